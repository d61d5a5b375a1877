import USUAL_NAMES from '@/lib/accounts/countries/usual-names.json' with { type: 'json' }
import {
  type Choice,
  COUNTRY_CODES,
  type CountryCode,
  countryName,
  isCountryCode,
} from '@/lib/i18n/country-codes'
import { LANGUAGES } from '@/lib/languages'
import { fold } from '@/lib/text/fold'

const MAX_NAME = 60

let folded: Map<CountryCode, string[]> | undefined

/** Folded codes, names in the seven languages, the country's own name, and usual short and former ones. */
function namesOf(code: CountryCode): string[] {
  // Only once a country is typed: names of further languages take a phone several milliseconds.
  folded ??= new Map(
    COUNTRY_CODES.map((one) => {
      const names = LANGUAGES.map((language) => countryName(one, language))
      return [one, [...new Set([one, ...names, ...USUAL_NAMES[one]].map(fold))]]
    }),
  )
  return folded.get(code) ?? []
}

/** Finds a country by any of its names, ignoring accents and case, or by its code. */
export function countryCodeOf(typed: string): CountryCode | undefined {
  if (isCountryCode(typed)) return typed
  const name = typed.length > MAX_NAME ? '' : fold(typed)
  return name ? COUNTRY_CODES.find((code) => namesOf(code).includes(name)) : undefined
}

/** The country that the text names, then those that it begins; without any, those with a word that it begins. */
export function matchChoices(choices: readonly Choice[], typed: string): Choice[] {
  const text = fold(typed)
  if (text === '') return [...choices]
  const named = countryCodeOf(typed)
  const isLike = (like: (name: string) => boolean) =>
    choices.filter(({ value }) => value === named || namesOf(value).some(like))
  const begins = isLike((name) => name.startsWith(text))
  const found = begins.length > 0 ? begins : isLike((name) => name.includes(` ${text}`))
  return found.sort((a, b) => Number(b.value === named) - Number(a.value === named))
}

export function exactChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const code = countryCodeOf(typed)
  return choices.find(({ value }) => value === code)
}
