import type { Language } from '@/lib/languages'
import { kindOf } from '@/lib/products/categories/current'
import type { Category } from '@/lib/products/types'
import { foldText } from '@/lib/text/fold'
import { SYNONYMS } from './synonyms'

/** Most alike first, by the trigrams of the typed words and of each category's name and words; else in their order. */
export function rankCategories(
  language: Language,
  typed: string,
  categories: readonly Category[],
  name: (category: Category) => string,
): Category[] {
  const words = wordsOf(typed)
  const likeness = (category: Category) => {
    const known = wordsOf([name(category), ...kindsOf(language, category)].join(' '))
    return Math.max(0, ...words.flatMap((word) => known.map((one) => similarity(word, one))))
  }
  return categories
    .map((category) => ({ category, likeness: likeness(category) }))
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ category }) => category)
}

const MIN_LENGTH = 3

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_LENGTH)

const kindsOf = (language: Language, category: Category) =>
  SYNONYMS.filter(({ categories }) => categories?.includes(kindOf(category))).map(
    ({ typed }) => typed[language],
  )

/** 0 to 1, as `pg_trgm` counts it. */
function similarity(a: string, b: string): number {
  const ofA = trigrams(a)
  const ofB = trigrams(b)
  const common = [...ofA].filter((part) => ofB.has(part)).length
  return common / (ofA.size + ofB.size - common)
}

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
