import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres, type TestPostgres } from '@/tests/runner/postgres.mjs'
import { applyMigrations } from '../data/databases'

// A separate server, which is frozen; the modules read its URL from the environment when imported.
let postgres: TestPostgres
let db: typeof import('@/lib/db')
let health: typeof import('@/lib/runtime/health')

beforeAll(async () => {
  const own = await startPostgres()
  if (!own) throw new Error('No PostgreSQL')
  postgres = own
  process.env.DATABASE_URL = own.url
  applyMigrations(own.url)
  db = await import('@/lib/db')
  health = await import('@/lib/runtime/health')
})
afterAll(async () => {
  postgres?.thaw()
  await db?.prisma.$disconnect()
  await postgres?.stop()
})

const countOrders = () => db.prisma.order.count()
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => (db.isDatabaseDown(error) ? 'database down' : error),
  )

it('gives up on a frozen PostgreSQL, and works again once it responds', async () => {
  expect(await countOrders()).toBe(0)
  postgres.freeze()
  const transaction = db.prisma.$transaction((tx) => tx.order.count(), db.LOCKING_TRANSACTION)
  const requests = Array.from({ length: 30 }, countOrders)
  expect(await health.readHealth()).toMatchObject({ isReady: false, checks: { database: 'away' } })
  const failures = await Promise.all([transaction, ...requests].map(failureOf))
  expect(new Set(failures)).toEqual(new Set(['database down']))
  postgres.thaw()
  await expect.poll(countOrders).toBe(0)
  expect((await health.readHealth()).isReady).toBe(true)
})

it('counts a statement that PostgreSQL cancelled for its time as a database that does not respond', async () => {
  const slow = db.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`set local statement_timeout = 50`
    await tx.$queryRaw`select pg_sleep(5)::text`
  })
  expect(await failureOf(slow)).toBe('database down')
})
