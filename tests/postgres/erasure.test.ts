import { hashSync } from 'bcryptjs'
import pg from 'pg'
import { beforeEach, expect, it, vi } from 'vitest'
import { deleteAccount, saveConsents } from '@/lib/privacy/mutations'
import { resetDatabase, sql } from '../data/database'
import { stockShop } from '../data/order-fixtures'
import { placeBankTransferOrder } from '../data/place'
import { insert } from '../data/rows'
import { newKey, type Stock, submission } from '../data/submission'
import { findTraces } from '../data/traces'

const session = vi.hoisted(() => ({ userId: '' }))
const email = 'ada@shop.example'
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => ({ id: session.userId, email: 'ada@shop.example' }),
  signOut: async () => {},
}))

const request = { password: 'secret-2024', confirmDeletion: true }
const hash = hashSync(request.password, 4)
let stock: Stock

beforeEach(async () => {
  await resetDatabase()
  stock = await stockShop()
  session.userId = stock.userId
  await sql('update users set password_hash = $1', [hash])
})

const users = () => sql('select 1 from users')
const orders = () => sql('select user_id, email, status from orders')
const place = () => placeBankTransferOrder(submission(stock), newKey())

/** Runs `work` while another connection holds uncommitted statements, then commits them. */
async function during<T>(statements: string[], work: () => Promise<T>): Promise<T> {
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
  await other.query(`begin; ${statements.join('; ')}`)
  const result = work()
  await expect
    .poll(() => sql(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`))
    .not.toEqual([])
  await other.query('commit')
  await other.end()
  return result
}

it('waits with a deletion for an order being placed, and then keeps the account', async () => {
  const placing = `insert into orders (id, reference, creditor_reference, user_id, status, payment_method,
      language, total_cents, vat_rate, email, first_name, last_name, address, city, country, phone, updated_at)
    select gen_random_uuid(), 'LX-1', 'RF1', id, 'awaiting_payment', 'bank_transfer', language, 1, 20,
      email, first_name, last_name, address, city, country, phone, now() from users`
  expect(await during([placing], () => deleteAccount(request))).toMatchObject({
    code: 'ACTIVE_ORDERS_EXIST',
  })
  expect(await users()).toHaveLength(1)
  expect(await orders()).toEqual([{ user_id: stock.userId, email, status: 'awaiting_payment' }])
})

it('waits with an order for a deletion in progress, and then refuses it', async () => {
  const deleting = ['select 1 from users for update', 'delete from users']
  expect(await during(deleting, place)).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await orders()).toEqual([])
})

it('either keeps the account with its orders or deletes everything when both run at once', async () => {
  for (let round = 0; round < 8; round++) {
    const userId = await insert('users', { email: `${round}.${email}`, password_hash: hash })
    session.userId = userId
    const [deleted, ...placed] = await Promise.all([
      deleteAccount(request),
      ...[1, 2, 3].map(place),
    ])
    const ok = placed.filter((result) => result.ok).length
    const rows = await sql('select email from orders where user_id = $1', [userId])
    expect(rows).toHaveLength(ok)
    if (!deleted.ok) expect(deleted.code).toBe('ACTIVE_ORDERS_EXIST')
    const left = deleted.ok ? ['outbox_messages.payload'] : ['orders.email', 'users.email']
    expect(await findTraces([`${round}.${email}`])).toEqual(left)
    for (const result of placed) if (!result.ok) expect(result.code).toBe('UNAUTHENTICATED')
  }
})

it('deletes an account once from concurrent requests', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => deleteAccount(request)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  for (const result of results) {
    if (!result.ok) expect(result.code).toMatch(/UNAUTHENTICATED|WRONG_PASSWORD/)
  }
  expect(await sql('select topic from outbox_messages')).toEqual([
    { topic: 'mail.account-deleted' },
  ])
})

it('records one consent from fifty concurrent requests', async () => {
  const body = { marketingEmails: true, analyticsTracking: true, thirdPartySharing: false }
  const results = await Promise.all(Array.from({ length: 50 }, () => saveConsents(body)))
  expect(results).toEqual(Array(50).fill({ ok: true, value: body }))
  expect(await sql('select purpose, granted from consents order by purpose')).toEqual([
    { purpose: 'marketing_emails', granted: true },
    { purpose: 'analytics_tracking', granted: true },
  ])
})
