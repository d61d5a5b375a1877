import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readOverview } from '@/lib/admin/overview'
import { prisma } from '@/lib/db'
import { applyOrderAction } from '@/lib/orders/admin/apply-action'
import { readFilters } from '@/lib/orders/admin/list/filters'
import { listAdminOrders } from '@/lib/orders/admin/list/list'
import { readAdminOrder } from '@/lib/orders/admin/read'
import type { Payment, PaymentState } from '@/lib/payments/model'
import { readMoney } from '@/lib/settlement/books/read'
import { applyPayment } from '@/lib/settlement/provider/apply-payment'
import { listUnmatched } from '@/lib/settlement/unmatched/list'
import { assignPayment } from '@/lib/settlement/unmatched/mutations'
import { asAdministrator, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'
import { samplePayment } from './sample-payment'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const REFERENCE = 'LX-1763716000001ABC123'
const PAYMENT = '4500000001'
const INVOICE = '77'
let id: string

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
  id = await insert('orders', { reference: REFERENCE })
  await insert('order_events', { order_id: id })
})

const tell = (state: PaymentState, changes: Partial<Payment> = {}) =>
  applyPayment(
    samplePayment({
      providerId: PAYMENT,
      invoiceId: INVOICE,
      reference: REFERENCE,
      state,
      ...changes,
    }),
  )

const begin = () =>
  prisma.paymentInvoice.create({
    data: { orderId: id, providerId: INVOICE, url: 'https://pay.example', amountCents: 90_000 },
  })

/** Pays the order on its invoice. */
async function pay() {
  await begin()
  await tell('received')
}

/** Assigns a payment of another invoice, which pays the order. */
async function place() {
  await tell('received')
  const listed = await listUnmatched(1)
  const eventId = listed.ok && listed.value.rows[0]?.id
  const placed = await assignPayment({ eventId, reference: REFERENCE, amount: '900' })
  expect(placed).toMatchObject({ ok: true })
  await sql("update orders set status = 'paid'")
}

async function read() {
  const order = await readAdminOrder(REFERENCE)
  if (!order.ok) throw new Error(order.code)
  return order.value
}
const move = async (name: string, changes = {}) =>
  applyOrderAction({
    orderId: id,
    last: (await read()).last,
    orderAction: name,
    note: 'seen',
    ...changes,
  })
const remarks = async () =>
  (await read()).history.filter((one) => one.fromStatus === one.toStatus).map(({ note }) => note)

/** The overview's count and its list. */
async function noticed() {
  const listed = await listAdminOrders(readFilters({ status: 'payment_reversed' }))
  const { reversedPayments } = await readOverview()
  // Shown on the order's page too.
  expect((await read()).actions.includes('acknowledge')).toBe(reversedPayments > 0)
  expect(listed).toMatchObject({ ok: true, value: { total: reversedPayments } })
  return reversedPayments
}

it.each([
  ['of its invoice', 'refunded', pay, 0],
  ['of its invoice', 'failed', pay, 0],
  ['of its invoice', 'unknown', pay, 90_000],
  ['counted for it by hand', 'refunded', place, 90_000],
] as const)(
  'a payment %s is reported to admin when it is %s',
  async (_of, word, come, received) => {
    await come()
    expect(await noticed()).toBe(0)
    const { last: before } = await read()
    expect(await tell(word, { word: 'charged_back' })).toBe(true)
    expect(await tell(word, { word: 'charged_back' })).toBe(false)
    expect(await noticed()).toBe(1)
    const order = await read()
    expect(order).toMatchObject({ status: 'paid', receivedCents: received })
    expect(order.actions[0]).toBe('acknowledge')
    expect(await remarks()).toEqual([
      `payment ${PAYMENT}: ${word === 'unknown' ? 'charged_back' : word}`,
    ])
    // A form from before the reversal cannot ship the order.
    const ship = { carrier: 'DHL', trackingNumber: '1' }
    expect(await move('ship', { ...ship, last: before })).toMatchObject({ code: 'CONFLICT' })
  },
)

