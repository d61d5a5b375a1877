import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readCustomerFilters } from '@/lib/admin/customers/filters'
import { listCustomers } from '@/lib/admin/customers/queries'
import { readReportFilters } from '@/lib/admin/reports/filters'
import { readReport } from '@/lib/admin/reports/queries'
import { asAdministrator, visitor } from '../data/admin'
import { resetDatabase } from '../data/database'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const client = new pg.Client({ connectionString: process.env.DATABASE_URL })

/** Twenty thousand customers with an order each, one a quarter of an hour. */
beforeAll(async () => {
  await resetDatabase()
  await asAdministrator()
  await client.connect()
  await client.query(
    `insert into users (id, email, password_hash, first_name, last_name, country, city, address, phone,
       language, created_at, updated_at)
     select gen_random_uuid(), 'c' || n || '@shop.example', '', 'Ada', md5(n::text), 'FR', 'Paris', '', '',
       'fr', now() - n * interval '15 minutes', now() from generate_series(1, 20000) n;
     insert into orders (id, reference, creditor_reference, user_id, status, payment_method, language,
       total_cents, vat_rate, email, first_name, last_name, address, city, country, phone, created_at, updated_at)
     select gen_random_uuid(), 'LX-' || email, 'RF' || email, id, 'paid', 'bank_transfer', 'fr', 100, 20, email,
       first_name, last_name, '', city, country, '', created_at, now() from users where role = 'customer';
     insert into order_lines (id, order_id, position, name, description, image, quantity, unit_price_cents)
     select gen_random_uuid(), id, 0, 'Lamp', '', '', 1, 100 from orders;
     insert into order_events (id, order_id, to_status, actor, created_at)
     select gen_random_uuid(), id, 'paid', 'admin', created_at from orders;
     insert into order_receipts (order_id, amount_cents, created_at) select id, 100, created_at from orders;
     insert into order_withdrawals (id, order_id, name, email, created_at)
     select gen_random_uuid(), id, '', '', created_at from orders;
     insert into order_withdrawal_lines (withdrawal_id, line_id, quantity)
     select w.id, l.id, 1 from order_withdrawals w join order_lines l using (order_id)`,
  )
  // Also merges the pending entries of the trigram index.
  await client.query('vacuum analyze')
})
afterAll(async () => {
  await client.end()
  await resetDatabase()
})

/** The plans of the queries sent during `work`. */
async function plansOf(work: () => Promise<{ ok: boolean }>): Promise<string[]> {
  const calls = vi.spyOn(pg.Client.prototype, 'query')
  expect(await work()).toMatchObject({ ok: true })
  const queries = calls.mock.calls.map(([query]) => query as unknown as pg.QueryConfig)
  calls.mockRestore()
  const plans: string[] = []
  for (const { text, values } of queries) {
    const { rows } = await client.query(`explain ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

/** Tables that are searched by words or time; a few rows of the others are joined as the planner likes. */
const LARGE = /Seq Scan on (users|orders|order_receipts|order_withdrawals)\b/

it.each([
  ['a customer’s address', () => listCustomers(readCustomerFilters({ q: 'c12345' }))],
  [
    'a day of orders',
    () => {
      const day = (ago: number) =>
        new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
      const { period, ...filters } = readReportFilters({ from: day(10), to: day(10) })
      if (!period) throw new Error('no period')
      return readReport({ period, ...filters })
    },
  ],
])('%s is read without a table scan', async (_, work) => {
  const plans = await plansOf(work)
  expect(plans.length).toBeGreaterThan(1)
  expect(plans.filter((plan) => LARGE.test(plan))).toEqual([])
})
