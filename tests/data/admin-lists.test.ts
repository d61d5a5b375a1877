import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readOverview } from '@/lib/admin/overview'
import { listDueRefunds } from '@/lib/orders/admin/due-refunds'
import { createCreditorReference } from '@/lib/payments/bank/creditor-reference'
import type { Payment } from '@/lib/payments/model'
import { applyPayment } from '@/lib/settlement/provider/apply-payment'
import { creditsAddress, readCreditFilters } from '@/lib/settlement/statements/credits/filters'
import { applyExact } from '@/lib/settlement/statements/credits/mutations'
import { listCredits } from '@/lib/settlement/statements/credits/queries'
import { readStatement } from '@/lib/settlement/statements/read'
import { listUnmatched } from '@/lib/settlement/unmatched/list'
import { assignPayment, dismissPayment } from '@/lib/settlement/unmatched/mutations'
import type { Query } from '@/lib/text/paging'
import { asAdministrator, asCustomer, asGuest, visitor } from './admin'
import { type Booking, statementOf, takeStatement } from './bank-statement'
import { resetDatabase, sql } from './database'
import { insert } from './rows'
import { samplePayment } from './sample-payment'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  await asAdministrator()
})

const REFERENCE = 'LX-1763716000001ABC123'
async function order(changes: Record<string, unknown> = {}) {
  const reference = { reference: REFERENCE, creditor_reference: createCreditorReference(REFERENCE) }
  const order_id = await insert('orders', { ...reference, ...changes })
  await insert('order_events', { order_id })
  return order_id
}

const take = (...bookings: Booking[]) => takeStatement(statementOf(bookings))

async function list(query: Query) {
  const listed = await listCredits(readCreditFilters(query))
  if (!listed.ok) throw new Error(listed.code)
  return listed.value
}
const texts = async (query: Query) => (await list(query)).rows.map(({ text }) => text)

