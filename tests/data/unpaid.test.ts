import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { transitionOrder } from '@/lib/orders/transition'
import { processUnpaidOrders } from '@/lib/orders/unpaid/unpaid'
import { resetDatabase, sql } from './database'
import { stockShop } from './order-fixtures'
import { placeBankTransferOrder } from './place'
import { newKey, type Stock, submission } from './submission'

let stock: Stock
vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => ({ id: stock.userId }) }))

const DEFAULT_DAYS = env.CANCEL_UNPAID_DAYS

beforeEach(async () => {
  Object.assign(env, { CANCEL_UNPAID_DAYS: DEFAULT_DAYS })
  await resetDatabase()
  stock = await stockShop()
})

async function place() {
  const result = await placeBankTransferOrder(submission(stock), newKey())
  if (!result.ok) throw new Error(result.code)
  return result.value.id
}

const hoursLater = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)
const mails = async () =>
  (
    await sql(
      `select topic from outbox_messages where topic <> 'mail.order-placed' order by created_at, id`,
    )
  ).map(({ topic }) => topic)
const statusOf = async (id: string) =>
  (await sql('select status from orders where id = $1', [id]))[0]?.status

describe('an unpaid order', () => {
  it('gets reminders but is not cancelled while it holds a part of its money', async () => {
    const orderId = await place()
    const invoice = { orderId, providerId: '1', url: 'https://pay.example/1', amountCents: 100 }
    await prisma.paymentInvoice.create({
      data: { ...invoice, state: 'partially_received', receivedCents: 50 },
    })
    expect(await processUnpaidOrders(hoursLater(200))).toEqual({ reminded: 1, cancelled: 0 })
    await prisma.paymentInvoice.updateMany({ data: { state: 'refunded', receivedCents: 0 } })
    expect(await processUnpaidOrders(hoursLater(200))).toEqual({ reminded: 0, cancelled: 1 })
  })

  it('gets no reminder after a withdrawal, and ends without a payment request', async () => {
    const orderId = await place()
    const money = `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
      values (gen_random_uuid(), $1, $2, 100, 'other', now())`
    await sql(money, [orderId, 'received'])
    await prisma.orderWithdrawal.create({ data: { orderId, name: 'A', email: 'a@b.test' } })
    expect(await processUnpaidOrders(hoursLater(200))).toEqual({ reminded: 0, cancelled: 0 })
    await sql(money, [orderId, 'refunded'])
    expect(await processUnpaidOrders(hoursLater(200))).toEqual({ reminded: 0, cancelled: 1 })
    expect(await mails()).toEqual(['mail.order-cancelled'])
  })

  it('gets one reminder after a day and one after three, and is cancelled after seven', async () => {
    const id = await place()
    for (const [hours, work] of [
      [23.9, { reminded: 0, cancelled: 0 }],
      [24.1, { reminded: 1, cancelled: 0 }],
      [71.9, { reminded: 0, cancelled: 0 }],
      [72.1, { reminded: 1, cancelled: 0 }],
      [167.9, { reminded: 0, cancelled: 0 }],
      [168.1, { reminded: 0, cancelled: 1 }],
      [300, { reminded: 0, cancelled: 0 }],
    ] as const) {
      expect(await processUnpaidOrders(hoursLater(hours)), `after ${hours} hours`).toEqual(work)
    }
    expect(await mails()).toEqual([
      'mail.order-reminder',
      'mail.order-reminder',
      'mail.order-expired',
    ])
    expect(
      await sql('select to_status, actor, note from order_events order by created_at, id'),
    ).toEqual([
      { to_status: 'awaiting_payment', actor: 'customer', note: '' },
      { to_status: 'cancelled', actor: 'system', note: 'unpaid for 7 days' },
    ])
    expect(await statusOf(id)).toBe('cancelled')
  })

  it('is processed once by concurrent instances', async () => {
    await place()
    const of = async (hours: number) => {
      const all = await Promise.all([1, 2, 3, 4].map(() => processUnpaidOrders(hoursLater(hours))))
      return all.reduce((sum, { reminded, cancelled }) => sum + reminded + cancelled, 0)
    }
    expect([await of(25), await of(80), await of(200)]).toEqual([1, 1, 1])
    expect(await mails()).toHaveLength(3)
  })

  it('gets one reminder after an outage of days', async () => {
    await place()
    expect(await processUnpaidOrders(hoursLater(100))).toEqual({ reminded: 1, cancelled: 0 })
    expect(await processUnpaidOrders(hoursLater(101))).toEqual({ reminded: 0, cancelled: 0 })
  })

  it('is never cancelled where the setting is 0', async () => {
    const id = await place()
    Object.assign(env, { CANCEL_UNPAID_DAYS: 0 })
    await processUnpaidOrders(hoursLater(10_000))
    expect(await statusOf(id)).toBe('awaiting_payment')
  })

  it('is ignored when in review, paid or cancelled', async () => {
    for (const to of ['payment_review', 'paid', 'cancelled'] as const) {
      const orderId = await place()
      await prisma.$transaction((tx) => transitionOrder(tx, { orderId, to, actor: 'admin' }, null))
    }
    expect(await processUnpaidOrders(hoursLater(200))).toEqual({ reminded: 0, cancelled: 0 })
    expect(await mails()).toEqual([])
  })

  it('gets its full time again after a refused payment', async () => {
    const orderId = await place()
    const move = { orderId, actor: 'admin' } as const
    await prisma.$transaction((tx) => transitionOrder(tx, { ...move, to: 'payment_review' }, null))
    await prisma.$transaction((tx) =>
      transitionOrder(tx, { ...move, to: 'awaiting_payment' }, null),
    )
    await sql(`update orders set created_at = now() - interval '6 days 20 hours'`)
    expect(await processUnpaidOrders(hoursLater(20))).toEqual({ reminded: 0, cancelled: 0 })
    expect(await processUnpaidOrders(hoursLater(25))).toEqual({ reminded: 1, cancelled: 0 })
    expect(await processUnpaidOrders(hoursLater(169))).toMatchObject({ cancelled: 1 })
  })

  it('waits while its online payment is pending', async () => {
    const orderId = await place()
    const data = { orderId, providerId: '1', url: 'https://pay.example', amountCents: 1 }
    const { id } = await prisma.paymentInvoice.create({ data: { ...data, state: 'pending' } })
    expect(await processUnpaidOrders(hoursLater(200))).toEqual({ reminded: 0, cancelled: 0 })
    await prisma.paymentInvoice.update({ where: { id }, data: { state: 'expired' } })
    expect(await processUnpaidOrders(hoursLater(200))).toEqual({ reminded: 0, cancelled: 1 })
  })
})
