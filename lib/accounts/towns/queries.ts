import 'server-only'
import {
  type CityNames,
  type CountryCode,
  findCountry,
  isCountryCode,
} from '@/lib/accounts/countries'
import { MAX_LENGTHS } from '@/lib/accounts/fields'
import type { Language } from '@/lib/languages'
import { fold } from '@/lib/text/fold'
import nativeNames from './native-names.json' with { type: 'json' }

export const MAX_SUGGESTIONS = 10

/** Local names of towns that the open data lists under another, such as the English or a second official one. */
const NATIVE_NAMES: Partial<Record<CountryCode, readonly string[]>> = nativeNames

type Town = { name: string; folded: string }
type Country = { towns: readonly Town[]; keys: ReadonlySet<string> }

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' }

const countries = new Map<CountryCode, Promise<Country>>()

/**
 * Catalogue cities by any name, or the open data, ignoring accents, case and dashes; also 'Muenchen' and 'St
 * Malo'.
 */
export async function isKnownPlace(code: string, city: string): Promise<boolean> {
  if (!isCountryCode(code) || city.length > MAX_LENGTHS.city) return false
  const wanted = keyOf(city)
  return wanted.length >= 2 && (await readCountry(code)).keys.has(wanted)
}

/**
 * By prefix: catalogue cities first, then the open data, shortest first. An empty input returns all ten in
 * `language`.
 */
export async function suggestPlaces(
  code: string,
  typed: string,
  language: Language,
): Promise<string[]> {
  const country = findCountry(code)
  if (!country || typed.length > MAX_LENGTHS.city) return []
  const { compare } = new Intl.Collator(language)
  const wanted = fold(typed)
  if (wanted === '') return country.cities.map((city) => city[language]).sort(compare)
  const offered = country.cities.flatMap((city) => nameLike(city, wanted, language) ?? [])
  const { towns } = await readCountry(country.code)
  const found = towns.filter(({ folded }) => folded.startsWith(wanted))
  const names = found.map(({ name }) => name)
  const inOrder = names.sort((a, b) => a.length - b.length || compare(a, b))
  return onlyOnce([...offered.sort(compare), ...inOrder]).slice(0, MAX_SUGGESTIONS)
}

/** Prefers the name in `language`, then the native name. */
function nameLike(city: CityNames, wanted: string, language: Language): string | undefined {
  const names = [city[language], city.native, ...Object.values(city)]
  return names.find((name) => fold(name).startsWith(wanted))
}

function onlyOnce(names: string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => !seen.has(fold(name)) && seen.add(fold(name)))
}

/** Loaded on demand: most shops need a few countries. */
function readCountry(code: CountryCode): Promise<Country> {
  const known = countries.get(code) ?? loadCountry(code)
  countries.set(code, known)
  return known
}

async function loadCountry(code: CountryCode): Promise<Country> {
  const { default: texts } = await import('./towns.json')
  const names = [...texts[code].split('\n'), ...(NATIVE_NAMES[code] ?? [])]
  const cities = findCountry(code)?.cities.flatMap((city) => Object.values(city)) ?? []
  const keys = [...names, ...cities].flatMap((name) => [keyOf(name), keyOf(withoutUmlauts(name))])
  return { towns: names.map((name) => ({ name, folded: fold(name) })), keys: new Set(keys) }
}

const withoutUmlauts = (name: string) =>
  name.toLowerCase().replace(/[äöüåøæ]/g, (letter) => UMLAUTS[letter] ?? letter)

/** Normalised, with abbreviated saints. */
const keyOf = (name: string) =>
  fold(name)
    .replace(/\b(?:saint|sankt)\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
