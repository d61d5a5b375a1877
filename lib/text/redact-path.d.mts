export function redactPath(url: string): string
