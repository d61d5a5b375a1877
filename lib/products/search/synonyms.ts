import type { Language } from '@/lib/languages'
import type { Kind } from '@/lib/products/types'
import words from './words.json' with { type: 'json' }

export type HelpTopic = 'delivery' | 'returns' | 'guarantee' | 'payment' | 'contact'

/** Comma-separated words or phrases. */
type Words = Record<Language, string>

export type Synonym = {
  /** `*` matches any ending; folded. */
  typed: Words
  /** Searched instead: any of these in names, categories and features. */
  find?: Words
  categories?: readonly Kind[]
  inDescriptions?: true
  /** Searched when the shop does not sell this. */
  nearest?: Words
  isCheapest?: true
  help?: HelpTopic
  /** A kind of product: its category suffices beside other words, and its name or address where it is narrower. */
  kind?: 'category' | 'name'
  /** Describes a product but is not searched: its wearer, quality, occasion or price. */
  aside?: string
}

const KINDS: readonly Synonym[] = words.kinds.map(({ typed, find, categories, isNamed }) => ({
  typed,
  find,
  categories: categories as Kind[],
  kind: isNamed ? 'name' : 'category',
}))

/** The longest matching phrase wins. */
export const SYNONYMS: readonly Synonym[] = [
  ...KINDS,
  ...words.asides,
  ...words.traits,
  ...(words.meanings as readonly Synonym[]),
]
