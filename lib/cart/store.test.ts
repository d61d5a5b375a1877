import { beforeEach, expect, it, vi } from 'vitest'
import { cart } from './store'
import type { CartLine } from './types'

const line = (id: string, quantity = 1) =>
  ({ id, variantId: 'v', name: id, description: '', price: 9, quantity }) as CartLine

const kept = new Map<string, string>()
const write = (lines: CartLine[]) => kept.set('cart', JSON.stringify(lines))
const read = () =>
  (JSON.parse(kept.get('cart') ?? '[]') as CartLine[]).map(({ id, quantity }) => [id, quantity])

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

it('what another tab adds while an order is sent stays when that is placed', () => {
  const ordered = [line('a'), line('b', 2)]
  write(ordered)
  // The other tab.
  write([...ordered, line('c')])
  cart.removeOrdered(ordered)
  expect(read()).toEqual([['c', 1]])
  cart.removeOrdered(ordered)
  expect(read()).toEqual([['c', 1]])
})
