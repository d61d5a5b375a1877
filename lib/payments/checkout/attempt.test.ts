import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartLine } from '@/lib/cart/types'
import type { PlacedAnswer } from '@/lib/payments/types'
import { attemptKey, earlierOrder, endAttempt, isOrderCancelled } from './attempt'

const line = (change: Partial<CartLine> = {}) =>
  ({ id: 'p', variantId: 'v', description: '256 GB', price: 9, quantity: 1, ...change }) as CartLine

const ADA = 'ada@shop.test'

function fakeStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  endAttempt()
})

describe('attemptKey', () => {
  it('is stable for an unchanged cart', () => {
    expect(attemptKey(ADA, [line()])).toBe(attemptKey(ADA, [line()]))
  })

  it.each([
    ['quantity', [line({ quantity: 2 })]],
    ['price', [line({ price: 10 })]],
    ['variant', [line({ variantId: 'w' })]],
    ['lines', [line(), line({ id: 'q' })]],
  ])('changes with the %s of the cart', (_, lines) => {
    expect(attemptKey(ADA, lines)).not.toBe(attemptKey(ADA, [line()]))
  })

  it('changes with the discount code, so that no order with another total is paid', () => {
    const first = attemptKey(ADA, [line()])
    const reduced = attemptKey(ADA, [line()], 'SPRING')
    expect(reduced).not.toBe(first)
    expect(attemptKey(ADA, [line()], 'SPRING')).toBe(reduced)
    expect(attemptKey(ADA, [line()])).not.toBe(reduced)
  })

  it('changes with the customer and after the attempt ended', () => {
    const first = attemptKey(ADA, [line()])
    const second = attemptKey('bob@shop.test', [line()])
    expect(second).not.toBe(first)
    endAttempt()
    expect(attemptKey('bob@shop.test', [line()])).not.toBe(second)
  })

  it('survives the end of an older attempt', () => {
    const first = attemptKey(ADA, [line()])
    endAttempt(first)
    const second = attemptKey(ADA, [line()])
    endAttempt(first)
    expect(attemptKey(ADA, [line()])).toBe(second)
  })

  it('is new when storage is corrupt', () => {
    localStorage.setItem('checkoutAttempt', '{"key":1}')
    expect(attemptKey(ADA, [line()])).toMatch(/^[0-9a-f-]{32,36}$/)
  })

  it('is stable in memory when storage is unavailable', () => {
    const closed = () => {
      throw new Error('closed')
    }
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed })
    expect(attemptKey(ADA, [line()])).toBe(attemptKey(ADA, [line()]))
  })
})

it('detects a cancelled order in success and failure responses', () => {
  const placed = (status: string) =>
    isOrderCancelled({ ok: true, value: { order: { status } } as PlacedAnswer })
  expect([placed('cancelled'), placed('awaiting_payment'), placed('paid')]).toEqual([
    true,
    false,
    false,
  ])
  const refused = (status: string) =>
    isOrderCancelled({
      ok: false,
      code: 'IDEMPOTENCY_KEY_REUSED',
      body: { order: { id: 'o', reference: 'R-1', status } },
    })
  expect([refused('cancelled'), refused('paid')]).toEqual([true, false])
})

it.each(['IDEMPOTENCY_KEY_REUSED', 'CONFLICT'] as const)(
  'returns the order placed earlier for %s only',
  (code) => {
    const order = { id: 'o', reference: 'R-1', status: 'paid', paymentMethod: 'nowpayments' }
    expect(earlierOrder({ ok: false, code, body: { order } })).toEqual(order)
    expect(earlierOrder({ ok: false, code: 'PAYMENT_INIT_FAILED', body: { order } })).toBeNull()
  },
)
