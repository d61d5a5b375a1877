import { z } from 'zod'
import {
  cityOfCountry,
  cleanCountry,
  confirmed,
  phoneOfCountry,
  streetWithNumber,
  withoutIssues,
} from '@/lib/accounts/places/city-check'
import type { IsKnownPlace, ServerRules } from '@/lib/accounts/places/known-place'
import { isCountryCode } from '@/lib/i18n/country-codes'
import { LANGUAGES } from '@/lib/languages'
import {
  isTooLongForBcrypt,
  meetsComposition,
  passwordCriteria,
  passwordStrength,
} from '@/lib/text/password'
import {
  cleanText,
  companyName,
  email,
  field,
  isCityName,
  looksLikePhone,
  MAX_LENGTHS,
  optionalText,
  PERSON_NAME,
  password,
  STREET,
  secondLine,
  TOWN,
  textRules,
} from './fields'
import type { AccountMessage } from './messages'

/** NFC, untrimmed; errors passwordRequirements and passwordTooWeak. The server also rejects common passwords. */
export const newPassword = (required: AccountMessage) =>
  password(required, [
    ['passwordTooLong', (value) => !isTooLongForBcrypt(value)],
    ['invalidText', (value) => !/[\p{Cc}\p{Cs}]/u.test(value)],
    ['passwordRequirements', meetsComposition],
    ['passwordTooWeak', isStrongEnough],
  ])

export const newPasswordSchema = newPassword('passwordRequirements')

/** Optional in the contract; empty is null. */
const addressExtras = {
  postalCode: optionalText(MAX_LENGTHS.postalCode),
  addressLine2: secondLine(),
  company: companyName(),
}

/** specification §5, Sign-up. */
export const profileFields = (server?: ServerRules) => ({
  firstName: field(cleanText, 'firstNameRequired', PERSON_NAME),
  lastName: field(cleanText, 'lastNameRequired', PERSON_NAME),
  country: field(cleanCountry(server), 'countryRequired', [['invalidCountry', isCountryCode]]),
  city: field(cleanText, 'cityRequired', [['invalidCity', isCityName], ...TOWN]),
  cityConfirmed: confirmed,
  address: field(cleanText, 'addressRequired', STREET),
  addressConfirmed: confirmed,
  ...addressExtras,
  phone: field(cleanText, 'phoneRequired', [
    ...textRules(MAX_LENGTHS.phone),
    ['invalidPhone', looksLikePhone],
  ]),
  language: z.enum(LANGUAGES, 'validationError' satisfies AccountMessage),
})

/** For sign-up and e-mail changes. */
export const newEmail = email('invalidEmail', [
  ...textRules(MAX_LENGTHS.email),
  ['invalidEmail', (value) => !isDisposableEmail(value)],
])

const signUpFields = (server?: ServerRules) => ({
  ...profileFields(server),
  email: newEmail,
  password: newPasswordSchema,
})

/** POST /api/auth/signup (specification §5, Sign-up; §7); drops unknown keys. Parse asynchronously. */
export const signUpSchema = (isKnown: IsKnownPlace, server?: ServerRules) =>
  z
    .object(signUpFields(server), 'validationError' satisfies AccountMessage)
    .refine(...cityOfCountry(isKnown))
    .refine(...streetWithNumber())
    .refine(...phoneOfCountry(server))

/** The form repeats the password (specification §5, Sign-up). Parse asynchronously. */
export const signUpFormSchema = (isKnown: IsKnownPlace, server?: ServerRules) =>
  z
    .object(
      { ...signUpFields(server), confirmPassword: password('confirmPasswordRequired', []) },
      'validationError' satisfies AccountMessage,
    )
    .refine(...cityOfCountry(isKnown))
    .refine(...streetWithNumber())
    .refine(...phoneOfCountry(server))
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: 'passwordsDontMatch' satisfies AccountMessage,
      when: withoutIssues('confirmPassword'),
    })

/** POST /api/auth/login and its form (specification §5, Login). */
export const loginSchema = z.object(
  { email: email('emailInvalid', []), password: password('passwordRequired', []) },
  'validationError' satisfies AccountMessage,
)

type SignUpSchema = ReturnType<typeof signUpFormSchema>
export type SignUpForm = z.input<SignUpSchema>
export type SignUpSent = z.output<SignUpSchema>
export type LoginPayload = z.output<typeof loginSchema>

// A short password with a special character is 'medium', and still too short.
function isStrongEnough(value: string): boolean {
  return passwordCriteria(value).length && passwordStrength(value) !== 'weak'
}

/** Rejected at sign-up (specification §5, Sign-up). */
export const DISPOSABLE_DOMAINS: readonly string[] = [
  '10minutemail.com',
  'discard.email',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'mailinator.com',
  'maildrop.cc',
  'mailnesia.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
]

/** Includes subdomains, case-insensitive. */
export function isDisposableEmail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return DISPOSABLE_DOMAINS.some((known) => domain === known || domain.endsWith(`.${known}`))
}
