import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { LANGUAGES, type Language } from '@/lib/languages'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import { TEXT_KINDS, type TextKind } from './kinds'
import { ALL_BITS, bitOf, languagesIn } from './masks'

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
      ...{ id, name: called },
      missing: TEXT_KINDS.flatMap((kind) => {
        const languages = languagesIn(row[kind] & bits)
        return languages.length > 0 ? [{ kind, languages }] : []
      }),
    })),
  }
}
