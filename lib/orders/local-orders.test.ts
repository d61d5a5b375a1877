import { beforeEach, expect, it, vi } from 'vitest'
import { localOrders } from './local-orders'

const stored = () => JSON.parse(localStorage.getItem('orders') ?? 'null')

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

const add = (reference: string) =>
  localOrders.add({ reference, total: 9.9, status: 'awaiting_payment', id: 'x' } as never)

it('remembers an order once, without anything that names a person', () => {
  add('LX-1')
  add('LX-1')
  expect(stored()).toEqual([
    { reference: 'LX-1', total: 9.9, date: expect.any(String), status: 'awaiting_payment' },
  ])
})

it('forgets an order by its reference', () => {
  add('LX-1')
  add('LX-2')
  localOrders.remove('LX-1')
  expect(stored()).toMatchObject([{ reference: 'LX-2' }])
})

it('follows the server: orders cancelled elsewhere go, of the others the status is known', () => {
  for (const reference of ['LX-1', 'LX-2', 'LX-3']) add(reference)
  localOrders.follow([
    { orderReference: 'LX-1', status: 'cancelled' },
    { orderReference: 'LX-2', status: 'paid' },
    { orderReference: 'LX-9', status: 'paid' },
  ])
  expect(stored().map(Object.values)).toMatchObject([
    ['LX-2', 9.9, expect.any(String), 'paid'],
    ['LX-3', 9.9, expect.any(String), 'awaiting_payment'],
  ])
})

it('begins anew with what it cannot read', () => {
  localStorage.setItem('orders', '{')
  add('LX-1')
  expect(stored()).toMatchObject([{ reference: 'LX-1' }])
})
