import { beforeEach, expect, it, vi } from 'vitest'
import { placedOrder, type SentTransfer } from './placed-order'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})

const sent = {
  account: 'ada@shop.test',
  email: 'grace@shop.test',
  reference: 'LX-1',
  bank: { iban: 'FR1420041010050500013M02606' },
} as SentTransfer

it('is stored until it is closed', () => {
  expect(placedOrder.read()).toBeNull()
  placedOrder.save(sent)
  expect(placedOrder.read()).toEqual(sent)
  placedOrder.clear()
  expect(placedOrder.read()).toBeNull()
})

it.each(['account', 'email', 'reference', 'bank'])('is ignored without its %s', (name) => {
  sessionStorage.setItem('placedOrder', JSON.stringify({ ...sent, [name]: undefined }))
  expect(placedOrder.read()).toBeNull()
})