describe('credits of all statements', () => {
  it('form one queue, and exact ones are applied together across statements', async () => {
    await order()
    const other = 'LX-1763716000002ABC123'
    await order({ reference: other, creditor_reference: createCreditorReference(other) })
    await take({ cents: 90_000, text: REFERENCE }, { cents: 1, text: 'tea' })
    await take({ cents: 90_000, text: other }, { cents: 2, text: 'cake' })
    expect(await list({})).toMatchObject({ total: 4, exact: { count: 2, sumCents: 180_000 } })
    expect(await applyExact()).toEqual({ ok: true, value: { paid: 2, left: 0 } })
    expect((await texts({})).sort()).toEqual(['cake', 'tea'])
    expect(await texts({ state: 'applied', q: REFERENCE })).toEqual([REFERENCE])
    expect((await list({ state: 'all' })).total).toBe(4)
    expect(await list({})).toMatchObject({ exact: { count: 0 } })
  })

  it('are found by amount, name, account and reference, in any notation', async () => {
    await order({ first_name: 'Zsófia', last_name: 'Kőműves', total_cents: 129_950 })
    await take(
      { cents: 129_950, text: 'RF18 LX17 6371 6000 001A BC12 3', payer: 'Świętochłowska Łucja' },
      { cents: 500, text: 'invoice 4711', payer: 'Café Ünal' },
    )
    const first = 'RF18 LX17 6371 6000 001A BC12 3'
    const second = 'invoice 4711'
    for (const q of [
      ...['swietochlowska', 'ŁUCJA', '1 299,50', '€1,299.50', '1299.5'],
      ...['RF18LX1763716000001ABC123', 'lx-1763716', '6371 6000'],
    ]) {
      expect(await texts({ q }), q).toEqual([first])
    }
    for (const q of ['unal CAFE', '5', '5,00', '4711'])
      expect(await texts({ q }), q).toEqual([second])
    for (const q of ["' or 1=1 --", '%', '_', '12,99', '1e308', '...', 'łłł']) {
      expect(await texts({ q }), q).toEqual([])
    }
    await sql(`update bank_credits set order_id = (select id from orders) where amount_cents = 500`)
    expect((await list({ q: 'Műves' })).total).toBe(2)
    expect((await texts({ q: 'komuves zsofia' })).sort()).toEqual([first, second])
  })

  it('are filtered by state and reason, and ignore unknown values', async () => {
    await order({ status: 'cancelled' })
    await take({ cents: 90_000, text: REFERENCE }, { cents: 1, text: 'tea' })
    expect(await texts({ finding: 'late' })).toEqual([REFERENCE])
    expect(await texts({ finding: 'unknown', state: 'open' })).toEqual(['tea'])
    expect(await texts({ state: 'dismissed' })).toEqual([])
    expect((await texts({ finding: 'x', state: ['y'], page: '-1' })).length).toBe(2)
    const filters = readCreditFilters({ q: 'a b', state: 'all', finding: 'late', page: '3' })
    const address = new URL(creditsAddress(filters), 'http://shop.example')
    expect(readCreditFilters(Object.fromEntries(address.searchParams))).toEqual(filters)
    expect(creditsAddress({})).toBe('/admin/bank/credits')
  })

  it('are paged by fifty, also settled ones and exact ones of a statement', async () => {
    const id = await take(
      ...Array.from({ length: 120 }, (_, n) => ({ cents: n + 1, text: `t${n}` })),
    )
    expect(await list({ page: '3' })).toMatchObject({ page: 3, pages: 3, total: 120 })
    expect((await list({ page: '99' })).rows).toHaveLength(20)
    await sql(`update bank_credits set state = 'dismissed', settled_at = now() where position < 60`)
    const read = await readStatement(id, { exact: 1, queue: 2, settled: 2 })
    if (!read.ok) throw new Error(read.code)
    expect(read.value).toMatchObject({
      exact: { total: 0 },
      queue: { page: 2, pages: 2, total: 60 },
      settled: { page: 2, pages: 2, total: 60 },
    })
    expect([read.value.queue.rows.length, read.value.settled.rows.length]).toEqual([10, 10])
    const seen = new Set(read.value.settled.rows.map(({ position }) => position))
    const first = await readStatement(id, { exact: 1, queue: 1, settled: 1 })
    for (const { position } of first.ok ? first.value.settled.rows : []) seen.add(position)
    expect(seen.size).toBe(60)
  })
})

/** A payment at the provider for an unknown invoice. */
async function tellOfStranger(changes: Partial<Payment> = {}) {
  const payment = samplePayment({ invoiceId: '1', reference: REFERENCE, ...changes })
  expect(await applyPayment(payment)).toBe(true)
}

async function unmatched() {
  const listed = await listUnmatched(1)
  if (!listed.ok) throw new Error(listed.code)
  return listed.value.rows
}
const orderNow = async () => (await sql('select status, received_cents as received from orders'))[0]
const auditEntries = async () =>
  (await sql('select action from audit_entries')).map(({ action }) => action)

