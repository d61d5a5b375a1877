import 'server-only'
import type { Language } from '@/lib/i18n/languages'
import type { SearchQuery } from './clean-query'
import { type Correction, correctWord } from './corrections'
import { readMatches, readUnknown } from './reads'

/** Products that a search counts and orders. */
export const MOST_FOUND = 1000

export type SearchResult = {
  /** Best first, at most 1,000. */
  ids: string[]
  /** There are more. */
  isCapped: boolean
  /** What was looked for instead of what was typed; null when that was found, or nothing was. */
  corrected: string | null
}

type Options = {
  /** Look for what was typed and nothing else. */
  isExact?: boolean
  most?: number
}

/**
 * Products on sale that have every word of a search in this language: in names first, then in words
 * of the category, in features, in descriptions. The last word may be unfinished. Accents, case and
 * endings do not matter; a word that no product has is looked for with one typing error mended.
 */
export async function searchProducts(
  language: Language,
  { words }: Pick<SearchQuery, 'words'>,
  { isExact = false, most = MOST_FOUND }: Options = {},
): Promise<SearchResult> {
  if (words.length === 0) return found([], most, null)
  const ids = await readMatches(language, words, true, most + 1)
  if (ids.length > 0 || isExact) return found(ids, most, null)
  const corrections = await correct(language, words)
  if (!corrections) return found([], most, null)
  const instead = words.map((word, place) => corrections.get(place)?.alternatives ?? word)
  const isLastTyped = !corrections.has(words.length - 1)
  const others = await readMatches(language, instead, isLastTyped, most + 1)
  const isCorrected = [...corrections.values()].some(({ shown }) => shown !== null)
  const text = words.map((word, place) => corrections.get(place)?.shown ?? word[0]).join(' ')
  return found(others, most, isCorrected && others.length > 0 ? text : null)
}

/** The words that no product has, corrected; null when there are none, or one cannot be. */
async function correct(language: Language, words: string[][]) {
  const corrections = new Map<number, Correction>()
  for (const place of await readUnknown(language, words, true)) {
    const correction = await correctWord(language, words[place]?.at(-1) ?? '')
    if (!correction) return null
    corrections.set(place, correction)
  }
  return corrections.size > 0 ? corrections : null
}

function found(ids: string[], most: number, corrected: string | null): SearchResult {
  return { ids: ids.slice(0, most), isCapped: ids.length > most, corrected }
}
