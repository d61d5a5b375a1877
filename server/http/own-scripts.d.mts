export function joinParts(html: string): string
export function isOwnScript(text: string): boolean
