import 'server-only'
import type { Language } from '@/lib/languages'
import { categoriesOf } from '@/lib/products/categories/current'
import type { SearchQuery } from './clean-query'
import { correctWord } from './corrections'
import { asTyped, type Part, readNearSynonym, readSynonyms, splitCompound } from './read-synonyms'
import {
  findByCode,
  readFirstKnown,
  readKnownWords,
  readMatches,
  readTogether,
  readUnknown,
  type SearchWord,
} from './reads'
import type { HelpTopic } from './synonyms'

export const MAX_FOUND = 1000
/** Asides such as "for" and "buy", which alone say nothing. */
const FILLER = 'filler'

export type SearchResult = {
  ids: string[]
  isCapped: boolean
  /** The corrected query; null when the typed one matched, or nothing did. */
  corrected: string | null
  /** Typed words that no result needs to have. */
  dropped: string[]
  /** The words that the results have; empty when every product matches. */
  shown: string
  /** Every product matches: only a low price, an occasion or the like was requested. */
  isEverything: boolean
  isCheapest: boolean
  help: HelpTopic | null
  /** The choice of a variant found by its number. */
  variant: { capacity: string | null; colour: string | null } | null
}

type Options = {
  limit?: number
  /** Names, addresses and category words only; neither corrects nor drops words. */
  isStrict?: boolean
}

/** Parts with a correction, and what was typed instead. */
type Tried = { parts: (Part & { typed?: string })[]; dropped: string[]; isLastPrefix: boolean }

/**
 * Matches in names rank first, then categories, features, descriptions. The last word may be unfinished; synonyms are
 * followed; one typing error in a word that no product has is corrected. What still matches nothing is left out, unless it
 * names a thing that the shop does not sell (docs/decisions/108).
 */
export async function searchProducts(
  language: Language,
  query: Pick<SearchQuery, 'words'> & Partial<SearchQuery>,
  { limit = MAX_FOUND, isStrict = false }: Options = {},
): Promise<SearchResult> {
  const { nearest, isCheapest, help, ...meaning } = readSynonyms(language, query.words)
  const { parts, left } = await setAside(language, meaning.parts)
  const isAsking =
    left.length > 0 || meaning.parts.some(({ synonym }) => (synonym?.aside ?? FILLER) !== FILLER)
  const isEverything = parts.length === 0 && (isCheapest || (isAsking && !help))
  const nothing: SearchResult = {
    ids: [],
    isCapped: false,
    corrected: null,
    dropped: left,
    shown: textOf(parts),
    isEverything,
    isCheapest,
    help,
    variant: null,
  }
  if (parts.length === 0) return nothing
  const ofCode = async (hasDigit: boolean) => {
    const [first, ...others] = await findByCode(query, { isForSale: true, hasDigit })
    if (!first) return null
    const ids = [...new Set([first, ...others].map(({ id }) => id))]
    return { ...nothing, ids, variant: first }
  }
  const coded = await ofCode(true)
  if (coded) return coded
  const found = (ids: string[], tried?: Tried): SearchResult => ({
    ...nothing,
    ids: ids.slice(0, limit),
    isCapped: ids.length > limit,
    ...(tried && ids.length > 0 && reported(tried, left)),
  })
  const match = (tried: Omit<Tried, 'dropped'>) =>
    matchParts(language, tried, { isCheapest, isStrict, limit: limit + 1 })
  const ids = await match({ parts, isLastPrefix: !isStrict })
  if (ids.length > 0 || help || isStrict) return found(ids)
  const lettered = await ofCode(false)
  if (lettered) return lettered
  const relaxed = await relax(language, parts)
  if (!relaxed) {
    if (!nearest) return found([])
    const instead = await searchProducts(language, { words: [[nearest]] }, { limit })
    return { ...instead, corrected: instead.ids.length > 0 ? nearest : null }
  }
  const others = await match(relaxed)
  if (others.length > 0) return found(others, relaxed)
  const fitting = await keepTogether(language, relaxed)
  if (fitting.parts.length > 0) return found(await match(fitting), fitting)
  return { ...nothing, shown: '', isEverything: isAsking }
}

function reported({ parts, dropped }: Tried, left: string[]) {
  const isCorrected = parts.some(({ typed }) => typed !== undefined)
  const shown = textOf(parts)
  return { corrected: isCorrected ? shown : null, dropped: [...left, ...dropped], shown }
}

const textOf = (parts: readonly Part[]) => parts.map(({ text }) => text).join(' ')

