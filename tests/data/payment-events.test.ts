import { beforeAll, beforeEach, expect, it } from 'vitest'
import { prisma } from '@/lib/db'
import { ORDER_STATUSES, type OrderStatus } from '@/lib/orders/status'
import type { ProviderPayment } from '@/lib/payments/online/payment'
import { applyPayment } from '@/lib/settlement/provider/apply-payment'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

beforeAll(resetDatabase)
beforeEach(() => sql('delete from outbox_messages'))

/** The provider's statuses, in the order of the columns below. */
const EVENTS = {
  waiting: { payment_status: 'waiting', actually_paid: 0 },
  confirming: { payment_status: 'confirming' },
  finished: { payment_status: 'finished' },
  partly: { payment_status: 'partially_paid', actually_paid: 0.5 },
  second: { payment_status: 'finished', parent_payment_id: '1' },
  failed: { payment_status: 'failed' },
  refunded: { payment_status: 'refunded' },
  expired: { payment_status: 'expired', actually_paid: 0 },
} as const satisfies Record<string, Partial<ProviderPayment>>
type Event = keyof typeof EVENTS

// p: paid, r: payment review, dot: unchanged.
const AFTER: Record<OrderStatus, string> = {
  //                 wa co fi pa se fa re ex
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
  const payment: ProviderPayment = {
    payment_id: orderId,
    invoice_id: providerId,
    order_id: String(reference),
    parent_payment_id: null,
    price_amount: 900,
    price_currency: 'eur',
    pay_amount: 1,
    actually_paid: 1,
    pay_currency: 'btc',
    ...EVENTS[event],
  }
  expect(await applyPayment(payment, 'nowpayments')).toBe(true)
  // A repetition changes nothing.
  expect(await applyPayment(payment, 'nowpayments')).toBe(false)
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
