import { COUNTRY_CODES, countryName } from '@/lib/i18n/country-codes'
import type { Language } from '@/lib/languages'
import { fold } from '@/lib/text/fold'

/** A combobox option: stored value, label, and further search words. */
export type Choice = { value: string; label: string; words: readonly string[] }

/** Countries at the top: FR PL ES PT IT HU DE (specification §5, Checkout form). */
export const FIRST_COUNTRIES = 7

/** Country names of these languages match on every page (specification §3, Country catalogue). */
const CATALOGUE_LANGUAGES = ['en', 'fr', 'es'] as const

/** Also found by code and names in other languages. */
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

/** Ignores accents; names that start with the input come first. */
export function matchChoices(choices: readonly Choice[], typed: string): Choice[] {
  const folded = fold(typed)
  if (folded === '') return [...choices]
  const names = ({ label, words }: Choice) => [label, ...words].map(fold)
  const begins = choices.filter((choice) => names(choice).some((name) => name.startsWith(folded)))
  const within = choices.filter(
    (choice) =>
      !begins.includes(choice) && names(choice).some((name) => name.includes(` ${folded}`)),
  )
  return [...begins, ...within]
}

export function exactChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const folded = fold(typed)
  return choices.find(
    ({ value, label, words }) =>
      value === typed || [label, ...words].some((name) => fold(name) === folded),
  )
}
