import { expect, it } from 'vitest'
import { todoOf } from './todo'

type Order = Parameters<typeof todoOf>[0]

const todo = (order: Partial<Order>) =>
  todoOf({
    withdrawals: [],
    withdrawnAt: null,
    dueRefund: null,
    tickets: [],
    payments: [],
    status: 'delivered',
    ...order,
  } as unknown as Order)

it.each(['delivered', 'completed'] as const)(
  'asks for the refund of an order that is %s',
  (status) => {
    expect(todo({ status })).toBe(status)
    expect(todo({ status, dueRefund: {} })).toBe('refundDue')
    expect(todo({ status, dueRefund: {}, withdrawals: [{}] })).toBe('refundDue')
  },
)

it('asks to send first what is paid twice', () => {
  expect(todo({ status: 'paid', dueRefund: {} })).toBe('paid')
  expect(todo({ status: 'paid', dueRefund: {}, withdrawals: [{}] })).toBe('paidPartly')
})

it('ends an order that was withdrawn from', () => {
  const withdrawn = { withdrawals: [{}], withdrawnAt: new Date(0) }
  expect(todo({ ...withdrawn, dueRefund: {} })).toBe('withdrawnHeld')
  expect(todo(withdrawn)).toBe('withdrawn')
})
