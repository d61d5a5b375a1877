import '@/lib/forms/zod-without-eval'
import { z } from 'zod'
import type { AccountMessage } from '@/lib/accounts/messages'
import { isCompanyName, isNameOnly, isPlaceOnly } from '@/lib/text/free-of-contacts'

/** Lengths in UTF-16 units, as in an input's maxlength. */
export const MAX_LENGTHS = {
  name: 80,
  address: 200,
  city: 100,
  postalCode: 12,
  phone: 30,
  email: 254,
} as const

export type Rule = [message: AccountMessage, accepts: (value: string) => boolean]

// Spaces, zero-width characters, and direction marks that phones put around a copied number.
const EDGE = /[\s\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/
const NOTHING_VISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u
// Control characters, lone surrogates, line separators and bidi overrides.
const UNFIT_FOR_TEXT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`,
)

/** NFC, trimmed of spaces and invisible characters. */
export function cleanText(text: string): string {
  // Two cursors: a regular expression anchored at the end is quadratic on long spaces.
  let start = 0
  let end = text.length
  while (start < end && EDGE.test(text.charAt(start))) start += 1
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end).normalize('NFC')
}

/** Removes spaces, dashes, brackets, dots, slashes and invisible characters. */
export const withoutSeparators = (phone: string): string =>
  phone.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}\u2212()[\]./\\]/gu, '')

/** For the browser: the server knows the numbers of each country (`server-rules.ts`). */
export const looksLikePhone = (phone: string): boolean =>
  /^\+?[0-9]{6,18}$/.test(withoutSeparators(phone))

/** Two letters or more, up to `MAX_LENGTHS.city`. */
export function isCityName(city: string): boolean {
  const letters = city.length <= MAX_LENGTHS.city ? (city.match(/\p{L}/gu) ?? []) : []
  return letters.length >= 2 && !UNFIT_FOR_TEXT.test(city)
}

/** Lower case, ASCII only, as mail servers accept it. */
export function isEmailAddress(email: string): boolean {
  return email.length <= MAX_LENGTHS.email && EMAIL.test(email)
}

export const email = (
  invalid: 'invalidEmail' | 'emailInvalid',
  rules: Rule[],
  required: AccountMessage = 'emailRequired',
) =>
  field((value) => cleanText(value).toLowerCase(), required, [...rules, [invalid, isEmailAddress]])

export function field(clean: (value: string) => string, required: AccountMessage, rules: Rule[]) {
  const inOrder: Rule[] = [[required, (value) => !NOTHING_VISIBLE.test(value)], ...rules]
  return checkedString(clean, required, inOrder)
}

/** Null when empty. */
export function optionalText(maxLength: number, more: Rule[] = []) {
  const rules = [...textRules(maxLength), ...more]
  return z
    .string('validationError' satisfies AccountMessage)
    .nullish()
    .transform((value) => (value === undefined ? undefined : cleanText(value ?? '') || null))
    .superRefine((value, context) => {
      const failed = value && rules.find(([, accepts]) => !accepts(value))
      if (failed) context.addIssue({ code: 'custom', message: failed[0] })
    })
}

// A single check: a chain of `abort: true` would also skip cross-field checks.
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

export function textRules(maxLength: number): Rule[] {
  return [
    ['fieldTooLong', (value) => value.length <= maxLength],
    ['invalidText', (value) => !UNFIT_FOR_TEXT.test(value)],
  ]
}

/** A required text of one or more lines. */
export const severalLines = (maxLength: number) =>
  field(
    (text) => cleanText(text.replace(/\r\n?/g, '\n')),
    'completeField',
    textRules(maxLength).map(
      ([message, accepts]): Rule => [message, (text) => accepts(text.replaceAll('\n', ' '))],
    ),
  )

const PLACE_ONLY: Rule = ['noLinks', isPlaceOnly]

/** Appears in mails unconfirmed: no links, addresses or phone numbers. */
export const PERSON_NAME: Rule[] = [...textRules(MAX_LENGTHS.name), ['nameOnly', isNameOnly]]
export const STREET: Rule[] = [
  ...textRules(MAX_LENGTHS.address),
  PLACE_ONLY,
  ['invalidAddress', (value) => /\p{L}/u.test(value)],
]
export const TOWN: Rule[] = [PLACE_ONLY]
export const companyName = () => optionalText(MAX_LENGTHS.name, [['nameOnly', isCompanyName]])
export const secondLine = () => optionalText(MAX_LENGTHS.address, [PLACE_ONLY])

/** For comparison only: any non-empty text. */
export function password(required: AccountMessage, rules: Rule[]) {
  const inOrder: Rule[] = [[required, (value) => value !== ''], ...rules]
  return checkedString((value) => value.normalize('NFC'), required, inOrder)
}
