import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startPostgres, type TestPostgres } from '@/tests/runner/postgres.mjs'
import { applyMigrations } from '../data/databases'
import { stockShop } from '../data/order-fixtures'
import { openMovableAddress } from './movable-address'
import { createPlacing } from './placing'

// Servers of their own; fixtures read the URL from the environment.
let primary: TestPostgres
let standby: TestPostgres
let address: Awaited<ReturnType<typeof openMovableAddress>>
let placing: ReturnType<typeof createPlacing>

beforeAll(async () => {
  primary = await start({})
  address = await openMovableAddress(primary.url)
  process.env.DATABASE_URL = address.url
  applyMigrations(primary.url)
  placing = createPlacing(address.url, await stockShop())
  standby = await start({ standbyOf: primary.url })
  // After the copy: the promoted standby would wait for a standby of its own.
  await query(primary, `alter system set synchronous_standby_names = 'standby'`)
  await query(primary, 'select pg_reload_conf()')
  await vi.waitFor(async () => {
    const rows = await query(primary, 'select sync_state from pg_stat_replication')
    expect(rows).toEqual([{ sync_state: 'sync' }])
  }, 60_000)
})
afterAll(async () => {
  address?.close()
  await standby?.stop()
  await primary?.stop()
})

async function start(options: { standbyOf?: string }) {
  const server = await startPostgres({ fsync: false, ...options })
  if (!server) throw new Error('No PostgreSQL')
  return server
}

async function query({ url }: TestPostgres, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

it('keeps every acknowledged order when a synchronous standby takes over, and continues there', async () => {
  const child = placing.startPlacing()
  await placing.moreOrders(30)
  await primary.kill()
  await query(standby, 'select pg_promote()')
  address.moveTo(standby.url)
  await placing.moreOrders(30)
  await placing.kill(child)
  await placing.expectNothingLost()
  expect(await query(standby, 'select pg_is_in_recovery() as "isStandby"')).toEqual([
    { isStandby: false },
  ])
})
