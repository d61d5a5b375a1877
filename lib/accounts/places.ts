import type { Language } from '@/lib/i18n/languages'
import { COUNTRIES, findCountry, fold } from './countries'
import { countryName } from './countries/codes'

/** One of a list that is chosen by typing: what is stored, what is shown, and what finds it too. */
export type Choice = { value: string; label: string; words: readonly string[] }

/** How many of the countries stand first: FR PL ES PT IT HU DE (section 5, Checkout form). */
export const FIRST_COUNTRIES = 7

/** The catalogue's countries by their names in this language, found by their code and other names too. */
export function countryChoices(language: Language): Choice[] {
  const choices = COUNTRIES.map(({ code, names }) => ({
    value: code,
    label: countryName(code, language),
    words: [code, names.en, names.fr, names.es],
  }))
  const { compare } = new Intl.Collator(language)
  const others = choices.slice(FIRST_COUNTRIES).sort((a, b) => compare(a.label, b.label))
  return [...choices.slice(0, FIRST_COUNTRIES), ...others]
}

/**
 * The country's cities in this language, English where the catalogue has no names in it (section 3), found
 * by their names in the others too; none without a country.
 */
export function cityChoices(code: string, language: Language): Choice[] {
  const key = language === 'fr' || language === 'es' ? language : 'en'
  const cities = findCountry(code)?.cities ?? []
  const { compare } = new Intl.Collator(language)
  return cities
    .map((city) => ({ value: city[key], label: city[key], words: [city.en, city.fr, city.es] }))
    .sort((a, b) => compare(a.label, b.label))
}

/** The choices that what was typed may mean, whatever its accents: names that begin with it come first. */
export function matchChoices(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = fold(typed)
  if (wanted === '') return [...choices]
  const names = ({ label, words }: Choice) => [label, ...words].map(fold)
  const begins = choices.filter((choice) => names(choice).some((name) => name.startsWith(wanted)))
  const within = choices.filter(
    (choice) =>
      !begins.includes(choice) && names(choice).some((name) => name.includes(` ${wanted}`)),
  )
  return [...begins, ...within]
}

/** The choice that what was typed names exactly, whatever its accents. */
export function exactChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const wanted = fold(typed)
  return choices.find(
    ({ value, label, words }) =>
      value === typed || [label, ...words].some((name) => fold(name) === wanted),
  )
}