it('keeps the day on which its money came in the books, whatever messages follow', async () => {
  await begin()
  for (const [state, day] of [
    ['pending', '2026-03-01'],
    ['received', '2026-03-04'],
    ['disputed', '2026-03-09'],
  ] as const) {
    await tell(state)
    await sql(`update payment_events set created_at = $1 where state = $2`, [
      `${day}T12:00:00Z`,
      state,
    ])
  }
  expect(await readMoney({ from: '2026-01-01', to: '2099-12-31' })).toEqual([
    {
      day: '2026-03-04',
      kind: 'received',
      way: 'provider',
      reference: REFERENCE,
      amountCents: 90_000,
    },
  ])
})

it('is listed until it is closed once, with a note', async () => {
  await pay()
  await tell('refunded')
  expect(await move('acknowledge', { note: '' })).toMatchObject({ code: 'VALIDATION_ERROR' })
  const { last } = await read()
  const twice = await Promise.all([move('acknowledge', { last }), move('acknowledge', { last })])
  expect(twice.map(({ ok }) => ok)).toEqual([true, true])
  expect(await noticed()).toBe(0)
  expect(await remarks()).toEqual([`payment ${PAYMENT}: refunded`, 'seen'])
  expect(await sql("select note from payment_events where meaning = 'reversed'")).toEqual([
    { note: 'seen' },
  ])
  expect((await sql('select action from audit_entries')).map(({ action }) => action)).toEqual([
    'order.acknowledge',
  ])
  expect(await move('acknowledge')).toMatchObject({ code: 'CONFLICT' })
})

it('is no longer listed once the order is cancelled', async () => {
  await pay()
  await tell('refunded')
  expect(await move('cancelPaid')).toMatchObject({ ok: true })
  expect(await noticed()).toBe(0)
  expect((await read()).actions).not.toContain('acknowledge')
})

it('is notified once, also when it failed after the refund', async () => {
  await pay()
  await tell('refunded')
  await tell('failed')
  expect(await remarks()).toHaveLength(1)
})

it('causes no notice when the order does not count it', async () => {
  await pay()
  await sql("update orders set status = 'cancelled'")
  await tell('refunded')
  expect(await noticed()).toBe(0)
  expect(await remarks()).toEqual([])
})

it('causes no notice when the money never arrived', async () => {
  await begin()
  await sql("update orders set status = 'paid'")
  await tell('open', { paidAmount: 0 })
  await tell('failed', { paidAmount: 0 })
  expect(await noticed()).toBe(0)
})

it('pays nothing when its message comes after the refund', async () => {
  await pay()
  await sql("update orders set status = 'awaiting_payment'")
  await tell('refunded')
  await tell('received', { paidAmount: 0.011 })
  expect(await read()).toMatchObject({ status: 'payment_review', receivedCents: 0 })
})

describe('a payment that failed first', () => {
  it('is notified to admin when it arrived and was then refunded', async () => {
    await begin()
    await tell('failed')
    await tell('received')
    expect(await read()).toMatchObject({ status: 'paid', receivedCents: 90_000 })
    await tell('refunded')
    expect(await noticed()).toBe(1)
    expect(await remarks()).toEqual([`payment ${PAYMENT}: refunded`])
    expect(await read()).toMatchObject({ status: 'paid', receivedCents: 0 })
  })

  it('pays once a part arrived, and then the rest', async () => {
    await begin()
    await tell('expired', { paidAmount: 0 })
    await tell('failed', { paidAmount: 0 })
    await tell('partially_received', { paidAmount: 0.005 })
    await tell('received')
    expect(await read()).toMatchObject({ status: 'paid', receivedCents: 90_000 })
  })
})

it('pays nothing when a stale reading is processed after the refund', async () => {
  await begin()
  await tell('refunded')
  await tell('received')
  expect(await read()).toMatchObject({ status: 'payment_review', receivedCents: 0 })
})

it('pays nothing when it arrived, failed and is reported again', async () => {
  await pay()
  await sql("update orders set status = 'awaiting_payment'")
  await tell('failed')
  await tell('received', { paidAmount: 0.011 })
  expect(await read()).toMatchObject({ status: 'payment_review', receivedCents: 0 })
})
