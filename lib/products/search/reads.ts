import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import type { Restriction } from './read-synonyms'

/** Products with every word, best first. `isLastPrefix`: the last word may be unfinished. */
export async function readMatches(
  language: Language,
  words: readonly string[][],
  isLastPrefix: boolean,
  limit: number,
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select product_id::text as id from search_products(
      ${language}::"Language", ${JSON.stringify(words)}::jsonb, ${isLastPrefix}::boolean, ${limit}::int)`
  return rows.map(({ id }) => id)
}

const MAX_NARROWED = 20_000

/** Matches that meet every restriction. Looked up by id: a join would scan all products. */
export async function readRestricted(
  language: Language,
  words: readonly string[][],
  isLastPrefix: boolean,
  limit: number,
  restrictions: readonly Restriction[],
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select m.product_id::text as id
    from search_products(${language}::"Language", ${JSON.stringify(words)}::jsonb,
      ${isLastPrefix}::boolean, ${MAX_NARROWED}::int) with ordinality as m (product_id, place)
    where not exists (
      select from jsonb_to_recordset(${JSON.stringify(restrictions)}::jsonb)
        as r (categories jsonb, words jsonb, level int)
      where not coalesce(
          r.categories ? (select category::text from products where id = m.product_id), true)
        or not coalesce((select document from search_documents d where d.product_id = m.product_id)
          @@ search_at_level(${language}, r.level, search_terms(${language}, r.words)), true))
    order by m.place limit ${limit}::int`
  return rows.map(({ id }) => id)
}

export async function readUnknown(
  language: Language,
  words: readonly string[][],
  isLastPrefix: boolean,
): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ place: number }[]>`
    select place::int - 1 as place
    from jsonb_array_elements(${JSON.stringify(words)}::jsonb) with ordinality as word (forms, place)
    where search_terms(${language}, jsonb_build_array(forms)) is not null
      and not exists (select from search_products(${language}::"Language", jsonb_build_array(forms),
        ${isLastPrefix}::boolean and place = ${words.length}::int, 1))`
  return rows.map(({ place }) => place)
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
  /** 1 name and brand, 2 category, 3 features, 4 description. */
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
    where exists (select from search_products(
      ${language}::"Language", jsonb_build_array(jsonb_build_array(form)), false, 1))
    limit 1`
  return rows[0]?.place ?? null
}
