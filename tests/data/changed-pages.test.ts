import { beforeEach, expect, it, vi } from 'vitest'
import { refreshChangedProducts } from '@/lib/products/catalogue/cache'
import { recordMovement } from '@/lib/products/editing/stock/movements'
import { updateProduct } from '@/lib/products/editing/update'
import {
  getProductIndex,
  markProductsChanged,
  resetProductIndex,
} from '@/lib/products/listing/live-index'
import { runtime } from '@/lib/shared/runtime.mjs'
import { asAdministrator, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { create } from './product-fixtures'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

let phone: string
let watch: string
let dropped: string[] = []

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
  runtime.hooks.invalidateTags = (tags) => void dropped.push(...tags)
  phone = await addProduct('smartphones')
  watch = await addProduct('watches')
  await poll()
  await poll()
  dropped = []
  return () => void delete runtime.hooks.invalidateTags
})

/** 1,000 € and 900 €, and one reduced by a tenth. */
async function addProduct(category: string) {
  const id = await insert('products', { category })
  await insert('variants', { product_id: id, price_cents: 100_000, stock: 3 })
  const dear = { product_id: id, colour: 'white', price_cents: 90_000 }
  await insert('variants', { ...dear, original_price_cents: 100_000 })
  return id
}

async function poll() {
  markProductsChanged()
  await getProductIndex()
}

async function droppedBy(...statements: string[]) {
  dropped = []
  for (const text of statements) await sql(text)
  await poll()
  return dropped
}

const set = (what: string, id = phone) =>
  `update variants set ${what} where product_id = '${id}' and colour = 'black';`
const rename = () => `update products set name = name || 'x' where id = '${phone}';`

it.each([
  ['a price', 'price_cents = 95000'],
  ['a lower reduction', 'price_cents = 95000, original_price_cents = 100000'],
  ['stock that pages show', 'stock = 2'],
  ['the planned end of a price', `price_until = now() + interval '1 day'`],
])('drops the pages of one category for %s', async (_, change) => {
  expect(await droppedBy(set(change))).toEqual(['smartphones'])
  expect(await droppedBy()).toEqual([])
})

it('drops the pages of both categories for prices of both', async () => {
  const both = [set('price_cents = 95000', watch), set('price_cents = 95000')]
  expect(await droppedBy(...both)).toEqual(['smartphones', 'watches'])
  expect(await droppedBy(both.join(''))).toEqual([])
  const touched = `update products set updated_at = now() where id = '${phone}';`
  expect(await droppedBy(set('price_cents = 96000') + touched)).toEqual(['smartphones'])
  expect(await droppedBy(touched + set('price_cents = 95000'))).toEqual(['smartphones'])
})

it.each([
  ['a higher reduction', () => set('price_cents = 80000, original_price_cents = 100000')],
  ['a variant that sells out', () => set('stock = 0')],
  ['a variant that is withdrawn', () => set('available = false')],
  ['a picture of a variant', () => set(`image = '/other.svg'`)],
  ['another colour', () => set(`colour = 'red'`)],
  ['a name', rename],
  ['a category', () => `update products set category = 'audio' where id = '${phone}'`],
  ['a product taken off sale', () => `update products set available = false where id = '${phone}'`],
  ['a deleted product', () => `delete from products where id = '${phone}'`],
  ['a deleted variant', () => `delete from variants where product_id = '${phone}'`],
  [
    'a picture',
    () => `insert into product_images (id, product_id, path)
      values (gen_random_uuid(), '${phone}', '/x.webp')`,
  ],
  [
    'a text',
    () => `insert into product_translations (product_id, language, slug, description, features)
      values ('${phone}', 'fr', 'x', '', '{}')`,
  ],
  ['a colour’s names', () => `insert into colours (word, folded) values ('black', 'black')`],
])('drops all pages for %s', async (_, change) => {
  expect(await droppedBy(change())).toEqual(['products'])
})

it('drops all pages for a price and a name together, and afterwards one category’s again', async () => {
  let price = 95_000
  const reprice = () => set(`price_cents = ${++price}`)
  for (const together of [
    [reprice() + rename()],
    [rename() + reprice()],
    [reprice(), rename()],
    [rename(), reprice()],
    [rename() + reprice() + rename(), reprice()],
    [set('price_cents = 94000', watch), rename()],
  ]) {
    expect(await droppedBy(...together), together.join(' | ')).toEqual(['products'])
    expect(await droppedBy(reprice())).toEqual(['smartphones'])
  }
})

it('drops all pages for what may have changed while the index was read', async () => {
  resetProductIndex()
  await poll()
  expect(await droppedBy(set('price_cents = 95000'))).toEqual(['products'])
  expect(await droppedBy(set('price_cents = 96000'))).toEqual(['smartphones'])
})

it('drops all pages once for a product of a backup from another server', async () => {
  await sql(`update product_changes set xact = '900000000', wide_xact = '900000000'`)
  await poll()
  expect(await droppedBy(set('price_cents = 95000'))).toEqual(['products'])
  expect(await droppedBy(set('price_cents = 96000'))).toEqual(['smartphones'])
})

it('drops the pages of one category for prices and stock that an administrator changes', async () => {
  await asAdministrator()
  const id = await create({ category: 'audio', price: 100, slug: 'lamp' })
  await sql('update variants set stock = 3 where product_id = $1', [id])
  await poll()
  const [variant] = await sql('select id from variants where product_id = $1', [id])
  const dropsOf = async (change: () => Promise<{ ok: boolean }>) => {
    dropped = []
    expect((await change()).ok).toBe(true)
    await refreshChangedProducts()
    return dropped
  }
  expect(await dropsOf(() => updateProduct(id, { price: 90 }))).toEqual(['audio'])
  const [product] = await sql('select slug, name, brand from products where id = $1', [id])
  const again = { ...product, category: 'audio', price: 95 }
  expect(await dropsOf(() => updateProduct(id, again, 'fr'))).toEqual(['audio'])
  const moved = { variantId: String(variant?.id), by: '-1', reason: 'broken' }
  expect(await dropsOf(() => recordMovement(moved))).toEqual(['audio'])
  expect(await dropsOf(() => updateProduct(id, { brand: 'Lumen', price: 99 }))).toEqual([
    'products',
  ])
})

it('drops all pages for an own change where the index was never read', async () => {
  resetProductIndex()
  await refreshChangedProducts()
  expect(dropped).toEqual(['products'])
})
