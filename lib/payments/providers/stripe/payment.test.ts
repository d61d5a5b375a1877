import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { assessPayment } from '@/lib/payments/model'
import { isUuid } from '@/lib/text/uuid'
import { moneyIdOf, paymentOf, refundIdOf } from './payment'

const SESSION = {
  id: 'cs_test_1',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 90_000,
  currency: 'eur',
  client_reference_id: 'LX-1',
  created: 1,
  expires_at: 2,
  url: null,
}
const CHARGE = { id: 'ch_1', amount_refunded: 0, disputed: false }
const INTENT = { id: 'pi_1', status: 'succeeded', amount_received: 90_000, latest_charge: CHARGE }
const REFUND = { id: 're_1', created: 1, status: 'succeeded', amount: 0 }
const OWN = '0199f3a0-0000-7000-8000-000000000001'
const EXPECTED = { reference: 'LX-1', invoiceId: 'cs_test_1', amountCents: 90_000 }

const read = (session: object = {}, intent: object | null = {}, refunds: object[] = []) =>
  paymentOf(
    {
      ...SESSION,
      payment_intent: intent && { ...INTENT, ...intent },
      ...session,
    } as Stripe.Checkout.Session,
    refunds.map((refund) => ({ ...REFUND, ...refund }) as Stripe.Refund),
  )
function assess(...given: Parameters<typeof read>) {
  const payment = read(...given)
  return { ...assessPayment(payment, EXPECTED), receivedCents: payment.receivedCents }
}

describe('a session of Stripe', () => {
  it('that is paid in full pays the order', () => {
    expect(assess()).toEqual({ meaning: 'paid', receivedCents: 90_000, note: 'received' })
  })

  it.each([
    ['an open one', { status: 'open', payment_status: 'unpaid' }, null, 'open', 'waiting'],
    ['an expired one', { status: 'expired', payment_status: 'unpaid' }, null, 'expired', 'expired'],
    [
      'a debit under way',
      { payment_status: 'unpaid' },
      { status: 'processing' },
      'pending',
      'waiting',
    ],
    [
      'a failed debit',
      { payment_status: 'unpaid' },
      { status: 'requires_payment_method' },
      'failed',
      'failed',
    ],
    ['one without a payment', { payment_status: 'no_payment_required' }, null, 'failed', 'failed'],
  ])('maps %s', (_, session, intent, state, meaning) => {
    expect(read(session, intent).state).toBe(state)
    expect(assess(session, intent)).toMatchObject({ meaning, receivedCents: null })
  })

  it.each([
    ['another currency', { currency: 'usd' }, {}],
    ['another amount', { amount_total: 89_999 }, { amount_received: 89_999 }],
    ['less money than its amount', {}, { amount_received: 89_999 }],
    ['another order', { client_reference_id: 'LX-2' }, {}],
  ])('with %s goes to review', (_, session, intent) => {
    expect(assess(session, intent)).toMatchObject({ meaning: 'review' })
  })

  it('keeps its status after a refund that the shop asked for', () => {
    const refund = { amount: 90_000, metadata: { refund: OWN } }
    expect(read({}, {}, [refund]).state).toBe('received')
  })

  it.each([
    ['in full', 90_000, 'refunded', 900],
    ['in part', 10_000, 'partially_refunded', 800],
  ])('tells of a refund by hand %s', (_, amount, state, paidAmount) => {
    const payment = read({}, {}, [{ amount }, { amount: 5, status: 'failed' }])
    expect(payment).toMatchObject({ state, paidAmount })
  })

  it('is refunded in full by parts of the shop and of the dashboard', () => {
    const own = { amount: 30_000, metadata: { refund: OWN } }
    expect(read({}, {}, [own, { amount: 60_000 }]).state).toBe('refunded')
    expect(read({}, {}, [own, { amount: 59_999 }]).state).toBe('partially_refunded')
  })

  it('does not take the word of another system in a refund for an id of the shop', () => {
    const refund = { ...REFUND, metadata: { refund: 'RMA-1' } } as unknown as Stripe.Refund
    expect(refundIdOf(refund)).toBeNull()
    expect(isUuid(moneyIdOf(refund))).toBe(true)
    expect(moneyIdOf(refund)).toBe(moneyIdOf({ ...refund, metadata: null }))
    expect(moneyIdOf({ ...refund, metadata: { refund: OWN } })).toBe(OWN)
  })

  it.each([
    ['received', {}, 'cs_test_1 finished 900'],
    ['open', { status: 'open', payment_status: 'unpaid' }, 'cs_test_1 waiting 0'],
  ])('keeps the key of the first release when it is %s', (_, session, key) => {
    expect(read(session).key).toBe(key)
  })

  it('is stored without what it says of a person', () => {
    const charge = { ...CHARGE, billing_details: { name: 'Ana' } }
    const session = { customer_details: { name: 'Ana' }, metadata: { note: 'Ana' } }
    const { message } = read(session, { latest_charge: charge, receipt_email: 'Ana' })
    expect(message).toMatchObject({ id: 'cs_test_1', payment_intent: { amount_received: 90_000 } })
    expect(JSON.stringify(message)).not.toContain('Ana')
  })

  it('tells of a dispute', () => {
    const latest_charge = { ...CHARGE, disputed: true }
    expect(read({}, { latest_charge }).state).toBe('disputed')
  })
})