describe('unmatched payments', () => {
  it('are listed once while they hold money, and counted on the overview', async () => {
    await tellOfStranger({ state: 'open', paidAmount: 0 })
    expect(await unmatched()).toEqual([])
    await tellOfStranger({ state: 'pending' })
    await tellOfStranger()
    await tellOfStranger({ providerId: '4500000002', currency: 'usd' })
    await tellOfStranger({ providerId: '4500000003', state: 'refunded' })
    expect(await unmatched()).toMatchObject([
      { paymentId: '4500000001', state: 'received', amountCents: 90_000, paid: '0.01 btc' },
      { paymentId: '4500000002', amountCents: null, reference: REFERENCE },
    ])
    await take({ cents: 1, text: 'tea' })
    expect(await readOverview()).toMatchObject({ unmatched: 3, dueRefunds: 0 })
  })

  it('are assigned once to an order, which is then assessed', async () => {
    const id = await order()
    await tellOfStranger({ state: 'pending' })
    await tellOfStranger()
    const [payment] = await unmatched()
    const input = { eventId: payment?.id, reference: 'lx 1763716000001 abc123', amount: '899,99' }
    expect(await Promise.all([assignPayment(input), assignPayment(input)])).toEqual(
      Array(2).fill({ ok: true, value: { reference: REFERENCE } }),
    )
    expect(await orderNow()).toEqual({ status: 'payment_review', received: 89_999 })
    expect(await unmatched()).toEqual([])
    expect(await sql('select distinct order_id from payment_events')).toEqual([{ order_id: id }])
    const mails = await sql("select topic from outbox_messages where topic not like 'mail.owner-%'")
    expect(mails).toEqual([{ topic: 'mail.order-review' }])
    expect(await auditEntries()).toEqual(['payment.assign'])
    expect(await dismissPayment({ eventId: payment?.id, note: 'x' })).toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('of a paid order become a due refund', async () => {
    await order({ status: 'paid' })
    await sql(
      `insert into order_money (id, order_id, kind, amount_cents, way, happened_on)
       select gen_random_uuid(), id, 'received', total_cents, 'other', now() from orders`,
    )
    await tellOfStranger()
    const [payment] = await unmatched()
    await assignPayment({ eventId: payment?.id, reference: REFERENCE, amount: '900' })
    expect(await orderNow()).toEqual({ status: 'paid', received: 180_000 })
    expect(await listDueRefunds(1)).toMatchObject({
      value: { total: 1, sumCents: 90_000, rows: [{ reason: 'tooMuch' }] },
    })
    expect(await readOverview()).toMatchObject({ unmatched: 0, dueRefunds: 1 })
  })

  it('reappear only with more money, not with repeated messages', async () => {
    await order()
    await tellOfStranger({ state: 'pending', paidAmount: 0.005 })
    const [payment] = await unmatched()
    const placed = { eventId: payment?.id, reference: REFERENCE, amount: '450' }
    expect(await assignPayment(placed)).toMatchObject({ ok: true })
    await tellOfStranger({ state: 'partially_received', paidAmount: 0.005 })
    expect(await unmatched()).toEqual([])
    expect(await orderNow()).toMatchObject({ received: 45_000 })
    expect(await sql('select count(*)::int from payment_events where order_id is null')).toEqual([
      { count: 0 },
    ])
    await tellOfStranger()
    expect(await unmatched()).toMatchObject([{ paymentId: '4500000001', amountCents: 45_000 }])
  })

  it('with several messages are assigned once, from either of two windows', async () => {
    await order()
    await tellOfStranger({ state: 'pending' })
    const [first] = await unmatched()
    await tellOfStranger()
    const [second] = await unmatched()
    expect(second?.id).not.toBe(first?.id)
    const place = (eventId?: string) =>
      assignPayment({ eventId, reference: REFERENCE, amount: '900' })
    const placed = await Promise.all([place(first?.id), place(second?.id)])
    expect(placed.map(({ ok }) => ok)).toEqual([true, true])
    expect(await orderNow()).toMatchObject({ received: 90_000 })
    expect(await auditEntries()).toEqual(['payment.assign'])
  })

  it('disappear after a refund at the provider', async () => {
    await order()
    await tellOfStranger()
    const [payment] = await unmatched()
    await tellOfStranger({ state: 'refunded' })
    expect(await unmatched()).toEqual([])
    expect(await readOverview()).toMatchObject({ unmatched: 0 })
    const placed = { eventId: payment?.id, reference: REFERENCE, amount: '900' }
    expect(await assignPayment(placed)).toMatchObject({ code: 'CONFLICT' })
    expect(await orderNow()).toMatchObject({ received: 0 })
  })

  it('that failed and then arrived are listed, assigned and reported when they are reversed', async () => {
    await order()
    await tellOfStranger({ state: 'pending' })
    await tellOfStranger({ state: 'failed' })
    expect(await unmatched()).toEqual([])
    await tellOfStranger()
    expect(await readOverview()).toMatchObject({ unmatched: 1 })
    const [payment] = await unmatched()
    expect(payment).toMatchObject({ state: 'received', amountCents: 90_000 })
    const placed = { eventId: payment?.id, reference: REFERENCE, amount: '900' }
    expect(await assignPayment(placed)).toMatchObject({ ok: true })
    expect(await orderNow()).toMatchObject({ status: 'payment_review', received: 90_000 })
    await tellOfStranger({ state: 'refunded' })
    expect(await readOverview()).toMatchObject({ unmatched: 0, reversedPayments: 1 })
  })

  it('are not assigned from a window that has not seen later money', async () => {
    await order()
    await tellOfStranger({ state: 'partially_received', paidAmount: 0.005 })
    const [payment] = await unmatched()
    await tellOfStranger()
    const eventId = payment?.id
    const placed = { eventId, reference: REFERENCE, amount: '450' }
    expect(await assignPayment(placed)).toMatchObject({ code: 'CONFLICT' })
    expect(await dismissPayment({ eventId, note: 'x' })).toMatchObject({ code: 'CONFLICT' })
    expect(await unmatched()).toMatchObject([{ amountCents: 90_000 }])
    expect(await orderNow()).toMatchObject({ received: 0 })
  })

  it('are dismissed with a note', async () => {
    await tellOfStranger()
    const [payment] = await unmatched()
    const eventId = payment?.id
    expect(await dismissPayment({ eventId, note: ' ' })).toMatchObject({
      fieldErrors: { note: 'REQUIRED_FIELDS' },
    })
    const aside = () => dismissPayment({ eventId, note: 'sent back at the provider' })
    expect(await Promise.all([aside(), aside()])).toEqual(Array(2).fill({ ok: true, value: null }))
    expect(await unmatched()).toEqual([])
    expect(await auditEntries()).toEqual(['payment.dismissed'])
    await order()
    expect(await assignPayment({ eventId, reference: REFERENCE, amount: '1' })).toMatchObject({
      code: 'CONFLICT',
    })
  })

  it.each([
    [{ reference: 'LX-0' }, { reference: 'NOT_FOUND' }],
    [{ reference: ' ' }, { reference: 'REQUIRED_FIELDS' }],
    [{ amount: '0' }, { amount: 'amount' }],
    [{ amount: '-1' }, { amount: 'amount' }],
    [{ amount: '1e308' }, { amount: 'amount' }],
    [{ eventId: "' or true" }, { eventId: 'REQUIRED_FIELDS' }],
  ])('are not assigned with %j', async (changes, fieldErrors) => {
    await order()
    await tellOfStranger()
    const [payment] = await unmatched()
    const input = { eventId: payment?.id, reference: REFERENCE, amount: '900', ...changes }
    expect(await assignPayment(input)).toMatchObject({ ok: false, fieldErrors })
    expect(await orderNow()).toMatchObject({ status: 'awaiting_payment', received: 0 })
  })
})

it.each([
  ['a guest', asGuest, 'UNAUTHENTICATED'],
  ['a customer', asCustomer, 'FORBIDDEN'],
  ['a former administrator', () => asAdministrator('former@shop.example'), 'FORBIDDEN'],
] as const)('%s has no access', async (_, enter, code) => {
  await enter()
  const refused = { ok: false, code }
  expect(await listCredits(readCreditFilters({}))).toEqual(refused)
  expect(await listUnmatched(1)).toEqual(refused)
  expect(await listDueRefunds(1)).toEqual(refused)
  expect(await applyExact()).toEqual(refused)
  expect(await assignPayment({})).toEqual(refused)
  expect(await dismissPayment({})).toEqual(refused)
})