/** Words about a product rather than of it stay where the shop uses them as its own; `left` has those worth a word. */
async function setAside(language: Language, all: readonly Part[]) {
  const asides = all.filter(({ synonym, text }) => synonym?.aside || isYear(text))
  if (asides.length === 0) return { parts: [...all], left: [] }
  const known = await readKnownWords(
    language,
    asides.map(({ text }) => text),
  )
  const isOwn = ({ text }: Part) => known.some(({ word, level }) => word === text && level <= 2)
  const out = asides.filter((part) => !isOwn(part))
  return {
    parts: all
      .filter((part) => !out.includes(part))
      .map((part) => (part.synonym?.aside ? { ...part, synonym: null } : part)),
    left: out
      .filter(({ synonym }) => !synonym || synonym.aside === 'audience')
      .map(({ text }) => text),
  }
}

const isYear = (text: string) => /^20[12]\d$/.test(text)

/** Best level first. A search for a low price keeps only the best matches, so that no cheaper accessory leads. */
async function matchParts(
  language: Language,
  { parts, isLastPrefix }: Omit<Tried, 'dropped'>,
  { isCheapest, isStrict, limit }: { isCheapest: boolean; isStrict: boolean; limit: number },
): Promise<string[]> {
  const isKnownKind = parts.some(({ synonym }) => synonym)
  const plain = isStrict ? '1222' : undefined
  const levels = isCheapest && !isKnownKind ? ['2222', '3333', '4444'] : [plain]
  for (const level of levels) {
    const words = parts.map((part) => toWord(part, parts.length === 1 && !isCheapest, level))
    const ids = await readMatches(language, words, isLastPrefix, limit)
    if (ids.length > 0) return ids
  }
  return []
}

function toWord({ forms, synonym }: Part, isAlone: boolean, levels?: string): SearchWord {
  if (!synonym) return levels ? { any: forms, levels } : forms
  const category = categoriesOf(synonym.categories ?? [])
  if (synonym.kind && isAlone) return levels ? { any: forms, levels } : forms
  if (synonym.kind === 'category') return { category }
  if (synonym.kind === 'name') return { any: forms, levels: '1111', category }
  return { any: forms, levels: synonym.inDescriptions ? '4444' : '3333', category }
}

/**
 * Corrects or drops the unknown words. Null when nothing would be left, or when the shop does not sell what a synonym
 * names.
 */
async function relax(language: Language, parts: readonly Part[]): Promise<Tried | null> {
  const tried: Tried = { parts: [], dropped: [], isLastPrefix: true }
  const words = parts.map((part) => toWord(part, parts.length === 1))
  const unknown = await readUnknown(language, words, true)
  for (const [place, part] of parts.entries()) {
    if (!unknown.includes(place)) {
      tried.parts.push(part)
      continue
    }
    if (part.synonym) {
      if (!part.synonym.kind) return null
      // The product is sold in another category.
      tried.parts.push({ ...part, synonym: null })
      continue
    }
    const instead = await replace(language, part, unknown.length === parts.length)
    if (instead) tried.parts.push(...instead)
    else tried.dropped.push(part.text)
    if (place === parts.length - 1) tried.isLastPrefix = false
  }
  return tried.parts.length > 0 ? tried : null
}

async function replace(
  language: Language,
  part: Part,
  isAlone: boolean,
): Promise<Tried['parts'] | null> {
  const compound = splitCompound(language, part.text)
  const start = compound?.[0].text
  const isCompound = start !== undefined && (await readFirstKnown(language, [start])) !== null
  if (isCompound) return compound
  const [near] = readNearSynonym(language, part.text)
  const correction = await correctWord(language, part.forms.at(-1) ?? '', isAlone)
  if (!correction) return near ? [{ ...near, typed: part.text }] : compound
  const { alternatives, shown } = correction
  if (shown === null) return [{ ...part, forms: alternatives }]
  // A corrected word may be a kind of product.
  const meant = near ?? readSynonyms(language, [[shown]]).parts[0]
  const isKind = meant?.synonym?.kind !== undefined
  const corrected = isKind ? meant : asTyped([[shown]])
  const forms = isKind ? [...alternatives, ...meant.forms] : alternatives
  return [{ ...corrected, forms, typed: part.text }]
}

/** Kinds of products count most, then synonyms, then the words in their order, corrected ones last. */
async function keepTogether(language: Language, { parts, dropped }: Tried): Promise<Tried> {
  const weight = ({ synonym, typed }: Tried['parts'][number]) => {
    if (typed !== undefined) return -1
    return synonym?.kind ? 2 : Number(synonym !== null)
  }
  const ordered = [...parts].sort((a, b) => weight(b) - weight(a))
  const kept = await readTogether(
    language,
    ordered.map((part) => toWord(part, false)),
  )
  const isKept = (part: Part) => kept.includes(ordered.indexOf(part))
  return {
    parts: parts.filter(isKept),
    dropped: [
      ...dropped,
      ...parts.filter((part) => !isKept(part)).map(({ text, typed }) => typed ?? text),
    ],
    isLastPrefix: false,
  }
}
