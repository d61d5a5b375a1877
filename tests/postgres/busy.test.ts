import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runtime } from '@/lib/shared/runtime.mjs'
import { startPostgres, type TestPostgres } from '@/tests/runner/postgres.mjs'
import { applyMigrations } from '../data/databases'

const CONNECTIONS = 2

// A separate server, which is stopped; the modules read its URL from the environment when imported.
let postgres: TestPostgres
let db: typeof import('@/lib/db')
let index: typeof import('@/lib/products/listing/live-index')

beforeAll(async () => {
  const own = await startPostgres({ fsync: false })
  if (!own) throw new Error('No PostgreSQL')
  postgres = own
  process.env.DATABASE_URL = own.url
  process.env.DATABASE_POOL_SIZE = String(CONNECTIONS)
  applyMigrations(own.url)
  db = await import('@/lib/db')
  index = await import('@/lib/products/listing/live-index')
})
afterAll(async () => {
  await db?.prisma.$disconnect()
  await postgres?.stop()
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

it('tells the end of a taken connection to its next query alone', async () => {
  const client = await db.pool.connect()
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  const { rows } = await client.query('select pg_backend_pid() as id')
  await db.pool.query('select pg_terminate_backend($1)', [rows[0].id])
  await ended
  expect(db.isDatabaseDown(await failureOf(client.query('select 1')))).toBe(true)
  client.release()
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('calls busy connections busy, and only a database that does not answer an outage', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const busy = await Promise.all(Array.from({ length: CONNECTIONS }, () => db.pool.connect()))
  const reading = failureOf(index.getProductIndex())
  const writing = failureOf(db.prisma.$transaction((tx) => tx.order.count()))
  await expect.poll(() => runtime.hooks.isDatabaseBusy?.()).toBe(true)
  for (const failure of await Promise.all([reading, writing])) {
    expect(failure).toBeInstanceOf(Error)
    expect(db.isPoolExhausted(failure)).toBe(true)
    expect(db.failureOf(failure).code).toBe('SERVICE_UNAVAILABLE')
  }
  expect(runtime.hooks.isDatabaseAway?.()).toBe(false)
  for (const client of busy) client.release()
  expect((await index.getProductIndex()).ids).toEqual([])
  expect(runtime.hooks.isDatabaseBusy?.()).toBe(false)

  index.markProductsChanged()
  await postgres.kill()
  const failure = await failureOf(index.getProductIndex())
  expect(db.isDatabaseDown(failure)).toBe(true)
  expect(db.isPoolExhausted(failure)).toBe(false)
  expect(runtime.hooks.isDatabaseAway?.()).toBe(true)
  await postgres.start()
  await expect.poll(() => runtime.hooks.isDatabaseAway?.()).toBe(false)
})
