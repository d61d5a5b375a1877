export function contentPolicy(scripts: string[], forms?: string): string
