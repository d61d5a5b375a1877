import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { previewBulk, repeatBulk } from '@/lib/products/bulk/preview'
import { readImport, repeatDryRun } from '@/lib/products/csv/read-import'
import { runImport } from '@/lib/products/csv/run-import'
import { updateProduct } from '@/lib/products/editing/update'
import { PAPERS, textsWithPapers } from '../papers'
import { asAdministrator, asCustomer, asGuest, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { auditedActions, create } from './product-fixtures'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
})

const { NODE_ENV, APP_URL } = env
afterEach(() => Object.assign(env, { NODE_ENV, APP_URL }))
const openShop = () =>
  Object.assign(env, { NODE_ENV: 'production', APP_URL: 'https://maison.example' })

async function prepare(fields: Record<string, string>) {
  const prepared = await previewBulk(fields)
  if (!prepared.ok) throw new Error(`${prepared.code} ${JSON.stringify(prepared.fieldErrors)}`)
  return prepared.value.id
}

async function reportOf(id: string) {
  const read = await readImport(id)
  if (!read.ok) throw new Error(read.code)
  return read.value
}

const pricesOf = (id: string) =>
  sql(
    `select price_cents as price, original_price_cents as original, stock from variants
     where product_id = $1 order by position`,
    [id],
  )
const VARIANTS = [
  { capacity: '128 GB', color: 'black', price: 499.9 },
  { capacity: '256 GB', color: 'black', price: 599.9, stock: 4 },
]

