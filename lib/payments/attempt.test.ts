import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartLine } from '@/lib/cart/types'
import { attemptKey, endAttempt, isOfCancelled, placedBefore } from './attempt'
import type { PlacedAnswer } from './types'

const line = (change: Partial<CartLine> = {}) =>
  ({ id: 'p', variantId: 'v', description: '256 GB', price: 9, quantity: 1, ...change }) as CartLine

const ADA = 'ada@shop.test'

function fakeStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  endAttempt()
})

describe('attemptKey', () => {
  it('is the same for the same cart, however often it is asked', () => {
    expect(attemptKey(ADA, [line()])).toBe(attemptKey(ADA, [line()]))
  })

  it.each([
    ['quantity', [line({ quantity: 2 })]],
    ['price', [line({ price: 10 })]],
    ['variant', [line({ variantId: 'w' })]],
    ['lines', [line(), line({ id: 'q' })]],
  ])('is new when the cart has another %s', (_, lines) => {
    expect(attemptKey(ADA, lines)).not.toBe(attemptKey(ADA, [line()]))
  })

  it('is new for another customer and after the end', () => {
    const first = attemptKey(ADA, [line()])
    const second = attemptKey('bob@shop.test', [line()])
    expect(second).not.toBe(first)
    endAttempt()
    expect(attemptKey('bob@shop.test', [line()])).not.toBe(second)
  })

  it('outlives the end of an older one', () => {
    const first = attemptKey(ADA, [line()])
    endAttempt(first)
    const second = attemptKey(ADA, [line()])
    endAttempt(first)
    expect(attemptKey(ADA, [line()])).toBe(second)
  })

  it('is new where storage is corrupt', () => {
    localStorage.setItem('checkoutAttempt', '{"key":1}')
    expect(attemptKey(ADA, [line()])).toMatch(/^[0-9a-f-]{32,36}$/)
  })

  it('stays while the page lives where nothing can be stored', () => {
    const closed = () => {
      throw new Error('closed')
    }
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed })
    expect(attemptKey(ADA, [line()])).toBe(attemptKey(ADA, [line()]))
  })
})

it('an attempt is over when its order was cancelled, whatever was sent with its key', () => {
  const placed = (status: string) =>
    isOfCancelled({ ok: true, value: { order: { status } } as PlacedAnswer })
  expect([placed('cancelled'), placed('awaiting_payment'), placed('paid')]).toEqual([
    true,
    false,
    false,
  ])
  const refused = (status: string) =>
    isOfCancelled({
      ok: false,
      code: 'IDEMPOTENCY_KEY_REUSED',
      body: { order: { id: 'o', reference: 'R-1', status } },
    })
  expect([refused('cancelled'), refused('paid')]).toEqual([true, false])
})

it.each(['IDEMPOTENCY_KEY_REUSED', 'CONFLICT'] as const)(
  'the order is there already where what is sent now is another, or too late: %s',
  (code) => {
    const order = { id: 'o', reference: 'R-1', status: 'paid', paymentMethod: 'nowpayments' }
    expect(placedBefore({ ok: false, code, body: { order } })).toEqual(order)
    expect(placedBefore({ ok: false, code: 'PAYMENT_INIT_FAILED', body: { order } })).toBeNull()
  },
)
