import {
  COUNTRY_CODES,
  type CountryCode,
  DIALLING_CODES,
  isCountryCode,
} from '@/lib/i18n/country-codes'
import type { Language } from '@/lib/languages'
import { fold } from '@/lib/text/fold'
import { CENTRAL_EUROPE } from './countries/central-europe'
import { EUROPEAN_NEIGHBOURS } from './countries/european-neighbours'
import { NORTHERN_EUROPE } from './countries/northern-europe'
import { OTHER_NAMES } from './countries/other-names'
import { OVERSEAS } from './countries/overseas'
import type { CountrySource } from './countries/source'
import { SOUTHERN_EUROPE } from './countries/southern-europe'
import { WESTERN_EUROPE } from './countries/western-europe'
import { MAX_LENGTHS } from './fields'

// For server code. Browser code that needs no cities imports './countries/codes'.
export {
  COUNTRY_CODES,
  type CountryCode,
  countryName,
  isCountryCode,
} from '@/lib/i18n/country-codes'

/** specification §3, Country catalogue. */
type PlaceNames = { readonly en: string; readonly fr: string; readonly es: string }

export type CityNames = Readonly<Record<Language | 'native', string>>

/** Ten cities, for Singapore one (specification §3, Country catalogue). */
export type Country = {
  readonly code: CountryCode
  readonly names: PlaceNames
  /** With plus sign: '+33'. */
  readonly dialling: string
  readonly cities: readonly CityNames[]
}

const SOURCES: Record<CountryCode, CountrySource> = {
  ...WESTERN_EUROPE,
  ...SOUTHERN_EUROPE,
  ...CENTRAL_EUROPE,
  ...NORTHERN_EUROPE,
  ...EUROPEAN_NEIGHBOURS,
  ...OVERSEAS,
}

export const COUNTRIES: readonly Country[] = COUNTRY_CODES.map((code) => ({
  code,
  names: placeNames(SOURCES[code].names),
  dialling: DIALLING_CODES[code],
  cities: SOURCES[code].cities.map((source) => cityNames(code, source)),
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

function placeNames(source: string): PlaceNames {
  const [en = source, fr = en, es = en] = source.split('/')
  return { en, fr, es }
}

function cityNames(code: CountryCode, source: string): CityNames {
  const names = placeNames(source)
  const { native = names.en, ...others } = OTHER_NAMES[code]?.[names.en] ?? {}
  return { pt: native, pl: native, it: native, hu: native, ...others, ...names, native }
}
