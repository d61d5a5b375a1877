import { COUNTRY_CODES, type CountryCode, isCountryCode } from '@/lib/i18n/country-codes'
import { LANGUAGES, type Language } from '@/lib/languages'
import { fold } from '@/lib/text/fold'
import CITIES from './countries/cities.json' with { type: 'json' }
import { MAX_LENGTHS } from './fields'

// For server code. Browser code that needs no cities imports '@/lib/i18n/country-codes'.
export {
  COUNTRY_CODES,
  type CountryCode,
  countryName,
  isCountryCode,
} from '@/lib/i18n/country-codes'

export type CityNames = Readonly<Record<Language | 'native', string>>

/** Ten cities, for Singapore one (specification §3, Country catalogue). */
export type Country = {
  readonly code: CountryCode
  readonly cities: readonly CityNames[]
}

type CityRow = { en: string } & Partial<CityNames>

export const COUNTRIES: readonly Country[] = COUNTRY_CODES.map((code) => ({
  code,
  cities: CITIES[code].map(cityNames),
}))

export function findCountry(code: string): Country | undefined {
  return isCountryCode(code) ? COUNTRIES[COUNTRY_CODES.indexOf(code)] : undefined
}

/**
 * By its own or any translated name, ignoring accents, case, dashes, apostrophes and spaces; at least 2
 * characters (specification §5, Sign-up).
 */
export function isCatalogueCity(code: string, city: string): boolean {
  if (city.length > MAX_LENGTHS.city) return false
  const folded = fold(city)
  if (folded.length < 2) return false
  const cities = findCountry(code)?.cities ?? []
  return cities.some((names) => Object.values(names).some((name) => fold(name) === folded))
}

/** A city without a name in a language has its own there; its own is the English one by default. */
function cityNames(row: CityRow): CityNames {
  const native = row.native ?? row.en
  const names = LANGUAGES.map((language) => [language, row[language] ?? native])
  return { ...Object.fromEntries(names), native }
}
