import { COUNTRY_CODES, countryName } from '@/lib/i18n/country-codes'
import type { Language } from '@/lib/languages'
import { fold } from '@/lib/text/fold'

/** One of a list that is chosen by typing: what is stored, what is shown, and what finds it too. */
export type Choice = { value: string; label: string; words: readonly string[] }

/** How many of the countries stand first: FR PL ES PT IT HU DE (specification §5, Checkout form). */
export const FIRST_COUNTRIES = 7

/** The languages whose names of countries find them on every page (specification §3, Country catalogue). */
const CATALOGUE_LANGUAGES = ['en', 'fr', 'es'] as const

/** The catalogue's countries by their names in this language, found by their code and other names too. */
export function countryChoices(language: Language): Choice[] {
  const choices = COUNTRY_CODES.map((code) => ({
    value: code,
    label: countryName(code, language),
    words: [code, ...CATALOGUE_LANGUAGES.map((one) => countryName(code, one))],
  }))
  const { compare } = new Intl.Collator(language)
  const others = choices.slice(FIRST_COUNTRIES).sort((a, b) => compare(a.label, b.label))
  return [...choices.slice(0, FIRST_COUNTRIES), ...others]
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
