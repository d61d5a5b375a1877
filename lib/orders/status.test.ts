import { describe, expect, it } from 'vitest'
import { OrderStatus as StoredStatus } from '@/lib/generated/prisma/enums'
import {
  canTransition,
  isUnpaid,
  ORDER_STATUSES,
  type OrderStatus,
  STATUS_GROUPS,
  statusLabel,
} from './status'

it('has the statuses of the database', () => {
  expect([...ORDER_STATUSES]).toEqual(Object.values(StoredStatus))
})

describe('transitions', () => {
  // Duplicated on purpose: x allowed, . refused.
  const matrix: Record<OrderStatus, string> = {
    // to:            pe aw re pa sh de co ca
    pending: '        .  x  x  x  .  .  .  x',
    awaiting_payment: '.  .  x  x  .  .  .  x',
    payment_review: ' .  x  .  x  .  .  .  x',
    paid: '           .  x  .  .  x  .  .  x',
    shipped: '        .  .  .  .  .  x  .  x',
    delivered: '      .  .  .  .  .  .  x  x',
    completed: '      .  .  .  .  .  .  .  x',
    cancelled: '      .  .  x  .  .  .  .  .',
  }
  const cases = ORDER_STATUSES.flatMap((from) =>
    matrix[from]
      .trim()
      .split(/\s+/)
      .map((mark, index) => [from, ORDER_STATUSES[index] as OrderStatus, mark === 'x'] as const),
  )

  it('are covered by the matrix', () => expect(cases).toHaveLength(ORDER_STATUSES.length ** 2))

  it.each(cases)('%s to %s: %s', (from, to, allowed) => {
    expect(canTransition(from, to)).toBe(allowed)
  })

  it('treats pending and awaiting_payment as unpaid', () => {
    expect(ORDER_STATUSES.filter(isUnpaid)).toEqual(['pending', 'awaiting_payment'])
  })
})

describe('dashboard figures', () => {
  it('count every status once, cancelled never', () => {
    const { unpaid, inProgress, delivered } = STATUS_GROUPS
    expect([...unpaid, ...inProgress, ...delivered, 'cancelled']).toEqual([...ORDER_STATUSES])
  })

  it('count paid and not cancelled orders as spent', () => {
    expect(STATUS_GROUPS.paid).toEqual(['paid', 'shipped', 'delivered', 'completed'])
  })
})

it.each([
  ['pending', 'awaitingPayment'],
  ['awaiting_payment', 'awaitingPayment'],
  ['payment_review', 'paymentReview'],
  ['paid', 'processing'],
  ['shipped', 'processing'],
  ['delivered', 'fulfilled'],
  ['completed', 'fulfilled'],
  ['cancelled', 'cancelled'],
  ['on_hold', null],
  ['toString', null],
])('%s is labelled %s', (status, label) => {
  expect(statusLabel(status)).toBe(label)
})
