import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listProducts as listContract } from '@/lib/products/catalogue/contract'
import { listProducts } from '@/lib/products/listing/list-products'
import {
  getProductIndex,
  markProductsChanged,
  resetProductIndex,
} from '@/lib/products/listing/live-index'
import { parseListFilters } from '@/lib/products/listing/parse'
import { runtime } from '@/lib/shared/runtime.mjs'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'

const PRODUCTS = 20_000
let [early, late] = [] as unknown as [pg.Client, pg.Client]

beforeAll(async () => {
  const connectionString = process.env.DATABASE_URL
  early = new pg.Client({ connectionString })
  late = new pg.Client({ connectionString })
  await Promise.all([early.connect(), late.connect()])
})
afterAll(() => Promise.all([early.end(), late.end()]))

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
})

async function addPhone() {
  const id = await insert('products')
  await insert('variants', { product_id: id, price_cents: 100 })
  return id
}

/** The lowest price of every product in the index. */
async function pricesNow() {
  markProductsChanged()
  const index = await getProductIndex()
  return Object.fromEntries(
    index.ids.map((id, row) => [id, index.prices[index.firstVariant[row] ?? 0]]),
  )
}

const setPrice = (client: pg.Client, id: string, cents: number) =>
  client.query('update variants set price_cents = $1 where product_id = $2', [cents, id])

it('misses no change committed after a later one', async () => {
  const first = await addPhone()
  const second = await addPhone()
  await pricesNow()
  await early.query('begin')
  await setPrice(early, first, 1)
  await late.query('begin')
  await setPrice(late, second, 2)
  await late.query('commit')
  expect(await pricesNow()).toEqual({ [first]: 100, [second]: 2 })
  await early.query('commit')
  expect(await pricesNow()).toEqual({ [first]: 1, [second]: 2 })
})

it('misses no change open during the first read', async () => {
  const first = await addPhone()
  const second = await addPhone()
  await early.query('begin')
  await setPrice(early, first, 1)
  await early.query('delete from products where id = $1', [second])
  expect(Object.keys(await pricesNow())).toHaveLength(2)
  await early.query('commit')
  expect(await pricesNow()).toEqual({ [first]: 1 })
})

it('reads a product once while another change stays open', async () => {
  const first = await addPhone()
  const second = await addPhone()
  await pricesNow()
  await early.query('begin')
  await setPrice(early, first, 1)
  await setPrice(late, second, 2)
  await pricesNow()
  const before = await getProductIndex()
  await pricesNow()
  // The same arrays: nothing was read or rebuilt.
  expect(await getProductIndex()).toBe(before)
  await early.query('rollback')
  await setPrice(late, second, 3)
  expect(await pricesNow()).toEqual({ [first]: 100, [second]: 3 })
})

it('invalidates pages that another process changed, once', async () => {
  const forgotten: string[][] = []
  runtime.hooks.invalidateTags = (tags) => void forgotten.push(tags)
  try {
    const phone = await addPhone()
    await pricesNow()
    expect(forgotten).toEqual([])
    await setPrice(late, phone, 7)
    expect(await pricesNow()).toEqual({ [phone]: 7 })
    expect(forgotten).toEqual([['products']])
    await pricesNow()
    expect(forgotten).toHaveLength(1)
    await setPrice(late, phone, 8)
    await pricesNow()
    expect(forgotten.slice(1)).toEqual([['smartphones']])
  } finally {
    Reflect.deleteProperty(runtime.hooks, 'invalidateTags')
  }
})

