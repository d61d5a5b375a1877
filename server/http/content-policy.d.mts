export const SHEET_LOADED: string
export function policyOf(html: string): string
export function developmentPolicy(): string
