import type { Language } from '@/lib/languages'
import { foldText } from '@/lib/text/fold'
import { type HelpTopic, SYNONYMS, type Synonym } from './synonyms'

/** One or more typed words with one meaning. */
export type Part = {
  /** The words as typed. */
  text: string
  /** Any of these is searched. */
  forms: string[]
  /** Null for an ordinary word. */
  synonym: Synonym | null
}

type Meaning = {
  parts: Part[]
  /** Searched instead when the shop does not sell what a synonym names. */
  nearest: string | null
  isCheapest: boolean
  help: HelpTopic | null
}

type Phrase = { tokens: string[]; synonym: Synonym }

const PHRASES = new Map<Language, Phrase[]>()

export function readSynonyms(language: Language, typed: readonly string[][]): Meaning {
  const meaning: Meaning = { parts: [], nearest: null, isCheapest: false, help: null }
  const applied = new Set<Synonym>()
  let at = 0
  while (at < typed.length) {
    const next = typed.slice(at)
    const phrase = phrasesOf(language).find(({ tokens }) => countFitting(tokens, next) > 0)
    const words = next.slice(0, phrase ? countFitting(phrase.tokens, next) : 1)
    if (!phrase) meaning.parts.push(asTyped(words))
    else if (phrase.synonym.aside || !applied.has(phrase.synonym)) {
      apply(meaning, language, words, phrase.synonym)
      applied.add(phrase.synonym)
    }
    at += words.length
  }
  return meaning
}

/** The kind of product at the end of a compound: Hungarian "sportóra" is a sport watch. */
export function splitCompound(language: Language, word: string): [Part, Part] | null {
  if (language !== 'hu') return null
  for (let at = 3; at <= word.length - 3; at++) {
    const [end] = readSynonyms(language, [[word.slice(at)]]).parts
    if (end?.synonym?.kind) return [asTyped([[word.slice(0, at)]]), end]
  }
  return null
}

const MIN_NEAR_LENGTH = 5

/** The meaning of a word with one typing error. */
export function readNearSynonym(language: Language, word: string): Part[] {
  const typed = foldText(word)
  if (typed.length < MIN_NEAR_LENGTH) return []
  const meant = phrasesOf(language)
    .map(({ tokens }) => (tokens.length === 1 ? (tokens[0] ?? '').replace('*', '') : ''))
    .find((token) => token.length >= MIN_NEAR_LENGTH && isWithinOne(token, typed))
  const parts = meant === undefined ? [] : readSynonyms(language, [[meant]]).parts
  return parts.filter(({ synonym }) => synonym?.find)
}

export function asTyped(words: readonly string[][]): Part {
  return { text: textOf(words), forms: words[0] ?? [], synonym: null }
}

const textOf = (words: readonly string[][]) => words.map(([first]) => first).join(' ')

function apply(meaning: Meaning, language: Language, words: string[][], synonym: Synonym) {
  const { find, nearest, isCheapest, help, kind, aside } = synonym
  meaning.isCheapest ||= isCheapest ?? false
  meaning.help ??= help ?? null
  if (aside) meaning.parts.push({ text: textOf(words), forms: words.flat(), synonym })
  if (!find) return
  const forms = listed(find[language])
  meaning.parts.push({
    text: textOf(words),
    forms: kind ? [...new Set([textOf(words), ...forms])] : forms,
    synonym,
  })
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

/** At most one insertion, deletion, replacement or transposition apart. */
export function isWithinOne(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  const isReplaced = short.slice(start + 1) === long.slice(start + 1)
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return isReplaced || (isSwapped && short.slice(start + 2) === long.slice(start + 2))
}
