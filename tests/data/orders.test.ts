import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelOrder } from '@/lib/orders/mutations'
import { findRecentOrder, getOrder, listOrders } from '@/lib/orders/reading/queries'
import { ORDER_STATUSES } from '@/lib/orders/status'
import { sql } from './database'
import { openShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { insert } from './rows'
import { newKey, type Stock, submission } from './submission'

const session = vi.hoisted(() => ({ userId: null as string | null }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
}))

let stock: Stock
beforeEach(async () => {
  stock = await openShop(session)
})

async function place(body: unknown = submission(stock), key: string | null = newKey()) {
  const result = await placeBankTransferOrder(body, key)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}

describe('cancelling', () => {
  it('writes history and mail once, however often it is requested', async () => {
    const { id } = await place()
    expect(await cancelOrder(id)).toEqual({ ok: true, value: { id } })
    expect(await cancelOrder(id)).toEqual({ ok: true, value: { id } })
    expect(await sql('select status from orders')).toEqual([{ status: 'cancelled' }])
    expect(
      await sql('select from_status, to_status, actor from order_events order by created_at, id'),
    ).toEqual([
      { from_status: null, to_status: 'awaiting_payment', actor: 'customer' },
      { from_status: 'awaiting_payment', to_status: 'cancelled', actor: 'customer' },
    ])
    expect(
      await sql(`select payload from outbox_messages where topic = 'mail.order-cancelled'`),
    ).toEqual([{ payload: { orderId: id } }])
  })

  it.each(ORDER_STATUSES)('an order that is %s', async (status) => {
    const id = await insert('orders', { user_id: stock.userId, status })
    const result = await cancelOrder(id)
    const isPossible = ['pending', 'awaiting_payment', 'cancelled'].includes(status)
    expect(result).toEqual(
      isPossible ? { ok: true, value: { id } } : { ok: false, code: 'NOT_CANCELLABLE' },
    )
    expect(await sql('select status from orders')).toEqual([
      { status: isPossible ? 'cancelled' : status },
    ])
  })

  it('finds nothing for an invalid id', async () => {
    for (const id of ['', '1', "' or 1=1", '../x', randomUUID(), 'x'.repeat(10_000), '\0']) {
      expect(await cancelOrder(id)).toEqual({ ok: false, code: 'NOT_FOUND' })
    }
  })
})

describe('two customers', () => {
  it('can neither read nor cancel each other’s orders', async () => {
    const { id, reference } = await place()
    session.userId = await insert('users')
    expect(await getOrder(id)).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(await getOrder(reference)).toEqual({ ok: false, code: 'NOT_FOUND' })
    for (const wrong of ['', '\0', "' or 1=1", '../x', 'x'.repeat(10_000)]) {
      expect(await getOrder(wrong)).toEqual({ ok: false, code: 'NOT_FOUND' })
    }
    expect(await cancelOrder(id)).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(await listOrders()).toMatchObject({ value: { orders: [], stats: { totalOrders: 0 } } })
    session.userId = null
    for (const read of [getOrder(id), cancelOrder(id), listOrders()]) {
      expect(await read).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
    }
    session.userId = stock.userId
    expect(await getOrder(id)).toMatchObject({ value: { status: 'awaiting_payment' } })
  })
})

describe('reading orders', () => {
  it('returns each as specification §3, Order server list item, defines it', async () => {
    const { id, reference, bank } = await place()
    const result = await listOrders()
    expect(result.ok && result.value.orders).toEqual([
      {
        orderId: id,
        orderReference: reference,
        status: 'awaiting_payment',
        paymentMethod: 'bank_transfer',
        itemCount: 3,
        productInfo: '2 × Aurora One (256 GB, Nero), Aurora One (256 GB, Rosa)',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        totalAmount: 2799.9,
        dueAmount: 2799.9,
        canCancel: true,
        bank: { ...bank, qr: null },
        arrival: bank?.arrival.standard,
        image: '/products/aurora-one.svg',
        service: null,
        hasRefusedTickets: false,
        mail: null,
        isArriving: false,
        isWithdrawn: false,
        isTrial: false,
      },
    ])
    await cancelOrder(id)
    expect(await listOrders()).toMatchObject({
      value: { orders: [{ status: 'cancelled', canCancel: false, bank: null }] },
    })
  })

  it('counts every status in its figure (specification §4, Dashboard figures), newest order first', async () => {
    for (const [index, status] of ORDER_STATUSES.entries()) {
      const created_at = new Date(Date.UTC(2026, 0, index + 1))
      const total_cents = 10 ** index
      await insert('orders', { user_id: stock.userId, status, total_cents, created_at })
    }
    const result = await listOrders()
    expect(result).toMatchObject({
      value: {
        stats: {
          totalOrders: 8,
          pendingOrders: 2,
          inProgressOrders: 3,
          deliveredOrders: 2,
          totalSpent: 11_110,
        },
      },
    })
    expect(result.ok && result.value.orders.map(({ status }) => status)).toEqual(
      ORDER_STATUSES.toReversed(),
    )
  })

  it('takes seven queries, however many orders there are', async () => {
    for (let i = 0; i < 5; i++) await place()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await listOrders()
    expect(query).toHaveBeenCalledTimes(7)
    query.mockRestore()
  })

  it('returns one in full', async () => {
    const { id, reference } = await place()
    await cancelOrder(id)
    expect(await getOrder(reference)).toEqual(await getOrder(id))
    expect(await getOrder(id)).toMatchObject({
      value: {
        orderId: id,
        customer: { firstName: 'Ada', country: 'FR' },
        lines: [
          {
            name: 'Aurora One',
            description: '256 GB, Nero',
            quantity: 2,
            unitPrice: 900,
            total: 1800,
          },
          { unitPrice: 999.9, total: 999.9 },
        ],
        vat: { rate: 20, amount: 466.65, isExport: false },
        payment: { received: 0, due: 2799.9, tickets: [] },
        history: [{ status: 'awaiting_payment' }, { status: 'cancelled', actor: 'customer' }],
      },
    })
  })

  it('shows an order unchanged after its products and account changed or were deleted', async () => {
    const { id } = await place()
    const before = await getOrder(id)
    await sql(`update products set name = 'Renamed', image = '/other.svg'`)
    await sql('update variants set price_cents = 1')
    await sql(`update users set first_name = 'Eve', city = 'Lyon', language = 'hu'`)
    expect(await getOrder(id)).toEqual(before)
    await sql('delete from products')
    expect(await getOrder(id)).toEqual(before)
  })
})

it('names the last order of the last half hour, and only the customer’s', async () => {
  const notFound = { ok: false, code: 'NOT_FOUND' }
  expect(await findRecentOrder()).toEqual(notFound)
  const { id, reference } = await place()
  expect(await findRecentOrder()).toEqual({ ok: true, value: reference })
  const age = (minutes: number) =>
    sql(`update orders set created_at = now() - $1 * interval '1 minute'`, [minutes])
  await age(31)
  expect(await findRecentOrder()).toEqual(notFound)
  await age(29)
  expect(await findRecentOrder()).toEqual({ ok: true, value: reference })
  const { userId } = session
  session.userId = randomUUID()
  expect(await findRecentOrder()).toEqual(notFound)
  session.userId = null
  expect(await findRecentOrder()).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
  session.userId = userId
  await cancelOrder(id)
  expect(await findRecentOrder()).toEqual(notFound)
})
