import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { failureOf, LOCKING_TRANSACTION, pool, prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { resolveProduct } from '@/lib/products/catalogue/queries'
import { runtime } from '@/lib/shared/runtime.mjs'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'

const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-locked-'))
  Object.assign(env, { DATA_DIR: folder })
  await resetDatabase()
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await rm(folder, { recursive: true, force: true })
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => failureOf(error).code,
  )
const countWaiting = async () => {
  const waiting = await sql(`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`)
  return waiting.length
}

it('a statement waits four seconds for a lock, one of a transaction as long as the transaction may last', async () => {
  const show = `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`
  expect((await pool.query(show)).rows).toEqual([{ lock: '4s', statement: '15s' }])
  expect(await prisma.$transaction((tx) => tx.$queryRawUnsafe(show))).toEqual([
    { lock: '0', statement: '15s' },
  ])
  expect((await pool.query(show)).rows).toEqual([{ lock: '4s', statement: '15s' }])
})

it('while products are locked, unread pages are unavailable at once after the first, and transactions wait', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const slug = 'locked-one'
  const product = await insert('products', { slug })
  await insert('variants', { product_id: product, price_cents: 100, stock: 1 })
  await sql('insert into product_slugs (product_id, slug) values ($1, $2) on conflict do nothing', [
    product,
    slug,
  ])
  expect((await resolveProduct('en', slug))?.product?.slug).toBe(slug)
  await other.query('begin')
  await other.query('lock table products in access exclusive mode')
  const order = prisma.$transaction((tx) => tx.product.count(), LOCKING_TRANSACTION)
  await expect.poll(countWaiting).toBe(1)
  const count = codeOf(prisma.product.count())
  expect(await codeOf(resolveProduct('en', 'unread-one'))).toBe('SERVICE_UNAVAILABLE')
  expect(await count).toBe('SERVICE_UNAVAILABLE')
  expect(runtime.hooks.isDatabaseAway?.()).toBe(true)
  const unread = Array.from({ length: 50 }, (_, n) => codeOf(resolveProduct('fr', `unread-${n}`)))
  expect(new Set(await Promise.all(unread))).toEqual(new Set(['SERVICE_UNAVAILABLE']))
  // The order and the probe.
  expect(await countWaiting()).toBeLessThanOrEqual(2)
  await other.query('commit')
  expect(await order).toBe(1)
  await expect.poll(() => runtime.hooks.isDatabaseAway?.()).toBe(false)
  expect(await resolveProduct('en', 'unread-one')).toBeNull()
  expect((await resolveProduct('en', slug))?.product?.slug).toBe(slug)
})
