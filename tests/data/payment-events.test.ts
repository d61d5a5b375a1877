import { beforeAll, beforeEach, expect, it } from 'vitest'
import { prisma } from '@/lib/db'
import { ORDER_STATUSES, type OrderStatus } from '@/lib/orders/status'
import type { Payment } from '@/lib/payments/model'
import { applyPayment } from '@/lib/settlement/provider/apply-payment'
import { resetDatabase, sql } from './database'
import { insert } from './rows'
import { samplePayment } from './sample-payment'

beforeAll(resetDatabase)
beforeEach(() => sql('delete from outbox_messages'))

/** In the order of the columns below. */
const EVENTS = {
  open: { state: 'open', paidAmount: 0 },
  pending: { state: 'pending' },
  received: { state: 'received' },
  partly: { state: 'partially_received', paidAmount: 0.005 },
  second: { state: 'received', isFurther: true },
  failed: { state: 'failed' },
  refunded: { state: 'refunded' },
  expired: { state: 'expired', paidAmount: 0 },
} as const satisfies Record<string, Partial<Payment>>
type Event = keyof typeof EVENTS

// p: paid, r: payment review, dot: unchanged.
const AFTER: Record<OrderStatus, string> = {
  //                 op pe re pa se fa re ex
  pending: '         .  .  p  r  r  .  .  .',
  awaiting_payment: '.  .  p  r  r  .  .  .',
  payment_review: '  .  .  p  .  .  .  .  .',
  paid: '            .  .  .  .  .  .  .  .',
  shipped: '         .  .  .  .  .  .  .  .',
  delivered: '       .  .  .  .  .  .  .  .',
  completed: '       .  .  .  .  .  .  .  .',
  cancelled: '       .  .  r  r  r  .  .  .',
}
const STATUS: Record<string, OrderStatus> = { p: 'paid', r: 'payment_review' }

async function tell(status: OrderStatus, event: Event) {
  const orderId = await insert('orders', { status })
  const [{ reference = '' } = {}] = await sql('select reference from orders where id = $1', [
    orderId,
  ])
  const providerId = orderId
  await prisma.paymentInvoice.create({
    data: { orderId, providerId, url: 'https://pay.example', amountCents: 90_000 },
  })
  const payment = samplePayment({
    providerId: orderId,
    invoiceId: providerId,
    reference: String(reference),
    ...EVENTS[event],
  })
  expect(await applyPayment(payment)).toBe(true)
  // A repetition changes nothing.
  expect(await applyPayment(payment)).toBe(false)
  const [order] = await sql('select status from orders where id = $1', [orderId])
  const [{ moves } = {}] = await sql(
    'select count(*)::int as moves from order_events where order_id = $1',
    [orderId],
  )
  const mails = await sql(`select topic from outbox_messages where payload ->> 'orderId' = $1`, [
    orderId,
  ])
  return { status: order?.status, moves, mails: mails.map(({ topic }) => topic) }
}

const cases = ORDER_STATUSES.flatMap((status) =>
  AFTER[status]
    .trim()
    .split(/\s+/)
    .map((mark, index) => [Object.keys(EVENTS)[index] as Event, status, STATUS[mark]] as const),
)

it('covers every event in every status', () => {
  expect(cases).toHaveLength(Object.keys(EVENTS).length * ORDER_STATUSES.length)
})

it.each(cases)('handles %s for an order that is %s: %s', async (event, status, after) => {
  const mail = { paid: 'mail.order-paid', payment_review: 'mail.order-review' }[after as 'paid']
  expect(await tell(status, event)).toEqual({
    status: after ?? status,
    moves: after ? 1 : 0,
    mails: mail ? [mail] : [],
  })
})
