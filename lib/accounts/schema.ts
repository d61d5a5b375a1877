import { z } from 'zod'
import { isCatalogueCity } from '@/lib/accounts/countries'
import { isCountryCode } from '@/lib/accounts/countries/codes'
import { isDisposableEmail } from '@/lib/accounts/disposable-domains'
import type { AccountMessage } from '@/lib/accounts/messages'
import { isTooLongForBcrypt, passwordCriteria, passwordStrength } from '@/lib/accounts/password'
import { LANGUAGES } from '@/lib/i18n/languages'

/** Longest accepted texts, in UTF-16 units as an input's maxlength counts them. */
const MAX_LENGTHS = { name: 80, address: 200, phone: 30, email: 254 } as const

type Rule = [message: AccountMessage, accepts: (value: string) => boolean]

// Blanks, zero-width characters and the direction marks that phones put around a copied number.
const EDGE = /[\s\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/
const NOTHING_VISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u
// Control characters, half characters, line separators, and what turns the text around.
const UNFIT_FOR_TEXT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`,
)

/** The text in NFC without the blank or invisible characters around it. */
export function cleanText(text: string): string {
  // Two cursors, because a regular expression anchored at the end is quadratic on long blanks.
  let start = 0
  let end = text.length
  while (start < end && EDGE.test(text.charAt(start))) start += 1
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end).normalize('NFC')
}

/**
 * Whether the phone number has the form of section 5: without spaces, dashes and brackets, + or 00,
 * a digit 1-9 and 6 to 14 digits more, or 0, a digit 1-9 and 8 digits more.
 */
function isPhoneNumber(phone: string): boolean {
  const digits = phone.replace(/[\s\p{Pd}\u2212()[\]]/gu, '')
  return /^(?:(?:\+|00)[1-9]\d{6,14}|0[1-9]\d{8})$/.test(digits)
}

/** Whether the address has 5 characters or more, with a digit and a letter (section 5). */
function isPostalAddress(address: string): boolean {
  return [...address].length >= 5 && /\p{Nd}/u.test(address) && /\p{L}/u.test(address)
}

/** Whether a lower-case e-mail address is well-formed, in plain ASCII as mail servers take it. */
export function isEmailAddress(email: string): boolean {
  return email.length <= MAX_LENGTHS.email && EMAIL.test(email)
}

/**
 * A new password, for sign-up, change and reset: NFC, kept with its blanks; at least a letter and a
 * digit (passwordRequirements), 8 characters and not weak (passwordTooWeak), at most 72 bytes. Section 5
 * has 6 characters for the change on the dashboard: the shop has one rule, the stricter one.
 */
export const newPassword = (required: AccountMessage) =>
  password(required, [
    ['passwordTooLong', (value) => !isTooLongForBcrypt(value)],
    ['invalidText', (value) => !/[\p{Cc}\p{Cs}]/u.test(value)],
    ['passwordRequirements', hasLetterAndDigit],
    ['passwordTooWeak', isStrongEnough],
  ])

export const newPasswordSchema = newPassword('passwordRequirements')

/** A well-formed address in lower case. */
export const email = (invalid: 'invalidEmail' | 'emailInvalid', rules: Rule[]) =>
  field((value) => cleanText(value).toLowerCase(), 'emailRequired', [
    ...rules,
    [invalid, isEmailAddress],
  ])

const NAME = textRules(MAX_LENGTHS.name)

/** What an account says of its customer, with the rules of section 5. */
export const profileFields = {
  firstName: field(cleanText, 'firstNameRequired', NAME),
  lastName: field(cleanText, 'lastNameRequired', NAME),
  country: field(cleanText, 'countryRequired', [['invalidCountry', isCountryCode]]),
  city: field(cleanText, 'cityRequired', []),
  address: field(cleanText, 'addressRequired', [
    ...textRules(MAX_LENGTHS.address),
    ['invalidAddress', isPostalAddress],
  ]),
  phone: field(cleanText, 'phoneRequired', [
    ...textRules(MAX_LENGTHS.phone),
    ['invalidPhone', isPhoneNumber],
  ]),
  language: z.enum(LANGUAGES, 'validationError' satisfies AccountMessage),
}

/** The address of a new account, or a new address of one. */
export const newEmail = email('invalidEmail', [
  ...textRules(MAX_LENGTHS.email),
  ['invalidEmail', (value) => !isDisposableEmail(value)],
])

const signUpFields = { ...profileFields, email: newEmail, password: newPasswordSchema }

/** For a check between the two fields. */
export const cityOfCountry = {
  path: ['city'],
  error: 'invalidCity' satisfies AccountMessage,
  when: withoutIssues('country', 'city'),
}

/** The payload of POST /api/auth/signup (sections 3 and 5); unknown keys are dropped. */
export const signUpSchema = z
  .object(signUpFields, 'validationError' satisfies AccountMessage)
  .refine(({ country, city }) => isCatalogueCity(country, city), cityOfCountry)

/** The sign-up form: the payload and the password typed again (section 5). */
export const signUpFormSchema = z
  .object(
    { ...signUpFields, confirmPassword: password('confirmPasswordRequired', []) },
    'validationError' satisfies AccountMessage,
  )
  .refine(({ country, city }) => isCatalogueCity(country, city), cityOfCountry)
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'passwordsDontMatch' satisfies AccountMessage,
    when: withoutIssues('confirmPassword'),
  })

/** The payload of POST /api/auth/login and its form (section 5). */
export const loginSchema = z.object(
  { email: email('emailInvalid', []), password: password('passwordRequired', []) },
  'validationError' satisfies AccountMessage,
)

export type SignUpForm = z.output<typeof signUpFormSchema>
export type LoginPayload = z.output<typeof loginSchema>

function field(clean: (value: string) => string, required: AccountMessage, rules: Rule[]) {
  const inOrder: Rule[] = [[required, (value) => !NOTHING_VISIBLE.test(value)], ...rules]
  return checkedString(clean, required, inOrder)
}

/** A password that is only compared: any text but none. */
export function password(required: AccountMessage, rules: Rule[]) {
  const inOrder: Rule[] = [[required, (value) => value !== ''], ...rules]
  return checkedString((value) => value.normalize('NFC'), required, inOrder)
}

// One check gives the first failure only. A chain of `abort: true` would do so too, but it also
// keeps the checks between fields from running, and the visitor would hear of those a submit later.
function checkedString(
  clean: (value: string) => string,
  required: AccountMessage,
  rules: readonly Rule[],
) {
  return z
    .string(required)
    .overwrite(clean)
    .superRefine((value, context) => {
      const failed = rules.find(([, accepts]) => !accepts(value))
      if (failed) context.addIssue({ code: 'custom', message: failed[0] })
    })
}

function textRules(maxLength: number): Rule[] {
  return [
    ['fieldTooLong', (value) => value.length <= maxLength],
    ['invalidText', (value) => !UNFIT_FOR_TEXT.test(value)],
  ]
}

function hasLetterAndDigit(value: string): boolean {
  const { letter, digit } = passwordCriteria(value)
  return letter && digit
}

// Short but with a special character is 'medium', and still too short (ruling on texts).
function isStrongEnough(value: string): boolean {
  return passwordCriteria(value).length && passwordStrength(value) !== 'weak'
}

// Runs a check between fields although others failed, unless one of these did.
export function withoutIssues(...fields: string[]) {
  return ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path }) => path?.length && !fields.includes(String(path[0])))
}
