import { nameFields } from '@/lib/accounts/person-name'
import type { Language } from '@/lib/languages'
import { PASSWORD_MIN_LENGTH } from '@/lib/text/password'

/** What an account needs; the name follows. */
const ACCOUNT_FIELDS = ['email', 'password', 'confirmPassword'] as const

/** What an order needs, in the order in which they are seen. */
const ADDRESS_FIELDS = ['country', 'city', 'address', 'phone'] as const

export type SignUpName =
  | (typeof ACCOUNT_FIELDS | typeof ADDRESS_FIELDS)[number]
  | 'firstName'
  | 'lastName'

/** All of them, in the order in which they are seen. */
export const signUpNames = (lang: Language): SignUpName[] => [
  ...ACCOUNT_FIELDS,
  ...nameFields(lang),
  ...ADDRESS_FIELDS,
]

/** What browsers are told of the fields of a new account: what may be filled in, and which keys to show. */
export const SIGN_UP_INPUTS = {
  address: { autoComplete: 'address-line1' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  newPassword: { minLength: PASSWORD_MIN_LENGTH, autoComplete: 'new-password' },
} as const
