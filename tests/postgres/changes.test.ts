import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startSettingsPolling } from '@/lib/admin/settings/poll'
import { env } from '@/lib/env'
import { refreshProducts } from '@/lib/products/catalogue/cache'
import { startProductPolling } from '@/lib/products/catalogue/poll-products'
import { STANDARD_CATEGORIES } from '@/lib/products/categories/shape'
import { lastProductIndex, resetProductIndex } from '@/lib/products/listing/live-index'
import { readEntries } from '@/lib/products/listing/read-entries'
import { startListening } from '@/lib/runtime/changes/listen'
import { isListening } from '@/lib/runtime/changes/topics'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { startOutbox } from '@/lib/runtime/outbox/start'
import { SETTINGS_TAG } from '@/lib/shared/page-cache'
import { runtime } from '@/lib/shared/runtime.mjs'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'

vi.mock('@/lib/products/listing/read-entries', { spy: true })

/** Well below the 30 seconds of a job that listens; milliseconds. */
const soon = { timeout: 10_000, interval: 10 }

const stops: (() => Promise<void>)[] = []
const invalidated: string[] = []
/** Writes as another instance does. */
const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
let productId: string

beforeAll(() => other.connect())
afterAll(() => other.end())

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
  runtime.hooks.invalidateTags = (tags) => void invalidated.push(...tags)
  productId = await insert('products')
  await insert('variants', { product_id: productId, price_cents: 100, stock: 50 })
  stops.push(startProductPolling(), startSettingsPolling(), startListening())
  await expect.poll(isListening).toBe(true)
  await setPrice(110)
  await expect.poll(shownPrice).toBe(110)
  invalidated.length = 0
  vi.mocked(readEntries).mockClear()
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  delete runtime.hooks.invalidateTags
})

const shownPrice = () => {
  const index = lastProductIndex()
  return index?.prices[index.firstVariant[index.rowOf.get(productId) ?? 0] ?? 0]
}
const setPrice = (cents: number) =>
  other.query('update variants set price_cents = $1 where product_id = $2', [cents, productId])
const setStock = (stock: number) =>
  other.query('update variants set stock = $1 where product_id = $2', [stock, productId])
const endListeners = () =>
  sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop changes'`,
  )

it('shows at once what another instance changed', async () => {
  for (const cents of [200, 300, 400]) {
    await setPrice(cents)
    await expect.poll(shownPrice, soon).toBe(cents)
  }
  await sql(`insert into setting_versions (section, version, "values")
    values ('shop', 1, '{"SHOP_EMAIL": "new@shop.example"}')`)
  await expect.poll(() => invalidated, soon).toContain(SETTINGS_TAG)
  invalidated.length = 0
  await sql('insert into category_versions (version, categories) values (1, $1)', [
    JSON.stringify(STANDARD_CATEGORIES),
  ])
  await expect.poll(() => invalidated, soon).toContain(SETTINGS_TAG)
})

it('reads a change of its own once', async () => {
  await setPrice(200)
  await refreshProducts()
  await expect.poll(shownPrice, soon).toBe(200)
  // A later change shows that the announcement of the first was handled.
  await setPrice(300)
  await expect.poll(shownPrice, soon).toBe(300)
  expect(readEntries).toHaveBeenCalledTimes(2)
})

it('reconnects after its connection was ended, and catches up', async () => {
  await endListeners()
  await setPrice(200)
  await expect.poll(shownPrice, soon).toBe(200)
  await expect.poll(isListening).toBe(true)
  await setPrice(300)
  await expect.poll(shownPrice, soon).toBe(300)
})

it('reads few times for a thousand changes in a row', async () => {
  for (let cents = 1_001; cents <= 2_000; cents++) await setPrice(cents)
  await expect.poll(shownPrice, soon).toBe(2_000)
  expect(vi.mocked(readEntries).mock.calls.length).toBeLessThan(100)
})

it('announces a transaction once, and nothing for stock that pages do not show', async () => {
  const heard: (string | undefined)[] = []
  const listener = new pg.Client({ connectionString: process.env.DATABASE_URL })
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.connect()
  await listener.query('listen shop_changes')
  await setStock(49)
  await setStock(48)
  await other.query('begin')
  await setPrice(200)
  await setPrice(300)
  await setStock(2)
  await other.query('commit')
  await other.query(`select pg_notify('shop_changes', 'end')`)
  await expect.poll(() => heard, soon).toEqual(['products', 'end'])
  await listener.end()
})

it('hands messages of an instance without jobs to one with jobs at once', async () => {
  const handled = vi.fn(async () => {})
  const handlers = { 'mail.test': handled } as unknown as Parameters<typeof startOutbox>[0]
  stops.push(startOutbox(handlers, 1))
  await sql(
    `insert into outbox_messages (id, topic, payload) values (gen_random_uuid(), 'mail.test', '{}')`,
  )
  vi.spyOn(env, 'SHOP_ROLE', 'get').mockReturnValue('web')
  wakeOutbox()
  await expect.poll(() => handled, soon).toHaveBeenCalledTimes(1)
})
