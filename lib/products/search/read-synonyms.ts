import type { Language } from '@/lib/languages'
import type { Category } from '@/lib/products/types'
import { foldText } from '@/lib/text/fold-text'
import { type HelpTopic, SYNONYMS, type Synonym } from './synonyms'

/** Restricts a search to categories, or to words at this level or better (decision 009). */
export type Restriction = {
  categories?: readonly Category[] | undefined
  words: string[][]
  level: number
}

const FEATURES = 3

export type Meaning = {
  words: string[][]
  /** Indexes in `words` that come from synonyms. */
  given: number[]
  restrictions: Restriction[]
  nearest: string | null
  isCheapest: boolean
  help: HelpTopic | null
}

type Phrase = { tokens: string[]; synonym: Synonym }

const PHRASES = new Map<Language, Phrase[]>()

export function readSynonyms(language: Language, typed: readonly string[][]): Meaning {
  const meaning: Meaning = {
    words: [],
    given: [],
    restrictions: [],
    nearest: null,
    isCheapest: false,
    help: null,
  }
  const applied = new Set<Synonym>()
  let at = 0
  while (at < typed.length) {
    const next = typed.slice(at)
    const phrase = phrasesOf(language).find(({ tokens }) => countFitting(tokens, next) > 0)
    if (phrase && !applied.has(phrase.synonym)) apply(meaning, language, phrase.synonym)
    if (phrase) applied.add(phrase.synonym)
    else meaning.words.push(typed[at] ?? [])
    at += phrase ? countFitting(phrase.tokens, next) : 1
  }
  return meaning
}

function apply(meaning: Meaning, language: Language, synonym: Synonym) {
  const { find, nearest, categories, inDescriptions, isCheapest, help } = synonym
  meaning.isCheapest ||= isCheapest ?? false
  meaning.help ??= help ?? null
  if (!find) return
  const forms = listed(find[language])
  meaning.given.push(meaning.words.length)
  meaning.words.push(forms)
  meaning.restrictions.push({ categories, words: inDescriptions ? [] : [forms], level: FEATURES })
  if (nearest) meaning.nearest ??= nearest[language]
}

function phrasesOf(language: Language): Phrase[] {
  const known = PHRASES.get(language)
  if (known) return known
  const phrases = SYNONYMS.flatMap((synonym) =>
    listed(synonym.typed[language]).map((phrase) => ({
      tokens: foldText(phrase).split(' '),
      synonym,
    })),
  ).sort((a, b) => b.tokens.length - a.tokens.length)
  PHRASES.set(language, phrases)
  return phrases
}

const listed = (words: string) => words.split(',').map((word) => word.trim())

/** Typed words covered by the phrase; a hyphenated word ("in-ear") may be all of it. */
function countFitting(phrase: string[], typed: readonly string[][]): number {
  const parts = typed[0]?.[0]?.split(' ') ?? []
  const isOneWord =
    parts.length === phrase.length && phrase.every((token, at) => isForm(token, parts[at] ?? ''))
  if (isOneWord) return 1
  const isFitting = phrase.every((token, at) => typed[at]?.some((form) => isForm(token, form)))
  return isFitting ? phrase.length : 0
}

function isForm(token: string, typed: string): boolean {
  const form = foldText(typed)
  return token.endsWith('*') ? form.startsWith(token.slice(0, -1)) : form === token
}
