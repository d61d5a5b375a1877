import { nameFields } from '@/lib/accounts/person-name'
import type { Language } from '@/lib/languages'
import { PASSWORD_MIN_LENGTH } from '@/lib/text/password'

const ACCOUNT_FIELDS = ['email', 'password', 'confirmPassword'] as const

const ADDRESS_FIELDS = ['country', 'city', 'address', 'phone'] as const

export type SignUpName =
  | (typeof ACCOUNT_FIELDS | typeof ADDRESS_FIELDS)[number]
  | 'firstName'
  | 'lastName'

/** In visual order. */
export const signUpNames = (lang: Language): SignUpName[] => [
  ...ACCOUNT_FIELDS,
  ...nameFields(lang),
  ...ADDRESS_FIELDS,
]

export const SIGN_UP_INPUTS = {
  address: { autoComplete: 'address-line1' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  newPassword: { minLength: PASSWORD_MIN_LENGTH, autoComplete: 'new-password' },
} as const
