import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from './status'
import { lastDayToWithdraw, mayWithdraw } from './withdrawal-period'

describe('the last day to withdraw', () => {
  it.each([
    ['a Friday', '2026-11-20T09:00:00Z', '2026-12-04'],
    ['late in the evening, the next day in the shop', '2026-11-20T23:30:00Z', '2026-12-07'],
    ['a Saturday: the Monday after the second one', '2026-11-21T12:00:00Z', '2026-12-07'],
    ['a Sunday', '2026-11-22T12:00:00Z', '2026-12-07'],
    ['before the clocks change', '2026-10-14T12:00:00Z', '2026-10-28'],
    ['across the year', '2026-12-24T12:00:00Z', '2027-01-07'],
  ])('after a delivery on %s', (_, deliveredAt, last) => {
    expect(lastDayToWithdraw(new Date(deliveredAt))).toBe(last)
  })
})

describe('who may withdraw', () => {
  const delivered = new Date('2026-11-20T09:00:00Z')
  it.each([
    ['2026-11-20T09:00:01Z', true],
    // A minute before midnight in Paris, and midnight.
    ['2026-12-04T22:59:59Z', true],
    ['2026-12-04T23:00:00Z', false],
  ])('of goods delivered on 20 November, at %s: %s', (now, may) => {
    expect(mayWithdraw('delivered', delivered, new Date(now))).toBe(may)
    expect(mayWithdraw('completed', delivered, new Date(now))).toBe(may)
  })

  it('whoever has not received them yet, and paid or handed something in', () => {
    const may = ORDER_STATUSES.filter((status) => mayWithdraw(status, null, new Date()))
    expect(may).toEqual(['payment_review', 'paid', 'shipped', 'delivered', 'completed'])
  })
})
