import { PASSWORD_MIN_LENGTH } from '@/lib/accounts/password'

/** Below the names, in the order in which they are seen. */
export const FIELDS_BELOW_NAMES = [
  'country',
  'city',
  'address',
  'phone',
  'email',
  'password',
  'confirmPassword',
] as const

/** What browsers are told of the fields of a new account: what may be filled in, and which keys to show. */
export const SIGN_UP_INPUTS = {
  address: { autoComplete: 'address-line1' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  newPassword: { minLength: PASSWORD_MIN_LENGTH, autoComplete: 'new-password' },
} as const
