import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { discountPercent } from '@/lib/money'
import { brandOf } from '@/lib/products/catalogue/content/texts'
import type { Category } from '@/lib/products/types'
import { foldText } from '@/lib/text/fold'
import type { IndexEntry } from './columns'

const BATCH_SIZE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type Row = {
  id: string
  category: Category
  brand: string
  name: string
  names: string | null
  position: number
  createdAt: number
  variants: [
    capacity: string | null,
    colour: string | null,
    price: number,
    original: number | null,
  ][]
}

/** `wideXact`: the last transaction that changed more than prices and stock. */
export type Change = { id: string; xact: string; wideXact: string }

/** `since`: the transaction to pass next time. */
export type Changes = { since: string; changed: Change[] }

/** The oldest transaction in progress: later changes may be invisible yet. Call before reading products. */
export async function readHorizon(): Promise<string> {
  const [row] = await prisma.$queryRaw<{ since: string }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since`
  return row?.since ?? '0'
}

/** One statement, so that no change is missed between the two reads. */
export async function readChanges(since: string): Promise<Changes> {
  const rows = await prisma.$queryRaw<
    (Omit<Change, 'id'> & { since: string; id: string | null })[]
  >`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since, c.product_id::text as id, c.xact::text,
      c.wide_xact::text as "wideXact"
    from (values (1)) as one
    left join product_changes c on c.xact >= ${since}::text::xid8`
  const changed = rows.flatMap(({ id, xact, wideXact }) => (id ? [{ id, xact, wideXact }] : []))
  return { since: rows[0]?.since ?? since, changed }
}

/** Reads in batches and requests the next one while the caller uses the last. */
export async function* readAllEntries(): AsyncGenerator<IndexEntry[]> {
  let next: Promise<Row[]> | null = readRowsAfter(FIRST_ID)
  while (next) {
    const rows: Row[] = await next
    const last = rows.at(-1)
    next = last && rows.length === BATCH_SIZE ? readRowsAfter(last.id) : null
    yield rows.map(toEntry)
  }
}

const readRowsAfter = (id: string) => readRows(Prisma.sql`p.id > ${id}::uuid`)

/** Null for drafts, deleted and archived products. */
export async function readEntries(ids: string[]): Promise<Map<string, IndexEntry | null>> {
  const found = new Map<string, IndexEntry | null>(ids.map((id) => [id, null]))
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const some = ids.slice(at, at + BATCH_SIZE)
    const rows = await readRows(Prisma.sql`p.id = any(${some}::uuid[])`)
    for (const row of rows) found.set(row.id, toEntry(row))
  }
  return found
}

async function readRows(where: Prisma.Sql): Promise<Row[]> {
  return prisma.$queryRaw<Row[]>`
    select p.id::text, p.category::text, p.brand, p.name, p.position,
      extract(epoch from p.created_at)::float8 * 1000 as "createdAt",
      (select string_agg(t.name, ' ') from product_translations t where t.product_id = p.id) as names,
      (
        select coalesce(json_agg(
          json_build_array(v.capacity, v.colour, v.price_cents, v.original_price_cents)
          order by v.position, v.id
        ), '[]')
        from variants v where v.product_id = p.id and v.available and v.stock is distinct from 0 and p.available
      ) as variants
    from products p
    where ${where} and p.archived_at is null and not p.is_draft
    order by p.id limit ${BATCH_SIZE}`
}

function toEntry({
  id,
  category,
  brand,
  name,
  names,
  position,
  createdAt,
  variants,
}: Row): IndexEntry {
  return {
    id,
    category,
    brand: brandOf({ brand, name }),
    text: textOf(brand, name, names),
    position,
    createdAt,
    variants: variants.map(([capacity, colour, priceCents, original]) => ({
      capacity,
      colour,
      priceCents,
      percent: discountPercent(priceCents, original),
    })),
  }
}

function textOf(brand: string, name: string, names: string | null): string {
  const words = new Set(foldText(`${brand} ${name} ${names ?? ''}`).split(' '))
  // V8 keeps two bytes a character of a text that had accents, one of a text read from bytes.
  return Buffer.from([...words].join(' ')).toString()
}
