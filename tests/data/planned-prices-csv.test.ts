import { beforeEach, describe, expect, it, vi } from 'vitest'
import { previewImport } from '@/lib/products/csv/preview-import'
import { readImport } from '@/lib/products/csv/read-import'
import { readStored } from '@/lib/products/csv/read-stored'
import { runImport } from '@/lib/products/csv/run-import'
import { toLines } from '@/lib/products/csv/stored'
import { updateProduct } from '@/lib/products/editing/update'
import { DAY_MS, TIME_ZONE, toShopTime } from '@/lib/time'
import { asAdministrator, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

let productId: string
let black: string
let rose: string

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  productId = await insert('products', { slug: 'aurora' })
  black = await insert('variants', { product_id: productId, position: 0 })
  rose = await insert('variants', { product_id: productId, colour: 'rose', position: 1 })
})

const time = (days: number) => toShopTime(new Date(Date.now() + days * DAY_MS)).replace('T', ' ')

/** Lines of variant, price, from, until; the problems, or the plans after the import. */
async function importPlans(...lines: [string, string, string, string][]) {
  const rows = lines.map((cells) => ['aurora', ...cells].join(';'))
  const header = 'slug;variant_id;planned_price;planned_from;planned_until'
  const bytes = new TextEncoder().encode([header, ...rows].join('\n'))
  const taken = await previewImport({ name: 'a.csv', bytes })
  if (!taken.ok) throw new Error(taken.code)
  const report = await readImport(taken.value.id)
  if (!report.ok) throw new Error(report.code)
  const problems = report.value.problems.map(({ column, code }) => `${column} ${code}`)
  await runImport(taken.value.id)
  return problems.length > 0 ? problems : plans()
}

const plans = async () =>
  (
    await sql<{ ids: string[]; cents: number; from: Date; until: Date | null }>(
      `select variant_ids::text[] as ids, price_cents as cents, begins_at as from, ends_at as until
       from planned_prices order by begins_at, price_cents`,
    )
  ).map(({ ids, cents, from, until }) => [
    ids.map((id) => (id === black ? 'black' : 'rose')).join(),
    ...[cents, toShopTime(from).replace('T', ' '), until ? 'ends' : 'stays'],
  ])

const exported = async () => {
  const product = (await readStored([productId])).get(productId)
  return toLines(product as NonNullable<typeof product>).map((cells) => [
    ...[cells.planned_price, cells.planned_from, cells.planned_until],
  ])
}

describe('a file', () => {
  it('plans a price for variants, together where price and times are the same', async () => {
    const from = time(1)
    const until = time(2)
    const both = await importPlans([black, '800,50', from, until], [rose, '800.50', from, until])
    expect(both).toEqual([['black,rose', 80_050, from, 'ends']])
    expect(await exported()).toEqual([
      ['800.50', from, until],
      ['800.50', from, until],
    ])
  })

  it('changes and removes the next planned price of a variant', async () => {
    const from = time(1)
    const later = time(3)
    await importPlans([black, '800', from, ''], [rose, '800', from, ''])
    expect(await importPlans([rose, '700', later, ''])).toEqual([
      ['black', 80_000, from, 'stays'],
      ['rose', 70_000, later, 'stays'],
    ])
    expect(await importPlans([black, '', '', ''])).toEqual([['rose', 70_000, later, 'stays']])
    expect(await importPlans([rose, '700.00', later, ''])).toEqual([
      ['rose', 70_000, later, 'stays'],
    ])
  })

  it('changes nothing where its planned price has begun since the export', async () => {
    const from = time(1)
    const until = time(2)
    const planned = await importPlans([black, '800', from, until])
    await sql('update planned_prices set began_at = now()')
    expect(await importPlans([black, '800.00', from, until])).toEqual(planned)
  })

  it('changes nothing where its planned price is over, and leaves the next one', async () => {
    const from = time(-2)
    const until = time(-1)
    await sql(
      `insert into planned_prices (id, product_id, variant_ids, price_cents, begins_at, ends_at, began_at, ended_at)
       values (gen_random_uuid(), $1, array[$2::uuid], 80000, $3::text::timestamp at time zone $5,
         $4::text::timestamp at time zone $5, now(), now())`,
      [productId, black, from, until, TIME_ZONE],
    )
    const next = time(3)
    const end = time(4)
    await sql(
      `insert into planned_prices (id, product_id, variant_ids, price_cents, begins_at, ends_at)
       values (gen_random_uuid(), $1, array[$2::uuid], 70000, $3::text::timestamp at time zone $5,
         $4::text::timestamp at time zone $5)`,
      [productId, black, next, end, TIME_ZONE],
    )
    const before = await plans()
    expect(before).toHaveLength(2)
    expect(await importPlans([black, '800.00', from, until])).toEqual(before)
    expect((await exported())[0]).toEqual(['700.00', next, end])
    expect(await importPlans([black, '810.00', from, until])).toEqual(['planned_from time'])
  })

  it('names wrong amounts and times, overlaps, and new variants by their columns', async () => {
    const tomorrow = time(1)
    expect(await importPlans([black, 'much', tomorrow, ''])).toEqual(['planned_price amount'])
    expect(await importPlans([black, '800', time(-1), ''])).toEqual(['planned_from time'])
    expect(await importPlans([black, '800', '', ''])).toEqual(['planned_from time'])
    expect(await importPlans([black, '800', tomorrow, 'soon'])).toEqual(['planned_until time'])
    expect(await importPlans([black, '800', tomorrow, time(0.5)])).toEqual(['planned_until time'])
    await sql(
      `insert into planned_prices (id, product_id, variant_ids, price_cents, begins_at, ends_at, began_at)
       values (gen_random_uuid(), $1, array[$2::uuid], 1, now(), now() + interval '2 days', now())`,
      [productId, black],
    )
    expect(await importPlans([black, '800', tomorrow, ''])).toEqual(['planned_from plannedTwice'])
    expect(await plans()).toHaveLength(1)
  })
})

describe('an edit', () => {
  const edit = (planned: object | null) =>
    updateProduct(productId, {
      variants: [
        { id: black, capacity: '256 GB', color: 'black', price: 900, planned },
        { id: rose, capacity: '256 GB', color: 'rose', price: 900 },
      ],
    })

  it('takes a planned price, and refuses one that has passed', async () => {
    const from = new Date(Date.now() + DAY_MS).toISOString()
    const passed = { price: 800, from: new Date(0).toISOString(), until: null }
    expect(await edit(passed)).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { 'variants.0.planned': 'VALIDATION_ERROR' },
    })
    expect(await edit({ price: 800, from, until: null })).toMatchObject({ ok: true })
    expect(await plans()).toMatchObject([['black', 80_000, expect.any(String), 'stays']])
    expect(await edit(null)).toMatchObject({ ok: true })
    expect(await plans()).toEqual([])
  })
})
