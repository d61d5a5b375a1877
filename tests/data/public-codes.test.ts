import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newRowId } from '@/lib/ids'
import { createDiscount, endDiscount } from '@/lib/orders/discounts/mutations'
import { discountLines } from '@/lib/payments/discounts/rule'
import { readProduct } from '@/lib/products/catalogue/reads'
import { createProduct } from '@/lib/products/editing/create'
import { deleteProduct } from '@/lib/products/editing/delete'
import { updateProduct } from '@/lib/products/editing/update'
import { merchantFeed } from '@/lib/products/feeds/merchant-feed'
import { productThings } from '@/lib/products/json-ld/product'
import { resetProductIndex } from '@/lib/products/listing/live-index'
import { refreshPublicCodes } from '@/lib/products/prices/public-codes'
import { toDay } from '@/lib/time'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const DAY_MS = 24 * 60 * 60 * 1000
const day = (days: number) => toDay(new Date(Date.now() + days * DAY_MS))

let productId: string
let variantId: string
beforeEach(async () => {
  await resetDatabase()
  await refreshPublicCodes()
  await asAdministrator()
  await confirmNow()
  productId = await insert('products', { slug: 'aurora' })
  variantId = await insert('variants', { product_id: productId, price_cents: 10_000 })
  await pass(60)
})

/** Makes all that happened so far `days` older. */
const pass = (days: number) =>
  sql(`do $$ begin
    alter table price_changes disable trigger user;
    update price_changes set changed_at = changed_at - interval '${days} days';
    alter table price_changes enable trigger user;
    update deleted_prices set since = since - interval '${days} days', until = until - interval '${days} days';
    update discounts set created_at = created_at - interval '${days} days', valid_from = valid_from - ${days},
      valid_until = valid_until - ${days}, ended_at = ended_at - interval '${days} days';
  end $$`)

async function announce(code: string, percent: number, more = {}) {
  const id = newRowId()
  const typed = {
    id,
    code,
    kind: 'percent',
    value: String(percent),
    validFrom: day(0),
    validUntil: '',
    minimumCents: '',
    maxUses: '',
    isPublic: 'on',
    ...more,
  }
  expect(await createDiscount(typed)).toMatchObject({ ok: true })
  return id
}

const end = async (discountId: string) =>
  expect(await endDiscount({ discountId })).toMatchObject({ ok: true })

/** On the product's page: [code, price, lowest price before]. */
async function shown() {
  const price = (await readProduct('pl', 'aurora'))?.product?.codePrices?.[variantId]
  return price ? [price.code, price.priceCents, price.originalPriceCents] : null
}

const reduce = (price: number, originalPrice: number) =>
  updateProduct(productId, { price, originalPrice })
const refused = (highestOriginalPrice: number | null) => ({
  code: 'VALIDATION_ERROR',
  details: { highestOriginalPrice },
})

describe('a later reduction', () => {
  it('counts from the price with a public code that has ended', async () => {
    const id = await announce('SPRING', 10)
    await pass(5)
    await end(id)
    await pass(20)
    expect(await reduce(85, 100)).toMatchObject(refused(90))
    expect(await reduce(85, 90)).toMatchObject({ ok: true })
  })

  it('counts a code until its last day, and no longer than 30 days after', async () => {
    await announce('SPRING', 10, { validUntil: day(4) })
    await pass(10)
    expect(await reduce(95, 100)).toMatchObject(refused(null))
    await pass(30)
    expect(await reduce(95, 100)).toMatchObject({ ok: true })
  })

  it.each([
    ['is not public', { isPublic: undefined }],
    ['is for other categories', { 'category.audio': 'on' }],
    ['has not begun', { validFrom: day(2) }],
  ])('counts from no code that %s', async (_, more) => {
    await announce('SPRING', 10, more)
    expect(await shown()).toBeNull()
    expect(await reduce(85, 100)).toMatchObject({ ok: true })
  })

  it('counts from the price with a code after a move to another category', async () => {
    await announce('SPRING', 10, { 'category.smartphones': 'on' })
    expect(await shown()).toEqual(['SPRING', 9000, 10_000])
    await pass(1)
    expect(await updateProduct(productId, { category: 'audio' })).toMatchObject({ ok: true })
    expect(await shown()).toBeNull()
    await pass(1)
    expect(await reduce(85, 100)).toMatchObject(refused(90))
  })

  it('counts from the price with a code after a deletion', async () => {
    await announce('SPRING', 10)
    await pass(1)
    expect(await deleteProduct(productId)).toMatchObject({ ok: true })
    const made = await createProduct({
      name: 'Aurora',
      slug: 'aurora',
      price: 100,
      image: '/a.webp',
    })
    productId = made.ok ? made.value.id : ''
    expect(await reduce(85, 100)).toMatchObject(refused(90))
  })
})

