import 'server-only'
import type { Language } from '@/lib/languages'
import type { SearchQuery } from './clean-query'
import { type Correction, correctWord } from './corrections'
import { type Meaning, readSynonyms } from './read-synonyms'
import { readMatches, readRestricted, readUnknown } from './reads'
import type { HelpTopic } from './synonyms'

/** Products that a search counts and orders. */
export const MAX_FOUND = 1000

export type SearchResult = {
  /** Best first, at most 1,000. */
  ids: string[]
  /** There are more. */
  isCapped: boolean
  /** What was looked for instead of what was typed; null when that was found, or nothing was. */
  corrected: string | null
  /** Only low prices were asked for: all products match. */
  isEverything: boolean
  /** Low prices are to come first. */
  isCheapest: boolean
  /** The page that answers the search, beside or instead of products. */
  help: HelpTopic | null
}

/** Categories and names, features, descriptions (docs/decisions/009-search.md). */
const LEVELS = [2, 3, 4]

type Options = {
  /** Look for what was typed and nothing else. */
  isExact?: boolean
  most?: number
}

/**
 * Products on sale that have every word of a search in this language: in names first, then in words
 * of the category, in features, in descriptions. The last word may be unfinished. Accents, case and
 * endings do not matter; synonyms are followed; a word that no product has is looked for with one
 * typing error mended.
 */
export async function searchProducts(
  language: Language,
  { words: typed }: Pick<SearchQuery, 'words'>,
  { isExact = false, most = MAX_FOUND }: Options = {},
): Promise<SearchResult> {
  const meaning = readSynonyms(language, typed)
  const { words, help, isCheapest, nearest } = meaning
  const found = (ids: string[], corrected: string | null = null): SearchResult => ({
    ids: ids.slice(0, most),
    isCapped: ids.length > most,
    corrected,
    isEverything: isCheapest && words.length === 0,
    isCheapest,
    help,
  })
  if (words.length === 0) return found([])
  const ids = await match(language, meaning, most + 1)
  if (ids.length > 0 || isExact || help) return found(ids)
  if (nearest) {
    const instead = await searchProducts(language, { words: [[nearest]] }, { most })
    return { ...instead, corrected: instead.ids.length > 0 ? nearest : null }
  }
  const corrections = await correct(language, meaning)
  if (!corrections) return found([])
  const instead = words.map((word, place) => corrections.get(place)?.alternatives ?? word)
  const isLastTyped = !corrections.has(words.length - 1)
  const others = await match(language, { ...meaning, words: instead }, most + 1, isLastTyped)
  const isCorrected = [...corrections.values()].some(({ shown }) => shown !== null)
  const text = words.map((word, place) => corrections.get(place)?.shown ?? word[0]).join(' ')
  return found(others, isCorrected && others.length > 0 ? text : null)
}

/**
 * With synonyms only the nearest matches count: a "waterproof phone" is a phone, not a watch whose
 * description mentions one, and the cheapest phone no cheaper thing that does.
 */
async function match(
  language: Language,
  { words, given, restrictions, isCheapest }: Meaning,
  most: number,
  isBegun = true,
): Promise<string[]> {
  if (restrictions.length === 0 && !isCheapest) return readMatches(language, words, isBegun, most)
  const own = words.filter((_, place) => !given.includes(place))
  for (const level of LEVELS) {
    const narrowed = [...restrictions, { words: own, level }]
    const ids = await readRestricted(language, words, isBegun, most, narrowed)
    if (ids.length > 0) return ids
  }
  return []
}

/** The words that no product has, corrected; null when there are none, or one cannot be. */
async function correct(language: Language, { words, given }: Meaning) {
  const corrections = new Map<number, Correction>()
  for (const place of await readUnknown(language, words, true)) {
    const correction = given.includes(place)
      ? null
      : await correctWord(language, words[place]?.at(-1) ?? '')
    if (!correction) return null
    corrections.set(place, correction)
  }
  return corrections.size > 0 ? corrections : null
}
