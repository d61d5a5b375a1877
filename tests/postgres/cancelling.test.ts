import { beforeEach, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { lockOrder } from '@/lib/orders/lock'
import { cancelOrder } from '@/lib/orders/mutations'
import { processUnpaidOrders } from '@/lib/orders/unpaid/unpaid'
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

const expectLockWait = async () => {
  const waiting = await sql(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  if (waiting.length === 0) throw new Error('no lock is awaited')
}

/** Runs `work` while another transaction holds the order and updates its invoice. */
async function meanwhile<T>(update: object, work: () => Promise<T>): Promise<T> {
  let result: Promise<T> | undefined
  await prisma.$transaction(
    async (tx) => {
      await lockOrder(tx, id)
      result = work()
      await vi.waitFor(expectLockWait, { timeout: 60_000, interval: 20 })
      await tx.paymentInvoice.updateMany({ data: update })
    },
    { timeout: 120_000 },
  )
  if (!result) throw new Error('not begun')
  return result
}

const UPDATES = [
  ['comes', { state: 'partially_received', receivedCents: 50 }],
  ['is on its way', { state: 'pending' }],
] as const

it.each(UPDATES)(
  'refuses the customer’s cancellation when money %s meanwhile',
  async (_, update) => {
    expect(await meanwhile(update, () => cancelOrder(id))).toEqual({
      ok: false,
      code: 'NOT_CANCELLABLE',
    })
    expect(await sql('select status from orders')).toEqual([{ status: 'awaiting_payment' }])
  },
)

it.each(UPDATES)(
  'refuses the automatic cancellation when money %s meanwhile',
  async (_, update) => {
    const work = await meanwhile(update, () => processUnpaidOrders(new Date()))
    expect(work.cancelled).toBe(0)
    expect(await sql('select status from orders')).toEqual([{ status: 'awaiting_payment' }])
  },
)

it('cancels in both cases without money', async () => {
  const nothing = { state: 'open' }
  expect(await meanwhile(nothing, () => cancelOrder(id))).toEqual({ ok: true, value: { id } })
  await sql(`update orders set status = 'awaiting_payment'`)
  expect(await meanwhile(nothing, () => processUnpaidOrders(new Date()))).toMatchObject({
    cancelled: 1,
  })
})
