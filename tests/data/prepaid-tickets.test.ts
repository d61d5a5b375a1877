import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { submitOrder } from '@/lib/orders/mutations'
import { transitionOrder } from '@/lib/orders/transition'
import { openCode, ticketKeys } from '@/lib/payments/tickets/cipher'
import { resetDatabase, sql } from './database'
import { stockShop } from './order-fixtures'
import { newKey, type Stock, submission } from './submission'
import { findTraces } from './traces'

vi.mock('@/lib/env', async (original) => {
  const { env } = await original<typeof import('@/lib/env')>()
  return {
    env: {
      ...env,
      PAYMENT_METHODS: ['bank_transfer', 'prepaid_tickets'],
      TICKET_KEYS: [{ id: 'test-1', secret: 'k'.repeat(32) }],
      TICKET_INDEX_SECRET: 'i'.repeat(32),
    },
  }
})

let stock: Stock
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => ({ id: stock.userId }) }))

beforeEach(async () => {
  await resetDatabase()
  stock = await stockShop()
})

const CODES = ['1111222233334444', '5555666677778888']
const tickets = (...amounts: number[]) =>
  amounts.map((amount, index) => ({ type: 'PCS', code: CODES[index], amount }))

const send = (rows: unknown, key: string = newKey()) =>
  submitOrder('prepaid_tickets', { ...submission(stock), tickets: rows }, key)

async function place(key?: string) {
  const result = await send(tickets(2000, 799.9), key)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value.order
}

const move = (orderId: string, to: 'paid' | 'awaiting_payment' | 'cancelled') =>
  prisma.$transaction((tx) => transitionOrder(tx, { orderId, to, actor: 'admin' }))

describe('an order paid with prepaid tickets', () => {
  it('is in review at once, with its tickets', async () => {
    const { id } = await place()
    expect(await sql('select id, status, payment_method from orders')).toEqual([
      { id, status: 'payment_review', payment_method: 'prepaid_tickets' },
    ])
    expect(
      await sql(
        'select order_id, type, amount_cents, last_digits, state from prepaid_tickets order by amount_cents',
      ),
    ).toEqual([
      { order_id: id, type: 'pcs', amount_cents: 79_990, last_digits: '8888', state: 'submitted' },
      { order_id: id, type: 'pcs', amount_cents: 200_000, last_digits: '4444', state: 'submitted' },
    ])
  })

  it('stores no code in the database that is readable without the key', async () => {
    await place()
    expect(await findTraces(CODES)).toEqual([])
    const [row] = await sql('select id, cipher, key_id from prepaid_tickets order by last_digits')
    const sealed = { cipher: row?.cipher, keyId: row?.key_id }
    expect(openCode(sealed, row?.id, ticketKeys())).toBe(CODES[0])
  })

  it('is the same order when submitted again, and refused with other tickets', async () => {
    const key = newKey()
    const order = await place(key)
    expect(await place(key)).toEqual(order)
    expect(await send(tickets(2799.9), key)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await sql('select count(*)::int as n from prepaid_tickets')).toEqual([{ n: 2 }])
  })

  it('may exceed the total, and not fall short by a cent', async () => {
    expect(await send(tickets(2000, 799.89))).toMatchObject({
      code: 'INSUFFICIENT_AMOUNT',
      details: { missing: 0.01 },
    })
    for (const table of ['orders', 'prepaid_tickets', 'outbox_messages']) {
      expect(await sql(`select 1 from ${table}`), table).toEqual([])
    }
    expect(await send(tickets(2000, 800))).toMatchObject({ ok: true })
  })

  it('refuses a code submitted before, even for a settled order', async () => {
    const { id } = await place()
    expect(await send(tickets(2800))).toMatchObject({ code: 'TICKET_ALREADY_USED' })
    await move(id, 'paid')
    expect(await send(tickets(2800))).toMatchObject({ code: 'TICKET_ALREADY_USED' })
    expect(await sql('select count(*)::int as n from orders')).toEqual([{ n: 1 }])
  })

  it('deletes the decided codes when it is settled', async () => {
    const { id } = await place()
    await sql(`update prepaid_tickets set state = 'accepted' where last_digits = '4444'`)
    await move(id, 'paid')
    expect(
      await sql(
        `select last_digits, cipher is null as gone, erased_at is null as stored
         from prepaid_tickets order by last_digits`,
      ),
    ).toEqual([
      { last_digits: '4444', gone: true, stored: false },
      { last_digits: '8888', gone: false, stored: true },
    ])
  })

  it('keeps codes during a refused review, and deletes them when cancelled', async () => {
    const { id } = await place()
    await move(id, 'awaiting_payment')
    expect(await sql('select 1 from prepaid_tickets where cipher is not null')).toHaveLength(2)
    await move(id, 'cancelled')
    expect(await sql('select 1 from prepaid_tickets where cipher is not null')).toEqual([])
  })

  it.each([[undefined], [null], ['x'], [[]], [[{ type: 'PCS', code: ' ', amount: 1 }]]])(
    'wants tickets, not %j',
    async (rows) => {
      expect(await send(rows)).toMatchObject({
        code: 'VALIDATION_ERROR',
        fieldErrors: { tickets: 'NO_TICKETS' },
      })
    },
  )

  it('is not offered without a key', async () => {
    const keys = env.TICKET_KEYS
    Object.assign(env, { TICKET_KEYS: [] })
    expect(await send(tickets(2800))).toMatchObject({ code: 'METHOD_NOT_OFFERED' })
    Object.assign(env, { TICKET_KEYS: keys })
  })

  it('is limited to ten attempts an hour', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect(await send(tickets(1))).toMatchObject({ code: 'INSUFFICIENT_AMOUNT' })
    }
    expect(await send(tickets(2800))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
