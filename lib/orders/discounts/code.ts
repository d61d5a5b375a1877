export const MAX_CODE = 30

/**
 * Codes are compared in upper case, without spaces and invisible characters, and with the hyphen for every dash: mails
 * and word processors replace them.
 */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2043\u2212\u02D7]/gu, '-')
    .toUpperCase()

/** Letters, digits and hyphens, as the database checks. */
export const isCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code)
