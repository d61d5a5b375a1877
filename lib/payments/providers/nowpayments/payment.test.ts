import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assessPayment } from '@/lib/payments/model'
import { paymentOf, paymentSchema } from './payment'

const expected = {
  reference: 'LX-1795282490716L38E8J',
  invoiceId: '4522625843',
  amountCents: 129_900,
}
const received = {
  payment_id: 5745459419,
  invoice_id: 4522625843,
  order_id: expected.reference,
  parent_payment_id: null,
  payment_status: 'finished',
  price_amount: 1299,
  price_currency: 'EUR',
  pay_amount: 0.0213,
  actually_paid: '0.0213',
  pay_currency: 'btc',
}
function assessed(change: object) {
  const payment = paymentOf(paymentSchema.parse({ ...received, ...change }))
  const { state, receivedCents } = payment
  return { ...assessPayment(payment, expected), state, receivedCents }
}

describe('a payment of the provider', () => {
  it('is paid when finished in full for this order', () => {
    expect(assessed({})).toEqual({
      meaning: 'paid',
      note: 'received',
      state: 'received',
      receivedCents: 129_900,
    })
    expect(assessed({ price_amount: '1299.00', actually_paid: 0.03 }).meaning).toBe('paid')
  })

  it.each([
    ['another order', { order_id: 'LX-2' }],
    ['no order', { order_id: null }],
    ['another invoice', { invoice_id: 1 }],
    ['no invoice', { invoice_id: undefined }],
    ['another currency', { price_currency: 'usd' }],
    ['a lower price', { price_amount: 1 }],
    ['a second deposit or another coin', { parent_payment_id: 123 }],
    ['less than the requested amount', { actually_paid: 0.0212 }],
    ['an unknown requested amount', { pay_amount: null }],
    ['an unknown paid amount', { actually_paid: null }],
  ])('is reviewed when it is finished for %s', (_, change) => {
    expect(assessed(change).meaning).toBe('review')
  })

  it.each([
    ['waiting', 'open', 'waiting'],
    ['confirming', 'pending', 'waiting'],
    ['confirmed', 'pending', 'waiting'],
    ['sending', 'pending', 'waiting'],
    ['partially_paid', 'partially_received', 'review'],
    ['failed', 'failed', 'failed'],
    ['refunded', 'refunded', 'failed'],
    ['toString', 'unknown', 'review'],
  ])('with the status %s is %s and assessed as %s', (payment_status, state, meaning) => {
    expect(assessed({ payment_status })).toMatchObject({ state, meaning })
  })

  it('is noted with the word of the provider where that is unknown', () => {
    expect(assessed({ payment_status: 'charged_back' }).note).toBe('charged_back')
  })

  it('is expired only without any payment', () => {
    expect(assessed({ payment_status: 'expired', actually_paid: 0 }).meaning).toBe('expired')
    expect(assessed({ payment_status: 'expired', actually_paid: 0.01 }).meaning).toBe('review')
  })

  it('rounds the received worth down to cents', () => {
    expect(
      assessed({ payment_status: 'partially_paid', actually_paid: 0.01065 }).receivedCents,
    ).toBe(64_950)
    fc.assert(
      fc.property(fc.double({ min: 0.000_001, max: 2, noNaN: true }), (actually_paid) => {
        const receivedCents = assessed({ actually_paid }).receivedCents ?? Number.NaN
        const worth = (129_900 * actually_paid) / 0.0213
        expect(Number.isInteger(receivedCents)).toBe(true)
        expect(receivedCents).toBeGreaterThanOrEqual(0)
        expect(receivedCents).toBeLessThanOrEqual(worth + 0.001)
        expect(receivedCents).toBeGreaterThan(worth - 100)
      }),
    )
  })

  it.each([
    ['twice', 0.0426, 259_800],
    ['7.7 times, which floats miss', 0.164_01, 1_000_230],
    ['a euro more than', 0.021_316_4, 130_000],
    ['less than a euro more than', 0.021_316_3, 129_900],
    ['a fraction less than', 0.021_299_999, 129_899],
    ['more than the column’s maximum instead of', 1e15, 2_147_483_647],
  ])('counts %s the requested amount', (_, actually_paid, receivedCents) => {
    expect(assessed({ actually_paid }).receivedCents).toBe(receivedCents)
  })

  it('caps a second deposit, possibly in another coin, at the price', () => {
    expect(assessed({ parent_payment_id: 1, actually_paid: 1000 }).receivedCents).toBe(129_900)
    expect(assessed({ parent_payment_id: 1, actually_paid: 0.01065 }).receivedCents).toBe(64_950)
  })

  it('is never paid with any field changed', () => {
    const change = fc.record(
      {
        order_id: fc.constantFrom('LX-2', '', null),
        invoice_id: fc.constantFrom(1, null),
        payment_status: fc.constantFrom('waiting', 'partially_paid', 'expired', 'FINISHED', ''),
        price_currency: fc.constantFrom('usd', 'btc'),
        price_amount: fc.integer({ min: 0, max: 1298 }),
        parent_payment_id: fc.integer({ min: 1 }),
        actually_paid: fc.constantFrom(0, null, 0.02),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(change, (one) => {
        fc.pre(Object.keys(one).length > 0)
        const parsed = paymentSchema.safeParse({ ...received, ...one })
        if (parsed.success)
          expect(assessPayment(paymentOf(parsed.data), expected).meaning).not.toBe('paid')
      }),
    )
  })
})
