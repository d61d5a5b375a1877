import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startPostgres, type TestPostgres } from '@/server/database/postgres.mjs'
import { applyMigrations } from '../data/databases'
import { stockShop } from '../data/order-fixtures'
import type { Stock } from '../data/submission'

// A separate server, which is killed; fixtures read its URL from the environment.
let postgres: TestPostgres
let stock: Stock
let acknowledged: Map<string, string>

beforeAll(async () => {
  const own = await startPostgres()
  if (!own) throw new Error('No PostgreSQL')
  postgres = own
  process.env.DATABASE_URL = own.url
  applyMigrations(own.url)
  stock = await stockShop()
  acknowledged = new Map()
})
afterAll(() => postgres?.stop())

/** Starts a process that places orders; records each acknowledged one at once. */
function startPlacing(): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--import=tsx', 'tests/postgres/place-forever.ts', JSON.stringify(stock)],
    {
      // Without Next's bundler, which provides React.
      env: {
        ...process.env,
        DATABASE_URL: postgres.url,
        TSX_TSCONFIG_PATH: 'tests/postgres/place-forever.tsconfig.json',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let rest = ''
  child.stdout?.on('data', (data) => {
    const lines = (rest + data).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [key = '', reference = ''] = line.split(' ')
      acknowledged.set(key, reference)
    }
  })
  return child
}

const moreOrders = (count: number) => {
  const target = acknowledged.size + count
  return vi.waitFor(() => expect(acknowledged.size).toBeGreaterThanOrEqual(target), 20_000)
}

async function kill(child: ChildProcess) {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

async function query(text: string) {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** Every acknowledged order is complete, and every order has one key. */
async function expectNothingLost() {
  const stored = new Map(
    (
      await query(`select key, reference from idempotency_keys join orders on orders.id = order_id`)
    ).map(({ key, reference }) => [key, reference]),
  )
  const lost = [...acknowledged].filter(([key, reference]) => stored.get(key) !== reference)
  expect(lost).toEqual([])
  expect(
    await query(`
      select reference from orders
      where (select count(*) from idempotency_keys where order_id = orders.id) <> 1
        or (select count(*) from order_events where order_id = orders.id) <> 1
        or (select count(*) from outbox_messages where payload->>'orderId' = orders.id::text) <> 1
        or total_cents <> (
          select coalesce(sum(quantity * unit_price_cents), 0) from order_lines
          where order_id = orders.id
        )`),
  ).toEqual([])
}

it('keeps every acknowledged order when the shop is killed', async () => {
  for (const orders of [1, 12, 27]) {
    const child = startPlacing()
    await moreOrders(orders)
    await kill(child)
    await expectNothingLost()
  }
}, 90_000)

it('keeps every acknowledged order when PostgreSQL is killed, and continues after its restart', async () => {
  const child = startPlacing()
  for (const orders of [5, 20, 20]) {
    await moreOrders(orders)
    await postgres.kill()
    await postgres.start()
  }
  await moreOrders(10)
  await kill(child)
  await expectNothingLost()
}, 90_000)