describe('a change of many products', () => {
  it('is shown before and after, and written by its confirmation alone', async () => {
    const chosen = await create({ category: 'audio', variants: VARIANTS })
    const left = await create({ category: 'watches' })
    const id = await prepare({
      category: 'audio',
      priceKind: 'raisePercent',
      priceBy: '10',
      ending: '90',
      stockKind: 'add',
      stockBy: '2',
      toCategory: 'gadgets',
      toSale: 'no',
    })
    const report = await reportOf(id)
    expect(report).toMatchObject({ isBulk: true, changed: 1, sameCount: 0, refusedCount: 0 })
    expect(report.items[0]).toMatchObject({ productId: chosen, outcome: null })
    const black = { capacity: '128 GB', colour: 'black' }
    expect(report.items[0]?.changes).toEqual([
      { line: 1, column: 'category', from: 'audio', to: 'gadgets' },
      { line: 1, column: 'available', from: 'yes', to: 'no' },
      { line: 1, column: 'price', from: '499.90', to: '549.90', variant: black },
      expect.objectContaining({ line: 2, column: 'price', from: '599.90', to: '659.90' }),
      expect.objectContaining({ line: 2, column: 'stock', from: '4', to: '6' }),
    ])
    expect(await pricesOf(chosen)).toMatchObject([{ price: 49_990 }, { price: 59_990, stock: 4 }])

    expect(await runImport(id)).toEqual({ ok: true, value: { left: 0 } })
    expect(await pricesOf(chosen)).toEqual([
      { price: 54_990, original: null, stock: null },
      { price: 65_990, original: null, stock: 6 },
    ])
    expect(await sql('select category, available from products where id = $1', [chosen])).toEqual([
      { category: 'gadgets', available: false },
    ])
    expect(await pricesOf(left)).toMatchObject([{ price: 49_990 }])
    expect((await reportOf(id)).outcomes.done).toBe(1)
    expect(await auditedActions()).toEqual([
      ...['product.create', 'product.create'],
      ...['changes.check', 'changes.run', 'product.update'],
    ])
    const [{ count } = { count: 0 }] = await sql(
      `select count(*)::int as count from price_changes p join variants v on v.id = p.variant_id
       where v.product_id = $1`,
      [chosen],
    )
    expect(count).toBe(4)
  })

  it('reaches the ticked products only, and what is like this already stays', async () => {
    const first = await create()
    const second = await create()
    const third = await create()
    await updateProduct(second, { category: 'audio' })
    const id = await prepare({ ids: `${first},${second},${first},x`, toCategory: 'audio' })
    const report = await reportOf(id)
    expect(report).toMatchObject({ changed: 1, sameCount: 1 })
    expect(report.items.map(({ productId }) => productId)).toEqual([first])
    expect(report.items).not.toContainEqual(expect.objectContaining({ productId: third }))
  })

  it('skips a product changed since, which a new preview takes, and doubles no other', async () => {
    const first = await create()
    const second = await create()
    const id = await prepare({ priceKind: 'raiseAmount', priceBy: '10' })
    await updateProduct(second, { price: 300 })
    await runImport(id)
    expect((await reportOf(id)).outcomes).toMatchObject({ done: 1, changed: 1 })
    const again = await repeatBulk(id)
    if (!again.ok) throw new Error(again.code)
    expect((await reportOf(again.value.id)).items).toMatchObject([
      { productId: second, changes: [{ column: 'price', from: '300.00', to: '310.00' }] },
    ])
    await runImport(again.value.id)
    expect(await pricesOf(first)).toMatchObject([{ price: 50_990 }])
    expect(await pricesOf(second)).toMatchObject([{ price: 31_000 }])
    expect(await repeatDryRun(id)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('keeps units that are sold after its preview sold', async () => {
    const id = await create({ variants: [{ price: 5, stock: 9 }] })
    const change = await prepare({ stockKind: 'set', stockBy: '20' })
    await sql('update variants set stock = stock - 2 where product_id = $1', [id])
    await runImport(change)
    expect(await pricesOf(id)).toMatchObject([{ stock: 18 }])
  })

  it('drops an original price that the price log no longer proves', async () => {
    const id = await insert('products', { slug: 'aurora' })
    const at = (days: number) =>
      `perform set_config('shop.price_changed_at', (now() - interval '${days} days')::text, true);`
    await sql(`do $$ begin ${at(60)}
      insert into variants (id, product_id, price_cents, updated_at)
        values (gen_random_uuid(), '${id}', 60000, now());
      ${at(7)} update variants set price_cents = 50000 where product_id = '${id}'; end $$`)
    expect(await updateProduct(id, { originalPrice: 600 })).toMatchObject({ ok: true })
    const lowered = await prepare({ priceKind: 'lowerAmount', priceBy: '20' })
    await runImport(lowered)
    expect(await pricesOf(id)).toMatchObject([{ price: 48_000, original: null }])
  })

  it('puts nothing on sale in a public shop without its papers', async () => {
    const bare = await create({ available: false })
    const complete = await create({
      available: false,
      category: 'smartphones',
      papers: PAPERS,
      translations: textsWithPapers({ description: 'One' }),
    })
    openShop()
    const id = await prepare({ toSale: 'yes', toCategory: 'smartphones' })
    const { problems, items, refusedCount } = await reportOf(id)
    expect(refusedCount).toBe(1)
    expect(problems.length).toBeGreaterThan(1)
    expect(problems).toContainEqual(
      expect.objectContaining({ column: 'maker_name', code: 'paper', value: 'Hämärä One' }),
    )
    expect(items.map(({ productId }) => productId)).toEqual([complete])
    expect(await runImport(id)).toMatchObject({ code: 'CONFLICT' })
    expect(await runImport(id, { isPartial: true })).toMatchObject({ ok: true })
    const sold = (await sql('select id from products where available')).map((row) => row.id)
    expect(sold).toEqual([complete])
    expect(sold).not.toContain(bare)
  })

  it('refuses a product whole: neither its price nor its stock changes', async () => {
    const id = await create({ variants: [{ price: 5, stock: 1 }] })
    const change = await prepare({
      priceKind: 'raiseAmount',
      priceBy: '1',
      stockKind: 'add',
      stockBy: '-2',
    })
    expect((await reportOf(change)).problems).toMatchObject([
      { column: 'stock', code: 'belowZero' },
    ])
    await runImport(change, { isPartial: true })
    expect(await pricesOf(id)).toMatchObject([{ price: 500, stock: 1 }])
  })

  it('is for administrators, and says what is missing', async () => {
    const none = await previewBulk({ q: 'nothing like it', toSale: 'yes' })
    expect(none).toMatchObject({ code: 'VALIDATION_ERROR', fieldErrors: { chosen: 'none' } })
    expect(await previewBulk({ ids: '', toSale: 'yes' })).toMatchObject({
      fieldErrors: { chosen: 'none' },
    })
    expect(await previewBulk({})).toMatchObject({ fieldErrors: { priceKind: 'nothing' } })
    expect(await repeatBulk('x')).toMatchObject({ code: 'NOT_FOUND' })
    asGuest()
    expect(await previewBulk({ toSale: 'yes' })).toMatchObject({ code: 'UNAUTHENTICATED' })
    await asCustomer()
    expect(await repeatBulk('x')).toMatchObject({ code: 'FORBIDDEN' })
  })
})
