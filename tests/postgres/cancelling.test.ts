import { beforeEach, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { lockOrder } from '@/lib/orders/lock'
import { cancelOrder } from '@/lib/orders/mutations'
import { processUnpaidOrders } from '@/lib/orders/unpaid'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'

const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => ({ id: session.userId }) }))

let id: string
beforeEach(async () => {
  await resetDatabase()
  session.userId = await insert('users')
  const created_at = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)
  id = await insert('orders', { user_id: session.userId, created_at })
  const data = { orderId: id, providerId: '1', url: 'https://pay.example', amountCents: 90_000 }
  await prisma.paymentInvoice.create({ data })
})

const somebodyWaits = async () => {
  const waiting = await sql(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  if (waiting.length === 0) throw new Error('nobody waits')
}

/** What comes of the work when this is told of the order's invoice just before it has the order. */
async function meanwhile<T>(news: object, work: () => Promise<T>): Promise<T> {
  let result: Promise<T> | undefined
  await prisma.$transaction(
    async (tx) => {
      await lockOrder(tx, id)
      result = work()
      await vi.waitFor(somebodyWaits, { timeout: 9000, interval: 20 })
      await tx.paymentInvoice.updateMany({ data: news })
    },
    { timeout: 15_000 },
  )
  if (!result) throw new Error('not begun')
  return result
}

const NEWS = [
  ['comes', { status: 'partially_paid', receivedCents: 50 }],
  ['is on its way', { status: 'confirming' }],
] as const

it.each(NEWS)('a customer cancels no order whose money %s meanwhile', async (_, news) => {
  expect(await meanwhile(news, () => cancelOrder(id))).toEqual({
    ok: false,
    code: 'NOT_CANCELLABLE',
  })
  expect(await sql('select status from orders')).toEqual([{ status: 'awaiting_payment' }])
})

it.each(NEWS)('the shop cancels no order whose money %s meanwhile', async (_, news) => {
  const work = await meanwhile(news, () => processUnpaidOrders(new Date()))
  expect(work.cancelled).toBe(0)
  expect(await sql('select status from orders')).toEqual([{ status: 'awaiting_payment' }])
})

it('both do where nothing came', async () => {
  const nothing = { status: 'waiting' }
  expect(await meanwhile(nothing, () => cancelOrder(id))).toEqual({ ok: true, value: { id } })
  await sql(`update orders set status = 'awaiting_payment'`)
  expect(await meanwhile(nothing, () => processUnpaidOrders(new Date()))).toMatchObject({
    cancelled: 1,
  })
})
