import { beforeEach, expect, it, vi } from 'vitest'
import { cart } from './store'
import type { CartLine } from './types'

const line = (id: string, quantity = 1) =>
  ({ id, variantId: 'v', name: id, description: '', price: 9, quantity }) as CartLine

const items = new Map<string, string>()
const write = (lines: CartLine[]) => items.set('cart', JSON.stringify(lines))
const read = () =>
  (JSON.parse(items.get('cart') ?? '[]') as CartLine[]).map(({ id, quantity }) => [id, quantity])

beforeEach(() => {
  items.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})

it('keeps a line added by another tab while an order was sent', () => {
  const ordered = [line('a'), line('b', 2)]
  write(ordered)
  // In another tab.
  write([...ordered, line('c')])
  cart.removeOrdered(ordered)
  expect(read()).toEqual([['c', 1]])
  cart.removeOrdered(ordered)
  expect(read()).toEqual([['c', 1]])
})
