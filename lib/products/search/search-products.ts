import 'server-only'
import type { Language } from '@/lib/languages'
import type { SearchQuery } from './clean-query'
import { type Correction, correctWord } from './corrections'
import { type Meaning, readSynonyms } from './read-synonyms'
import { readMatches, readRestricted, readUnknown } from './reads'
import type { HelpTopic } from './synonyms'

export const MAX_FOUND = 1000

export type SearchResult = {
  ids: string[]
  isCapped: boolean
  /** The corrected query; null when the typed one matched, or nothing did. */
  corrected: string | null
  /** Only low prices were requested: every product matches. */
  isEverything: boolean
  isCheapest: boolean
  help: HelpTopic | null
}

/** Categories and names, features, descriptions (docs/decisions/009). */
const LEVELS = [2, 3, 4]

type Options = {
  /** Without `nearest` and corrections. */
  isExact?: boolean
  limit?: number
}

/**
 * Matches in names rank first, then categories, features, descriptions. The last word may be unfinished; synonyms are
 * followed; one typing error in a word that no product has is corrected.
 */
export async function searchProducts(
  language: Language,
  { words: typed }: Pick<SearchQuery, 'words'>,
  { isExact = false, limit = MAX_FOUND }: Options = {},
): Promise<SearchResult> {
  const meaning = readSynonyms(language, typed)
  const { words, help, isCheapest, nearest } = meaning
  const found = (ids: string[], corrected: string | null = null): SearchResult => ({
    ids: ids.slice(0, limit),
    isCapped: ids.length > limit,
    corrected,
    isEverything: isCheapest && words.length === 0,
    isCheapest,
    help,
  })
  if (words.length === 0) return found([])
  const ids = await match(language, meaning, limit + 1)
  if (ids.length > 0 || isExact || help) return found(ids)
  if (nearest) {
    const instead = await searchProducts(language, { words: [[nearest]] }, { limit })
    return { ...instead, corrected: instead.ids.length > 0 ? nearest : null }
  }
  const corrections = await correct(language, meaning)
  if (!corrections) return found([])
  const instead = words.map((word, place) => corrections.get(place)?.alternatives ?? word)
  const isLastTyped = !corrections.has(words.length - 1)
  const others = await match(language, { ...meaning, words: instead }, limit + 1, isLastTyped)
  const isCorrected = [...corrections.values()].some(({ shown }) => shown !== null)
  const text = words.map((word, place) => corrections.get(place)?.shown ?? word[0]).join(' ')
  return found(others, isCorrected && others.length > 0 ? text : null)
}

/** With synonyms only the best level counts: a "waterproof phone" is no watch whose description mentions a phone. */
async function match(
  language: Language,
  { words, given, restrictions, isCheapest }: Meaning,
  limit: number,
  isLastPrefix = true,
): Promise<string[]> {
  if (restrictions.length === 0 && !isCheapest)
    return readMatches(language, words, isLastPrefix, limit)
  const own = words.filter((_, place) => !given.includes(place))
  for (const level of LEVELS) {
    const narrowed = [...restrictions, { words: own, level }]
    const ids = await readRestricted(language, words, isLastPrefix, limit, narrowed)
    if (ids.length > 0) return ids
  }
  return []
}

/** Null without unknown words, or when one cannot be corrected. */
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
