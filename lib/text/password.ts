/** Characters (specification §5, Sign-up). */
export const PASSWORD_MIN_LENGTH = 8

/** Characters; from here on neither letter nor digit is required (NIST SP 800-63B-4, section 3.1.1.2). */
const PASSPHRASE_LENGTH = 15

/** UTF-8 bytes; bcrypt ignores the rest. */
export const PASSWORD_MAX_BYTES = 72

/** Shown as a checklist; `at` is a recommendation only (specification §5, Sign-up). */
export type PasswordCriteria = {
  length: boolean
  letter: boolean
  digit: boolean
  special: boolean
  at: boolean
}

export type PasswordStrength = 'weak' | 'medium' | 'strong'

/** Letters, digits and signs of any script (specification §5, Sign-up). */
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

export function meetsComposition(password: string): boolean {
  const { letter, digit } = passwordCriteria(password)
  return (letter && digit) || isPassphrase(password)
}

/** 4 criteria strong, 3 or a passphrase medium; '@' counts as special only (specification §5, Sign-up). */
export function passwordStrength(password: string): PasswordStrength {
  const { length, letter, digit, special } = passwordCriteria(password)
  const score = [length, letter, digit, special].filter(Boolean).length
  if (score === 4) return 'strong'
  return score === 3 || isPassphrase(password) ? 'medium' : 'weak'
}

/** Over 72 UTF-8 bytes, bcrypt silently truncates. */
export function isTooLongForBcrypt(password: string): boolean {
  // Skips encoding of a huge text.
  if (password.length > PASSWORD_MAX_BYTES) return true
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES
}
