import { beforeEach, expect, it, vi } from 'vitest'
import { placedOrder, type SentTransfer } from './placed-order'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

const sent = {
  account: 'ada@shop.test',
  email: 'grace@shop.test',
  reference: 'LX-1',
  bank: { iban: 'FR1420041010050500013M02606' },
} as SentTransfer

it('is shown again until it is closed', () => {
  expect(placedOrder.read()).toBeNull()
  placedOrder.keep(sent)
  expect(placedOrder.read()).toEqual(sent)
  placedOrder.forget()
  expect(placedOrder.read()).toBeNull()
})

it.each(['account', 'email', 'reference', 'bank'])('without its %s it is nothing', (name) => {
  sessionStorage.setItem('placedOrder', JSON.stringify({ ...sent, [name]: undefined }))
  expect(placedOrder.read()).toBeNull()
})
