import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartLine } from '@/lib/cart/types'
import { attemptFor, endAttempt } from './attempt'
import type { OrderBody } from './types'

const line = (change: Partial<CartLine> = {}) =>
  ({ id: 'p', variantId: 'v', description: '256 GB', price: 9, quantity: 1, ...change }) as CartLine

const body = (change: Partial<OrderBody> = {}): OrderBody => ({
  customerEmail: 'ada@shop.test',
  customerName: 'Ada Lovelace',
  totalAmount: 9,
  cartItems: [],
  language: 'en',
  ...change,
})

function fakeStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  endAttempt()
})

describe('attemptFor', () => {
  it('gives the same key and body for the same cart, in another language too', () => {
    const first = attemptFor([line()], body())
    expect(attemptFor([line()], body({ language: 'fr' }))).toEqual(first)
  })

  it.each([
    ['quantity', [line({ quantity: 2 })]],
    ['price', [line({ price: 10 })]],
    ['variant', [line({ variantId: 'w' })]],
    ['lines', [line(), line({ id: 'q' })]],
  ])('gives a new key when the cart has another %s', (_, lines) => {
    const first = attemptFor([line()], body())
    expect(attemptFor(lines, body()).key).not.toBe(first.key)
  })

  it('gives a new key to another customer and after the end', () => {
    const first = attemptFor([line()], body())
    const second = attemptFor([line()], body({ customerEmail: 'bob@shop.test' }))
    expect(second.key).not.toBe(first.key)
    endAttempt()
    expect(attemptFor([line()], body({ customerEmail: 'bob@shop.test' })).key).not.toBe(second.key)
  })

  it('starts anew from corrupt storage', () => {
    sessionStorage.setItem('checkoutAttempt', '{"key":1}')
    expect(attemptFor([line()], body()).key).toMatch(/^[0-9a-f-]{32,36}$/)
  })

  it('keeps the key while the page lives where nothing can be stored', () => {
    const closed = () => {
      throw new Error('closed')
    }
    vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
    const first = attemptFor([line()], body())
    expect(attemptFor([line()], body())).toEqual(first)
  })
})
