export const MAX_CODE = 30

/** Codes are compared in upper case, without spaces. */
export const normalizeCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** Letters, digits and hyphens, as the database checks. */
export const isCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code)
