/** Shortest password anywhere in the shop, in characters (specification §5, Sign-up). */
export const PASSWORD_MIN_LENGTH = 8

/** From this length on, in characters, no letter and no digit is asked for (NIST SP 800-63B-4, section 3.1.1.2). */
const PASSPHRASE_LENGTH = 15

/** Longest password that bcrypt reads whole, in UTF-8 bytes. */
export const PASSWORD_MAX_BYTES = 72

/** What the checklist beside a password shows; `at` is recommended only (specification §5, Sign-up). */
export type PasswordCriteria = {
  length: boolean
  letter: boolean
  digit: boolean
  special: boolean
  at: boolean
}

export type PasswordStrength = 'weak' | 'medium' | 'strong'

/** Which criteria the password meets, in letters, digits and signs of any script (specification §5, Sign-up). */
export function passwordCriteria(password: string): PasswordCriteria {
  return {
    length: [...password].length >= PASSWORD_MIN_LENGTH,
    letter: /\p{L}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[\p{P}\p{S}]/u.test(password),
    at: password.includes('@'),
  }
}

export const isPassphrase = (password: string): boolean => [...password].length >= PASSPHRASE_LENGTH

/** Whether it has a letter and a digit, or is long enough without. */
export function meetsComposition(password: string): boolean {
  const { letter, digit } = passwordCriteria(password)
  return (letter && digit) || isPassphrase(password)
}

/**
 * Strength by the four counted criteria: 4 strong, 3 medium, otherwise weak; '@' counts only as a
 * special character (specification §5, Sign-up), and a passphrase is medium at least. A short password can be
 * medium: the length is required too.
 */
export function passwordStrength(password: string): PasswordStrength {
  const { length, letter, digit, special } = passwordCriteria(password)
  const score = [length, letter, digit, special].filter(Boolean).length
  if (score === 4) return 'strong'
  return score === 3 || isPassphrase(password) ? 'medium' : 'weak'
}

/** Whether bcrypt would silently ignore the end of this password: over 72 UTF-8 bytes. */
export function isTooLongForBcrypt(password: string): boolean {
  // A UTF-16 unit is never less than one byte, so a huge text is refused without encoding it.
  if (password.length > PASSWORD_MAX_BYTES) return true
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES
}
