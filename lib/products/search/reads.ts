import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import type { Category } from '@/lib/products/types'
import type { SearchQuery } from './clean-query'

/**
 * Alternatives; or within categories, and with the worst level that counts at each level: "1222" never goes beyond category
 * words (decision 009).
 */
export type SearchWord = string[] | { any?: string[]; levels?: string; category?: Category[] }

/** Products with every word, best first. `isLastPrefix`: the last word may be unfinished. */
export async function readMatches(
  language: Language,
  words: readonly SearchWord[],
  isLastPrefix: boolean,
  limit: number,
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select product_id::text as id from search_products(
      ${language}::"Language", ${JSON.stringify(words)}::jsonb, ${isLastPrefix}::boolean, ${limit}::int)`
  return rows.map(({ id }) => id)
}

/** Indexes of the words that no product has. */
export async function readUnknown(
  language: Language,
  words: readonly SearchWord[],
  isLastPrefix: boolean,
): Promise<number[]> {
  const [row] = await prisma.$queryRaw<{ unknown: number[] }[]>`
    select search_unknown(${language}::"Language", ${JSON.stringify(words)}::jsonb, ${isLastPrefix}::boolean) as unknown`
  return row?.unknown ?? []
}

/** Indexes of words that one product has together; the first words count most. */
export async function readTogether(
  language: Language,
  words: readonly SearchWord[],
): Promise<number[]> {
  const [row] = await prisma.$queryRaw<{ together: number[] }[]>`
    select search_together(${language}::"Language", ${JSON.stringify(words)}::jsonb) as together`
  return row?.together ?? []
}

/** The best level at which each known word stands. */
export async function readKnownWords(
  language: Language,
  words: readonly string[],
): Promise<{ word: string; level: number }[]> {
  return prisma.$queryRaw`
    select typed as word, level
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as typed
    join search_words on language = ${language}::"Language" and word = search_plain(search_clean(typed))`
}

/** Variants by SKU, GTIN or maker's number, in capitals without anything between them. */
async function readVariantsOfCode(
  code: string,
  isForSale: boolean,
): Promise<{ id: string; capacity: string | null; colour: string | null }[]> {
  return prisma.$queryRaw`
    select product_id::text as id, capacity, colour from variants
    where variant_codes(sku, gtin, mpn) @> array[${code}::text] and (available or not ${isForSale}::boolean)
    order by product_id, position limit 100`
}

export async function readNamedColours(
  language: Language,
  forms: readonly string[],
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ colour: string }[]>`
    with typed as materialized (
      select search_stems(${language}, clean, search_plain(clean)) as stems
      from search_clean(${forms.join(' ')}) as clean
    )
    select c.colour from typed, colour_terms() c, search_clean(c.terms) as clean
    where c.language = ${language}
      and typed.stems && search_stems(${language}, clean, search_plain(clean))`
  return rows.map(({ colour }) => colour)
}

export type VocabularyWord = {
  word: string
  shown: string
  /** 1 name, brand and address, 2 category, 3 features, 4 description. */
  level: number
}

const MAX_NEAR = 200
const MAX_SIMILAR = 8

/** Candidates within about one typing error; `typed` is the normalized word to compare with. */
export function readNear(
  language: Language,
  word: string,
): Promise<(VocabularyWord & { typed: string })[]> {
  return prisma.$queryRaw`
    select word, shown, level, search_plain(search_clean(${word})) as typed from search_words
    where language = ${language}::"Language"
      and near && search_near(search_plain(search_clean(${word})))
    order by level, word limit ${MAX_NEAR}::int`
}

export type Similar = VocabularyWord & { typed: string; similarity: number }

export function readSimilar(language: Language, word: string): Promise<Similar[]> {
  return prisma.$queryRaw`
    select word, shown, level, similarity, search_plain(search_clean(${word})) as typed
    from similar_words(${language}::"Language", ${word}, ${MAX_SIMILAR}::int)`
}

/** Index of the first word that a product has: the vocabulary retains unused words. */
export async function readFirstKnown(
  language: Language,
  words: readonly string[],
): Promise<number | null> {
  const rows = await prisma.$queryRaw<{ place: number }[]>`
    select place::int - 1 as place
    from jsonb_array_elements(${JSON.stringify(words)}::jsonb) with ordinality as word (form, place)
    where cardinality(search_unknown(
      ${language}::"Language", jsonb_build_array(jsonb_build_array(form)), false)) = 0
    limit 1`
  return rows[0]?.place ?? null
}

const MIN_LENGTH = 4
const MAX_LENGTH = 40

type Options = {
  isForSale: boolean
  /** A number without a digit is a word too. */
  hasDigit?: boolean
}

/** Variants by SKU, GTIN or manufacturer's number, typed with or without hyphens and spaces. */
export async function findByCode(
  { words, text }: Pick<SearchQuery, 'words'> & Partial<SearchQuery>,
  { isForSale, hasDigit = false }: Options,
) {
  const code = codeIn(text ?? words.map(([first]) => first).join(' '))
  if (code === null || (hasDigit && !/\d/.test(code))) return []
  return readVariantsOfCode(code, isForSale)
}

/** Capitals and digits of one word, or of digits alone; null when it is no number of a product. */
export function codeIn(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const isNumber = /^\d+$/.test(code)
  const isOneWord = isNumber || !/\s/.test(typed)
  if (!isOneWord || code.length < MIN_LENGTH || code.length > MAX_LENGTH) return null
  return isNumber ? code.replace(/^0+/, '') : code
}
