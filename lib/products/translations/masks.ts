import { LANGUAGES, type Language } from '@/lib/languages'

/** One bit a language: a set of languages is an integer in SQL. */
export const bitOf = (language: Language): number => 1 << LANGUAGES.indexOf(language)

export const ALL_BITS = (1 << LANGUAGES.length) - 1

export const languagesIn = (mask: number): Language[] =>
  LANGUAGES.filter((language) => mask & bitOf(language))