it('drops all pages for a wide change beside a narrow one, whichever began or ended first', async () => {
  const dropped: string[] = []
  runtime.hooks.invalidateTags = (tags) => void dropped.push(...tags)
  const rename = (client: pg.Client) => client.query(`update products set name = name || 'x'`)
  const droppedNow = async () => {
    await pricesNow()
    return dropped.splice(0)
  }
  try {
    const phone = await addPhone()
    await droppedNow()
    await droppedNow()
    // The narrow change waits for the wide one.
    await early.query('begin')
    await rename(early)
    const waiting = setPrice(late, phone, 2)
    expect(await droppedNow()).toEqual([])
    await early.query('commit')
    await waiting
    expect(await droppedNow()).toEqual(['products'])
    // The narrow change began first and ends last, before and after the wide one is seen.
    for (const isSeen of [false, true]) {
      await early.query('begin')
      await early.query('select pg_current_xact_id()')
      await rename(late)
      if (isSeen) expect(await droppedNow()).toEqual(['products'])
      await setPrice(early, phone, isSeen ? 4 : 3)
      expect(await droppedNow()).toEqual(isSeen ? [] : ['products'])
      await early.query('commit')
      expect(await droppedNow()).toEqual(['products'])
    }
    await setPrice(late, phone, 5)
    expect(await droppedNow()).toEqual(['smartphones'])
    // A wide change that was seen counts once, also while an older transaction is open.
    await early.query('begin')
    await early.query('select pg_current_xact_id()')
    await rename(late)
    expect(await droppedNow()).toEqual(['products'])
    await setPrice(late, phone, 6)
    expect(await droppedNow()).toEqual(['smartphones'])
    await early.query('rollback')
  } finally {
    Reflect.deleteProperty(runtime.hooks, 'invalidateTags')
  }
})

/** Inserts rows as the triggers would, without running them. */
async function fill() {
  await late.query('set session_replication_role = replica')
  for (const text of [
    `insert into products (id, slug, name, brand, category, image, updated_at)
     select gen_random_uuid(), 'phone-' || n, 'Phone ' || n, '', 'smartphones', '/x.svg', now()
     from generate_series(1, ${PRODUCTS}) n`,
    `insert into product_changes (product_id) select id from products`,
    `insert into variants (id, product_id, price_cents, updated_at)
     select gen_random_uuid(), id, 100, now() from products`,
    `insert into product_translations (product_id, language, slug, description, features)
     select id, 'en', slug, repeat(md5(slug), 20), '{}' from products`,
    `insert into product_images (id, product_id, path)
     select gen_random_uuid(), id, '/x.webp' from products`,
    'set session_replication_role = origin',
    'analyze',
  ]) {
    await late.query(text)
  }
}

it('uses indexes instead of table scans', async () => {
  await fill()
  const queries: { text: string; values?: unknown[] }[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first, second] = args as [{ text?: string; values?: unknown[] }, unknown]
    const values = first?.values ?? (Array.isArray(second) ? second : [])
    if (first?.text) queries.push({ text: first.text, values })
    return query.apply(this, args as never) as never
  })
  await pricesNow()
  const [phone] = await sql<{ id: string }>('select id::text from products limit 1')
  await setPrice(late, phone?.id ?? '', 7)
  queries.length = 0
  resetProductIndex()
  await pricesNow()
  await setPrice(late, phone?.id ?? '', 8)
  await pricesNow()
  await listProducts('fr', parseListFilters({ min: '1', sort: 'newest' }), {
    category: 'smartphones',
  })
  for (const [page, count] of [
    [1, 100],
    [PRODUCTS / 100, 100],
    [PRODUCTS / 100 + 1, 0],
  ] as const) {
    const { products, total } = await listContract({ page, language: 'fr' })
    expect([products.length, total]).toEqual([count, PRODUCTS])
  }
  spy.mockRestore()
  // The cost of SSDs: with short rows a full scan may seem cheaper than a hundred random reads.
  await late.query('set random_page_cost = 1.1')
  const reads = queries.filter(({ text }) => /^\s*select/i.test(text))
  expect(reads.length).toBeGreaterThan(5)
  for (const { text, values } of reads) {
    const plan = await late.query(`explain ${text}`, values)
    const lines = plan.rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    expect(lines).not.toMatch(/Seq Scan on (public\.)?(products|variants|product_)/)
  }
})
