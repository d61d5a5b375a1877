import { DIALLING_CODES } from '@/lib/i18n/country-codes'

/** What is shorter stands in the numbers of too many orders. */
const SHORTEST = 6
/** A telephone number within its country, from where on what it begins with may be a country's code. */
const SHORTEST_NATIONAL = 8

const COUNTRY_CODES = [...new Set(Object.values(DIALLING_CODES))].map((code) => code.slice(1))

/**
 * The ways in which a telephone or tracking number may be stored that was typed so, small letters and digits
 * alone: as it is, and a telephone number also without the 0, 00 or country code that it begins with. None
 * for what is too short, or no number.
 */
export function numberForms(typed: string): string[] {
  if (typed.length < SHORTEST || !/\d{3}/.test(typed)) return []
  if (/\D/.test(typed)) return [typed]
  const international = typed.replace(/^00/, '')
  const national = COUNTRY_CODES.filter((code) => international.startsWith(code))
    .map((code) => international.slice(code.length).replace(/^0/, ''))
    .filter((digits) => digits.length >= SHORTEST_NATIONAL)
  const domestic = international.replace(/^0/, '')
  const forms = [
    typed,
    international,
    ...(domestic.length < SHORTEST ? [] : [domestic]),
    ...national,
  ]
  // One that contains another finds nothing more.
  return [...new Set(forms)].filter(
    (form, _, all) => !all.some((other) => other !== form && form.includes(other)),
  )
}
