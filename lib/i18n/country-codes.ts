import { LANGUAGE_TABLE, type Language } from '@/lib/languages'
import DIALLING_CODES from './dialling-codes.json' with { type: 'json' }

export { DIALLING_CODES }

/** ISO 3166-1 alpha-2, upper case. */
export type CountryCode = keyof typeof DIALLING_CODES

/** In display order (specification §3, Country catalogue). */
export const COUNTRY_CODES = Object.keys(DIALLING_CODES) as readonly CountryCode[]

/** Exact match (specification §5, Sign-up). */
export function isCountryCode(code: unknown): code is CountryCode {
  return typeof code === 'string' && Object.hasOwn(DIALLING_CODES, code)
}

const displayNames = new Map<Language, Intl.DisplayNames>()

/** Returns codes beyond the catalogue unchanged. */
export const countryName = (code: string, language: Language): string =>
  isCountryCode(code) ? worldName(code, language) : code

/** Name of any country of ISO 3166-1. Browsers may write it otherwise than the server. */
export function worldName(code: string, language: Language): string {
  let names = displayNames.get(language)
  if (!names) {
    // Portuguese alone is Brazil's: 'Polônia'.
    names = new Intl.DisplayNames(LANGUAGE_TABLE[language].regions ?? language, { type: 'region' })
    displayNames.set(language, names)
  }
  return names.of(code) ?? code
}

/** A combobox option: stored code and label. */
export type Choice = { value: CountryCode; label: string }

/** Countries at the top: FR PL ES PT IT HU DE (specification §5, Checkout form). */
export const FIRST_COUNTRIES = 7

export function countryChoices(language: Language): Choice[] {
  const choices = COUNTRY_CODES.map((value) => ({ value, label: countryName(value, language) }))
  const { compare } = new Intl.Collator(language)
  const others = choices.slice(FIRST_COUNTRIES).sort((a, b) => compare(a.label, b.label))
  return [...choices.slice(0, FIRST_COUNTRIES), ...others]
}
