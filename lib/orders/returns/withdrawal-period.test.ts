import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '@/lib/orders/status'
import { lastDayToWithdraw, mayWithdraw } from './withdrawal-period'

describe('the last day to withdraw', () => {
  it.each([
    ['a Friday', '2026-11-20T09:00:00Z', '2026-12-04'],
    [
      'a Friday evening in UTC, Saturday in the shop’s time zone',
      '2026-11-20T23:30:00Z',
      '2026-12-07',
    ],
    ['a Saturday, ending on the Monday after the weekend', '2026-11-21T12:00:00Z', '2026-12-07'],
    ['a Sunday', '2026-11-22T12:00:00Z', '2026-12-07'],
    ['before the clocks change', '2026-10-14T12:00:00Z', '2026-10-28'],
    ['across the year', '2026-12-24T12:00:00Z', '2027-01-07'],
  ])('after a delivery on %s', (_, deliveredAt, last) => {
    expect(lastDayToWithdraw(new Date(deliveredAt))).toBe(last)
  })
})

const order = (status: OrderStatus, receivedCents = 0, invoice = 'open') => ({
  status,
  receivedCents,
  refundedCents: 0,
  invoices: [{ state: invoice }],
})

describe('the right to withdraw', () => {
  const delivered = new Date('2026-11-20T09:00:00Z')
  it.each([
    ['2026-11-20T09:00:01Z', true],
    // A minute before midnight in Paris, and midnight.
    ['2026-12-04T22:59:59Z', true],
    ['2026-12-04T23:00:00Z', false],
  ])('for goods delivered on 20 November, at %s: %s', (now, may) => {
    expect(mayWithdraw(order('delivered'), delivered, new Date(now))).toBe(may)
    expect(mayWithdraw(order('completed'), delivered, new Date(now))).toBe(may)
  })

  it('exists before delivery for orders that are paid or under review', () => {
    const may = ORDER_STATUSES.filter((status) => mayWithdraw(order(status), null, new Date()))
    expect(may).toEqual(['payment_review', 'paid', 'shipped', 'delivered', 'completed'])
  })

  it.each(['pending', 'awaiting_payment'] as const)(
    'exists for a %s order that has received or arriving money and so cannot be cancelled',
    (status) => {
      expect(mayWithdraw(order(status, 1), null, new Date())).toBe(true)
      expect(mayWithdraw(order(status, 0, 'pending'), null, new Date())).toBe(true)
      expect(mayWithdraw({ ...order(status, 1), refundedCents: 1 }, null, new Date())).toBe(false)
    },
  )
})