describe('the page of a product', () => {
  it('shows the price with a public code, until it ends', async () => {
    const id = await announce('SPRING', 10)
    expect(await refreshPublicCodes()).toBe(false)
    expect(await shown()).toEqual(['SPRING', 9000, 10_000])
    await end(id)
    expect(await shown()).toBeNull()
  })

  it('compares with the lowest price of the 30 days before, and shows no rise', async () => {
    await sql('update variants set price_cents = 9500')
    await sql('update variants set price_cents = 10000')
    await pass(20)
    const id = await announce('SPRING', 10)
    expect(await shown()).toEqual(['SPRING', 9000, 9500])
    await end(id)
    await announce('AUTUMN', 4)
    expect(await shown()).toBeNull()
  })

  it('shows the lower of two codes', async () => {
    await announce('SPRING', 10)
    await announce('SUMMER', 20)
    expect(await shown()).toMatchObject(['SUMMER', 8000, 9000])
  })

  it('compares with the reduced price while both hold', async () => {
    await sql('update variants set price_cents = 8000, original_price_cents = 10000')
    await pass(1)
    await announce('SPRING', 10)
    expect(await shown()).toEqual(['SPRING', 7200, 8000])
  })

  it('compares with the price with the code where the price rises meanwhile', async () => {
    await announce('SPRING', 10)
    await pass(1)
    await sql('update variants set price_cents = 12000')
    expect(await shown()).toBeNull()
  })

  it('names the code’s last day', async () => {
    await announce('SPRING', 10, { validUntil: day(3) })
    const { codePrices } = (await readProduct('hu', 'aurora'))?.product ?? {}
    const until = new Date(codePrices?.[variantId]?.until ?? '')
    expect(toDay(new Date(until.getTime() - 1))).toBe(day(3))
    expect(toDay(until)).toBe(day(4))
  })
})

it('leaves JSON-LD and merchant feed at the price that an order without a code costs', async () => {
  await sql(
    `insert into product_translations (product_id, language, slug, description, features)
     values ($1, 'en', 'aurora', 'A phone', '{}')`,
    [productId],
  )
  await announce('SPRING', 10)
  const product = (await readProduct('en', 'aurora'))?.product
  expect(product?.codePrices?.[variantId]?.priceCents).toBe(9000)
  const things = JSON.stringify(product && productThings('en', product, []))
  expect(things).toContain('"price":"100.00"')
  expect(things).not.toContain('90.00')
  resetProductIndex()
  let feed = ''
  const texts = { newest: '', products: '', description: '', category: () => '' }
  for await (const piece of merchantFeed('en', texts)) feed += piece
  expect(feed).toContain('<g:price>100.00 EUR</g:price>')
  expect(feed).not.toContain('90.00')
})

it('is what checkout charges for one unit', async () => {
  for (const percent of [1, 13, 50, 90]) await announce(`CODE${percent}`, percent)
  for (const cents of [1, 5, 50, 999, 1005, 2_147_483_647]) {
    await sql('update variants set price_cents = $1', [cents])
    const rows = await sql<{ code: string; cents: number }>(
      'select code, cents from applied_prices($1::uuid[]) where code is not null and is_present',
      [[variantId]],
    )
    expect(rows).toHaveLength(4)
    for (const { code, cents: reduced } of rows) {
      const percent = Number(code.slice(4))
      const rule = { code, percent, amountCents: null, minimumCents: 0, products: null }
      const off = discountLines(rule, [{ productId, grossCents: cents, chargedCents: cents }])
      expect(reduced, `${percent} % of ${cents}`).toBe(cents - Number(off[0]))
    }
  }
})
