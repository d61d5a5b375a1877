import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readPagesVersion } from '@/lib/products/catalogue/pages-version'
import { STANDARD_CATEGORIES } from '@/lib/products/categories/shape'
import { resetProductIndex } from '@/lib/products/listing/live-index'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

/** A shop that was built. */
const folder = mkdtempSync(path.join(tmpdir(), 'shop-built-'))
const write = (name: string, text: string) => writeFileSync(path.join(folder, '.next', name), text)

beforeAll(() => {
  mkdirSync(path.join(folder, '.next'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
  write('BUILD_ID', 'one')
  write('actions-key-fingerprint', 'one')
})

it('stays the same until a product, the settings or the categories change', async () => {
  const productId = await insert('products')
  await insert('variants', { product_id: productId, price_cents: 100, stock: 50 })
  const seen = [await readPagesVersion()]
  const changes = [
    () => sql('update variants set price_cents = 200 where product_id = $1', [productId]),
    () => sql('delete from products where id = $1', [productId]),
    () =>
      sql(`insert into setting_versions (section, version, "values")
        values ('shop', 1, '{"SHOP_EMAIL": "new@shop.example"}')`),
    () =>
      sql('insert into category_versions (version, categories) values (1, $1)', [
        JSON.stringify(STANDARD_CATEGORIES),
      ]),
  ]
  for (const change of changes) {
    expect(await readPagesVersion()).toBe(seen.at(-1))
    await change()
    seen.push(await readPagesVersion())
  }
  expect(new Set(seen).size).toBe(changes.length + 1)
})

it('is another when a public code begins and when it ends', async () => {
  const before = await readPagesVersion()
  const id = await insert('discounts', {
    once_per_customer: false,
    code: 'WINTER',
    percent: 10,
    amount_cents: null,
    max_uses: null,
    is_public: true,
    valid_from: new Date(Date.now() - 86_400_000),
  })
  expect(await readPagesVersion()).not.toBe(before)
  await sql('update discounts set ended_at = now() where id = $1', [id])
  expect(await readPagesVersion()).toBe(before)
})

it('is the same for stock that pages do not show', async () => {
  const productId = await insert('products')
  await insert('variants', { product_id: productId, price_cents: 100, stock: 50 })
  const before = await readPagesVersion()
  await sql('update variants set stock = 49 where product_id = $1', [productId])
  expect(await readPagesVersion()).toBe(before)
})

it.each(['BUILD_ID', 'actions-key-fingerprint'])(
  'is another for a server of a build with another %s, not for one that already runs',
  async (name) => {
    const before = await readPagesVersion()
    write(name, 'two')
    expect(await readPagesVersion()).toBe(before)
    vi.resetModules()
    const started = await import('@/lib/products/catalogue/pages-version')
    expect(await started.readPagesVersion()).not.toBe(before)
  },
)
