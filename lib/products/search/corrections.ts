import 'server-only'
import type { Language } from '@/lib/languages'
import { isWithinOne } from './read-synonyms'
import { readFirstKnown, readNear, readSimilar, type Similar, type VocabularyWord } from './reads'

/** Trigram similarity, 0 to 1: reached by compounds, and by inflected forms with the same beginning. */
const MIN_SIMILARITY = 0.42
const MIN_SIMILARITY_SAME_START = 0.34
const MAX_ALTERNATIVES = 12
const MIN_CORRECTED_LENGTH = 4
/** A typing error in a longer word hardly makes another word. */
const MIN_SURE_LENGTH = 6
const FEATURE = 3
const DESCRIPTION = 4

export type Correction = {
  alternatives: string[]
  /** The likeliest word as written; null where the word was only split ("256gb"). */
  shown: string | null
}

/**
 * `isAlone`: the query has no other word. Beside others a short word is left out rather than replaced by a word of a
 * description, and any word rather than by one that is merely alike.
 */
export async function correctWord(
  language: Language,
  word: string,
  isAlone: boolean,
): Promise<Correction | null> {
  const apart = spellApart(word)
  if (apart && (await readFirstKnown(language, [apart])) !== null) {
    return { alternatives: [apart], shown: null }
  }
  // Numbers are not corrected: one digit makes another number.
  if (/^\p{N}+$/u.test(word) || Array.from(word).length < MIN_CORRECTED_LENGTH) return null
  const near = await readNear(language, word)
  const [first] = near
  const byLikelihood = near
    .filter(({ word, typed }) => isWithinOne(word, typed))
    .filter((one) => isAlone || isMeant(one))
    .sort((a, b) => unlikelihood(a, first?.typed ?? '') - unlikelihood(b, first?.typed ?? ''))
  return (
    (await known(language, byLikelihood)) ??
    known(
      language,
      (await readSimilar(language, word)).filter(
        (similar) => isAlike(similar) && (isAlone || similar.level < FEATURE),
      ),
    )
  )
}

/** In a short word another letter makes another word: "clock" is no "click" unless the shop is about it. */
function isMeant({ word, typed, level }: VocabularyWord & { typed: string }): boolean {
  if (typed.length >= MIN_SURE_LENGTH) return true
  const isReplaced = word.length === typed.length && sorted(word) !== sorted(typed)
  return level < (isReplaced ? FEATURE : DESCRIPTION)
}

function isAlike({ word, typed, similarity }: Similar): boolean {
  const isSameStart = word.slice(0, 4) === typed.slice(0, 4)
  return similarity >= (isSameStart ? MIN_SIMILARITY_SAME_START : MIN_SIMILARITY)
}

function spellApart(word: string): string | null {
  const parts = word.match(/\p{N}+|[^\p{N}]+/gu) ?? []
  return parts.length > 1 ? parts.join(' ') : null
}

/** Names rank first; typos rarely change the first letter and mostly keep the same letters. */
function unlikelihood({ word, level }: VocabularyWord, typed: string): number {
  const isFirstWrong = word[0] !== typed[0]
  const isSwapped = sorted(word) === sorted(typed)
  return level + (isFirstWrong ? 4 : 0) - (isSwapped ? 2 : 0)
}

const sorted = (word: string) => Array.from(word).sort().join('')

async function known(language: Language, candidates: VocabularyWord[]): Promise<Correction | null> {
  const words = candidates.slice(0, MAX_ALTERNATIVES)
  if (words.length === 0) return null
  const place = await readFirstKnown(
    language,
    words.map(({ word }) => word),
  )
  const shown = place === null ? undefined : words[place]?.shown
  return shown === undefined ? null : { alternatives: words.map(({ word }) => word), shown }
}
