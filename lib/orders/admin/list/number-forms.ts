import { DIALLING_CODES } from '@/lib/i18n/country-codes'

/** Shorter fragments match too many orders. */
const MIN_DIGITS = 6
/** Digits that must remain after a country code is stripped. */
const MIN_NATIONAL_DIGITS = 8

const COUNTRY_CODES = [...new Set(Object.values(DIALLING_CODES))].map((code) => code.slice(1))

/** Search forms of a phone or tracking number in [a-z0-9]: as typed, and without its 0, 00 or country code. */
export function numberForms(typed: string): string[] {
  if (typed.length < MIN_DIGITS || !/\d{3}/.test(typed)) return []
  if (/\D/.test(typed)) return [typed]
  const international = typed.replace(/^00/, '')
  const national = COUNTRY_CODES.filter((code) => international.startsWith(code))
    .map((code) => international.slice(code.length).replace(/^0/, ''))
    .filter((digits) => digits.length >= MIN_NATIONAL_DIGITS)
  const domestic = international.replace(/^0/, '')
  const forms = [
    typed,
    international,
    ...(domestic.length < MIN_DIGITS ? [] : [domestic]),
    ...national,
  ]
  // A form that contains another matches nothing more.
  return [...new Set(forms)].filter(
    (form, _, all) => !all.some((other) => other !== form && form.includes(other)),
  )
}
