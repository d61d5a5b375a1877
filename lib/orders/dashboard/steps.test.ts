import { expect, it } from 'vitest'
import type { OrderEntry } from '@/lib/orders/reading/types'
import type { OrderStatus } from '@/lib/orders/status'
import { orderSteps } from './steps'

const DAY = '2026-11-0'
const placedAt = `${DAY}1T10:00:00.000Z`

/** History of an order that went through these statuses, one a day. */
const through = (...statuses: OrderStatus[]): OrderEntry[] =>
  statuses.map((status, index) => ({
    from: statuses[index - 1] ?? null,
    status,
    method: null,
    actor: 'admin',
    at: `${DAY}${index + 1}T10:00:00.000Z`,
  }))

function stepsOf(
  history: OrderEntry[],
  {
    received = 0,
    refunded = 0,
    isPartial = false,
    declared = [] as { at: string; isRefunded: boolean }[],
  } = {},
) {
  const status = history.at(-1)?.status ?? 'awaiting_payment'
  const steps = orderSteps({
    createdAt: placedAt,
    status,
    history,
    payment: { received, refunded },
    withdrawal: { isPartial, declared },
  })
  return steps.map(({ key, state, at }) => `${key} ${state}${at ? ` ${at.slice(8, 10)}` : ''}`)
}

it('waits for the payment of a new order', () => {
  expect(stepsOf(through('awaiting_payment'))).toEqual([
    'ordered done 01',
    'paid current',
    'sent upcoming',
    'delivered upcoming',
  ])
})

it('dates each step of a delivered order', () => {
  const all = through('awaiting_payment', 'paid', 'shipped', 'delivered', 'completed')
  expect(stepsOf(all, { received: 100 })).toEqual([
    'ordered done 01',
    'paid done 02',
    'sent done 03',
    'delivered done 04',
  ])
})

it('is not paid any more once its payment was taken back', () => {
  expect(stepsOf(through('awaiting_payment', 'paid', 'awaiting_payment'))[1]).toBe('paid current')
})

it('ends an unpaid order with its cancellation, without a refund', () => {
  expect(stepsOf(through('awaiting_payment', 'cancelled'))).toEqual([
    'ordered done 01',
    'cancelled done 02',
  ])
})

it('ends a paid order that was cancelled with its refund, owed and then given', () => {
  const history = through('awaiting_payment', 'paid', 'cancelled')
  const until = ['ordered done 01', 'paid done 02', 'cancelled done 03']
  expect(stepsOf(history, { received: 100 })).toEqual([...until, 'refund current'])
  expect(stepsOf(history, { refunded: 100 })).toEqual([...until, 'refunded done'])
})

it('ends a returned order with the withdrawal and its refund', () => {
  const history = through('awaiting_payment', 'paid', 'shipped', 'delivered')
  const declared = [{ at: `${DAY}8T10:00:00.000Z`, isRefunded: false }]
  expect(stepsOf(history, { received: 100, declared }).slice(3)).toEqual([
    'delivered done 04',
    'withdrawn done 08',
    'refund current',
  ])
})

it('goes on with what is left after a withdrawal from part of an order', () => {
  const history = through('awaiting_payment', 'paid')
  const declared = [{ at: `${DAY}3T10:00:00.000Z`, isRefunded: true }]
  expect(stepsOf(history, { received: 60, refunded: 40, isPartial: true, declared })).toEqual([
    'ordered done 01',
    'paid done 02',
    'sent current',
    'delivered upcoming',
    'withdrawnPart done 03',
    'refundedPart done',
  ])
})
