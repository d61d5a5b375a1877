import { beforeEach, expect, it, vi } from 'vitest'
import { localOrders } from './local-orders'

const stored = () => JSON.parse(localStorage.getItem('orders') ?? 'null')

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
})

const add = (reference: string) =>
  localOrders.add({ reference, total: 9.9, status: 'awaiting_payment', id: 'x' } as never)

it('stores an order once, without personal data', () => {
  add('LX-1')
  add('LX-1')
  expect(stored()).toEqual([
    { reference: 'LX-1', total: 9.9, date: expect.any(String), status: 'awaiting_payment' },
  ])
})

it('removes an order by its reference', () => {
  add('LX-1')
  add('LX-2')
  localOrders.remove('LX-1')
  expect(stored()).toMatchObject([{ reference: 'LX-2' }])
})

it('updates statuses from the server and removes cancelled orders', () => {
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

it('replaces an unreadable value', () => {
  localStorage.setItem('orders', '{')
  add('LX-1')
  expect(stored()).toMatchObject([{ reference: 'LX-1' }])
})
