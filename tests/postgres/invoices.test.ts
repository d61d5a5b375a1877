import pg from 'pg'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { SequentialPg } from '@/lib/adapter'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { issueCreditNote } from '@/lib/orders/invoices/issue'
import { transitionOrder } from '@/lib/orders/transition'
import { resetDatabase, sql } from '../data/database'

const connectionString = String(process.env.DATABASE_URL)
const second = new PrismaClient({ adapter: new SequentialPg({ connectionString, max: 10 }) })
const INSTANCES = [prisma, second]
afterAll(() => second.$disconnect())
beforeEach(() => resetDatabase())

let batch = 0

async function addOrders(count: number): Promise<string[]> {
  batch += 1
  const rows = await sql<{ id: string }>(
    `insert into orders (id, reference, creditor_reference, status, payment_method, language,
       total_cents, vat_rate, email, first_name, last_name, address, city, country, phone, updated_at)
     select gen_random_uuid(), $1 || n, $1 || n, 'awaiting_payment', 'bank_transfer', 'hu', 1000 + n,
       27, 'a@shop.example', 'Ada', 'Lovelace', 'Fő utca 1.', 'Budapest', 'HU', '', now()
     from generate_series(1, $2::int) as n returning id`,
    [`LX-${batch}-`, count],
  )
  return rows.map(({ id }) => id)
}

const pay = (client: PrismaClient, orderId: string) =>
  client.$transaction(
    (tx) => transitionOrder(tx, { orderId, to: 'paid', actor: 'system' }),
    LOCKING_TRANSACTION,
  )

/** Runs tasks, `workers` at a time in each instance. */
function drain<T>(items: T[], workers: number, run: (client: PrismaClient, item: T) => unknown) {
  const queue = [...items]
  const work = async (client: PrismaClient) => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(client, item)
  }
  return Promise.all(
    INSTANCES.flatMap((client) => Array.from({ length: workers }, () => work(client))),
  )
}

/** Fails for a gap, a double, or times that do not rise with numbers. */
async function expectUnbroken(series: string, count: number) {
  const rows = await sql<{ number: number; issued_at: Date }>(
    'select number, issued_at from invoices where series = $1 order by number',
    [series],
  )
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  const times = rows.map(({ issued_at }) => issued_at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
}

it('numbers invoices and credit notes without gap or double in two instances, with rollbacks', async () => {
  const orders = await addOrders(60)
  await drain([...orders, ...orders], 8, async (client, orderId) => {
    const [client2] = INSTANCES.filter((other) => other !== client)
    const aborted = client2?.$transaction(async (tx) => {
      await transitionOrder(tx, { orderId, to: 'paid', actor: 'system' })
      throw new Error('rolled back')
    }, LOCKING_TRANSACTION)
    await Promise.allSettled([aborted, pay(client, orderId)])
  })
  await expectUnbroken('INV', 60)
  await drain([...orders, ...orders], 8, (client, orderId) =>
    client.$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from orders where id = ${orderId}::uuid for update`
      await issueCreditNote(tx, { orderId, grossCents: 400 })
    }, LOCKING_TRANSACTION),
  )
  await expectUnbroken('CN', 120)
})

const KILLS = 1000

it(`issues one invoice an order and leaves no gap when ${KILLS} connections are killed in transactions`, async () => {
  const killer = new pg.Client({ connectionString })
  await killer.connect()
  let kills = 0
  let isOver = false
  const paid = new Set<string>()
  const payUntilDone = async (client: PrismaClient, orderId: string) => {
    for (;;) {
      try {
        await pay(client, orderId)
        paid.add(orderId)
        return
      } catch {
        if (isOver) return
      }
    }
  }
  const paying = (async () => {
    while (!isOver) await drain(await addOrders(100), 6, payUntilDone)
  })()
  while (kills < KILLS) {
    const { rowCount } = await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
         and query !~ 'generate_series'
       order by random() limit 2`,
    )
    kills += rowCount ?? 0
  }
  isOver = true
  await paying
  await killer.end()
  const doubles = await sql('select order_id from invoices group by order_id having count(*) <> 1')
  expect(doubles).toEqual([])
  const [counts] = await sql<{ invoices: number; paid: number; events: number }>(
    `select (select count(*)::int from invoices) as invoices,
       (select count(*)::int from orders where status = 'paid') as paid,
       (select count(*)::int from order_events where to_status = 'paid') as events`,
  )
  const issued = counts?.invoices ?? 0
  expect(counts).toEqual({ invoices: issued, paid: issued, events: issued })
  // A commit may succeed whose answer the kill swallowed.
  expect(issued).toBeGreaterThanOrEqual(paid.size)
  expect(issued).toBeGreaterThan(50)
  await expectUnbroken('INV', issued)
}, 900_000)
