import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { isLanguage, LANGUAGES, type Language } from '@/lib/languages'
import type { OwnColour } from '@/lib/products/types'
import { PAGE_SIZE, type Paged, pagesOf, type Query, readPage } from '@/lib/text/paging'

/** Texts of a product that are stored per language; `pictures` are descriptions of pictures. */
export const TEXT_KINDS = [
  'name',
  'description',
  'features',
  'specifications',
  'safety',
  'data',
  'pictures',
  'chapters',
] as const

type TextKind = (typeof TEXT_KINDS)[number]

/** One bit a language: a set of languages is an integer in SQL. */
const bitOf = (language: Language): number => 1 << LANGUAGES.indexOf(language)

const ALL_BITS = (1 << LANGUAGES.length) - 1

const languagesIn = (mask: number): Language[] =>
  LANGUAGES.filter((language) => mask & bitOf(language))

export type MissingTexts = {
  id: string
  name: string
  missing: { kind: TextKind; languages: Language[] }[]
}

/** Numbers of products. */
export type MissingCounts = Record<Language, Record<TextKind, number>>

const { raw, sql, join } = Prisma
const masks = TEXT_KINDS.map((kind) => raw(`m."${kind}"`))

const object = (entries: readonly (readonly [string, Prisma.Sql])[]) =>
  sql`json_build_object(${join(entries.map(([key, value]) => sql`${raw(`'${key}'`)}, ${value}`))})`

const counts = object(
  LANGUAGES.map((one) => {
    const bit = raw(String(bitOf(one)))
    const count = (kind: TextKind) =>
      sql`count(*) filter (where ${raw(`"${kind}"`)} & ${bit} > 0)::int`
    return [one, object(TEXT_KINDS.map((kind) => [kind, count(kind)]))]
  }),
)

type Row = { id: string; called: string } & Record<TextKind, number>
type Found = { counts: MissingCounts; total: number; rows: Row[] }

/**
 * A page of the products with texts missing in `language`, or in any when null, in list order, and the counts of every
 * language, in one query. The caller must authorise.
 */
export async function readMissing(
  language: Language | null,
  requested: number,
): Promise<Paged<MissingTexts> & { counts: MissingCounts }> {
  const bits = language ? bitOf(language) : ALL_BITS
  const from = (requested - 1) * PAGE_SIZE
  const [found] = await prisma.$queryRaw<[Found]>`
    with lacking as materialized (
      select p.id, p.name as called, p.position, ${join(masks)}, (${join(masks, ' | ')}) & ${bits}::int as chosen
      from missing_texts m join products p on p.id = m.product_id
      where p.archived_at is null and ${join(masks, ' | ')} > 0
    ), total as (
      select count(*) filter (where chosen > 0)::int as total, ${counts} as counts from lacking
    )
    select total, counts, coalesce((
      select json_agg(page) from (
        select * from lacking where chosen > 0 order by position, id limit ${PAGE_SIZE}::int
        offset least(${from}::int, greatest(0, (total - 1) / ${PAGE_SIZE}::int * ${PAGE_SIZE}::int))
      ) page
    ), '[]') as rows
    from total`
  return {
    ...pagesOf(found.total, requested),
    counts: found.counts,
    rows: found.rows.map(({ id, called, ...row }) => ({
      id,
      name: called,
      missing: TEXT_KINDS.flatMap((kind) => {
        const languages = languagesIn(row[kind] & bits)
        return languages.length > 0 ? [{ kind, languages }] : []
      }),
    })),
  }
}

/** `productId`: a product that has the colour, where its names are written. */
export type MissingColour = { word: string; productId: string; languages: Language[] }

/**
 * The shop's own colours of products, without archived ones, that have no name in some languages. English shows the word
 * itself. The caller must authorise.
 */
export async function readMissingColours(): Promise<MissingColour[]> {
  const rows = await prisma.$queryRaw<
    { word: string; names: OwnColour['names']; productId: string }[]
  >`
    select c.word, c.names, used.id::text as "productId" from colours c cross join lateral (
      select p.id from variants v join products p on p.id = v.product_id
      where v.colour = c.word and p.archived_at is null
      union all
      select p.id from product_images i join products p on p.id = i.product_id
      where i.colour = c.word and p.archived_at is null
      limit 1
    ) used order by c.word`
  return rows.flatMap(({ word, names, productId }) => {
    const languages = LANGUAGES.filter((one) => one !== 'en' && !names[one])
    return languages.length > 0 ? [{ word, productId, languages }] : []
  })
}

/** `language`: null for all. */
type MissingFilters = { language: Language | null; page: number }

export const readMissingFilters = ({ language, page }: Query): MissingFilters => ({
  language: isLanguage(language) ? language : null,
  page: readPage(page),
})

export function translationsAddress({ language, page }: MissingFilters): string {
  const query = new URLSearchParams()
  if (language) query.set('language', language)
  if (page > 1) query.set('page', String(page))
  return `/admin/translations${query.size > 0 ? `?${query}` : ''}`
}
