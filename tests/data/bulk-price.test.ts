import { beforeEach, expect, it, vi } from 'vitest'
import { storedPrices, toChange, toFields } from '@/components/admin/products/editor/editor-fields'
import { type BulkChange, changedPrices } from '@/lib/products/editing/bulk-price'
import { createProduct } from '@/lib/products/editing/create'
import { type ProductParts, readParts } from '@/lib/products/editing/detail'
import { updateProduct } from '@/lib/products/editing/update'
import { asAdministrator, visitor } from './admin'
import { resetDatabase, sql } from './database'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
})

/** Three variants: 400 (formerly 500), 333.33 and 700. */
async function productOfThree() {
  const made = await createProduct({
    name: 'Aurora',
    price: 500,
    image: '/a.webp',
    variants: [500, 333.33, 700].map((price, row) => ({ capacity: `${row}`, price })),
  })
  if (!made.ok) throw new Error(made.code)
  const lowered = await updateProduct(made.value.id, { price: 400, originalPrice: 500 })
  expect(lowered).toMatchObject({ ok: true })
  return made.value.id
}

async function partsOf(id: string) {
  const parts = await readParts(id)
  if (!parts) throw new Error('no product')
  return parts
}

/** The editor's submission after a bulk change. */
function changed(parts: ProductParts, change: BulkChange) {
  const variants = parts.variants.map((row) => {
    const stored = storedPrices(parts, row)
    if (!stored) throw new Error('not stored')
    const { priceCents, originalPriceCents } = changedPrices(stored, stored, change)
    const text = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))
    return { ...row, price: text(priceCents), originalPrice: text(originalPriceCents) }
  })
  const before = toFields(parts)
  return { ...toChange({ ...before, variants }, before), updatedAt: parts.updatedAt }
}

const pricesOf = async (id: string) =>
  (
    await sql(
      `select price_cents as now, original_price_cents as before from variants
       where product_id = $1 order by position`,
      [id],
    )
  ).map(({ now, before }) => [now, before])

const logged = () =>
  sql('select new_price_cents as cents from price_changes order by changed_at, id').then((rows) =>
    rows.map(({ cents }) => cents),
  )

it('raises all prices with log and audit, and keeps proven original prices', async () => {
  const id = await productOfThree()
  const parts = await partsOf(id)
  const change = changed(parts, { kind: 'raisePercent', hundredths: 550 })
  expect(await updateProduct(id, change)).toMatchObject({ ok: true })
  // 333.33 × 1.055 = 351.66315
  expect(await pricesOf(id)).toEqual([
    [42_200, 50_000],
    [35_166, null],
    [73_850, null],
  ])
  expect((await logged()).slice(4).sort()).toEqual([35_166, 42_200, 73_850])
  const [entry] = await sql(
    `select action, details->'change'->'variants'->1->>'price' as price from audit_entries
     order by created_at desc, id desc limit 1`,
  )
  expect(entry).toEqual({ action: 'product.update', price: '351.66' })
})

it('lowers all prices and sets no unproven original price', async () => {
  const id = await productOfThree()
  const change = changed(await partsOf(id), { kind: 'lowerPercent', hundredths: 1000 })
  expect(await updateProduct(id, change)).toMatchObject({ ok: true })
  expect(await pricesOf(id)).toEqual([
    [36_000, null],
    [30_000, null],
    [63_000, null],
  ])
})

it('changes no price when the product changed meanwhile or one price is refused', async () => {
  const id = await productOfThree()
  const parts = await partsOf(id)
  const before = [
    [40_000, 50_000],
    [33_333, null],
    [70_000, null],
  ]
  const free = changed(parts, { kind: 'lowerAmount', hundredths: 33_333 })
  expect(await updateProduct(id, free)).toMatchObject({
    code: 'VALIDATION_ERROR',
    fieldErrors: { 'variants.1.price': 'VALIDATION_ERROR' },
  })
  expect(await pricesOf(id)).toEqual(before)
  expect(await updateProduct(id, { brand: 'Other' })).toMatchObject({ ok: true })
  const late = changed(parts, { kind: 'set', hundredths: 10_000 })
  expect(await updateProduct(id, late)).toMatchObject({ code: 'CONFLICT' })
  expect(await pricesOf(id)).toEqual(before)
  expect(await logged()).toHaveLength(4)
})
