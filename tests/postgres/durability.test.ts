import { afterAll, beforeAll, it } from 'vitest'
import { startPostgres, type TestPostgres } from '@/tests/runner/postgres.mjs'
import { applyMigrations } from '../data/databases'
import { stockShop } from '../data/order-fixtures'
import { createPlacing } from './placing'

// A separate server, which is killed; fixtures read its URL from the environment.
let postgres: TestPostgres
let placing: ReturnType<typeof createPlacing>

beforeAll(async () => {
  const own = await startPostgres()
  if (!own) throw new Error('No PostgreSQL')
  postgres = own
  process.env.DATABASE_URL = own.url
  applyMigrations(own.url)
  placing = createPlacing(own.url, await stockShop())
})
afterAll(() => postgres?.stop())

it('keeps every acknowledged order when the shop is killed', async () => {
  for (const orders of [1, 12, 27]) {
    const child = placing.startPlacing()
    await placing.moreOrders(orders)
    await placing.kill(child)
    await placing.expectNothingLost()
  }
})

it('keeps every acknowledged order when PostgreSQL is killed, and continues after its restart', async () => {
  const child = placing.startPlacing()
  for (const orders of [5, 20, 20]) {
    await placing.moreOrders(orders)
    await postgres.kill()
    await postgres.start()
  }
  await placing.moreOrders(10)
  await placing.kill(child)
  await placing.expectNothingLost()
})
