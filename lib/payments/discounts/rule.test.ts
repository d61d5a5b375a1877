import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '@/lib/money'
import { netUnitCents } from '@/lib/payments/vat/charged'
import { discountLines } from './rule'
import type { DiscountRule } from './types'

const rule = (changes: Partial<DiscountRule> = {}): DiscountRule => ({
  code: 'SPRING',
  percent: 10,
  amountCents: null,
  minimumCents: 0,
  products: null,
  ...changes,
})
const line = (productId: string, cents: number) => ({
  productId,
  grossCents: cents,
  chargedCents: cents,
})

describe('discountLines', () => {
  it('takes a percentage off each line, the largest remainders up', () => {
    expect(discountLines(rule(), [line('a', 999), line('b', 995), line('c', 6)])).toEqual([
      100, 99, 1,
    ])
  })

  it('splits an amount by the price of the lines', () => {
    const tenEuros = rule({ percent: null, amountCents: 1000, minimumCents: 5000 })
    expect(discountLines(tenEuros, [line('a', 3000), line('b', 3000), line('c', 3000)])).toEqual([
      334, 333, 333,
    ])
  })

  it('leaves other goods alone, also in the minimum', () => {
    const ofA = rule({ products: ['a'], minimumCents: 1000 })
    expect(discountLines(ofA, [line('a', 1000), line('b', 5000)])).toEqual([100, 0])
    expect(discountLines(ofA, [line('a', 999), line('b', 5000)])).toBe('minimum')
    expect(discountLines(ofA, [line('b', 5000)])).toBe('goods')
  })

  it('takes the VAT off an amount where the prices are charged without it', () => {
    const charged = { productId: 'a', grossCents: 12_000, chargedCents: 10_000 }
    const amount = rule({ percent: null, amountCents: 1200, minimumCents: 2000 })
    expect(discountLines(amount, [charged], 20)).toEqual([1000])
  })

  it('sums to the discount to the cent, and leaves something to pay', () => {
    const cents = fc.oneof(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 99 * 500_000 }),
    )
    const rules = fc.oneof(
      fc.integer({ min: 1, max: 90 }).map((percent) => rule({ percent })),
      fc
        .integer({ min: 1, max: 1_000_000 })
        .map((amountCents) => rule({ percent: null, amountCents, minimumCents: amountCents + 1 })),
    )
    const lines = fc.array(
      fc.tuple(cents, fc.constantFrom('a', 'b', 'c')).map(([price, id]) => line(id, price)),
      { minLength: 1, maxLength: 40 },
    )
    const meant = fc.constantFrom<(string[] | null)[]>(null, ['a'], ['a', 'b'])
    fc.assert(
      fc.property(
        rules,
        lines,
        meant,
        fc.constantFrom(0, 17, 20, 25.5, 27),
        (given, all, products, rate) => {
          const charged = all.map((one) => ({
            ...one,
            chargedCents: netUnitCents(one.grossCents, rate),
          }))
          const parts = discountLines({ ...given, products }, charged, rate)
          const eligible = charged.filter(({ productId }) => products?.includes(productId) ?? true)
          const gross = sumOf(eligible.map(({ grossCents }) => grossCents))
          if (typeof parts === 'string') {
            expect(parts).toBe(eligible.length === 0 ? 'goods' : 'minimum')
            if (parts === 'minimum') expect(gross).toBeLessThan(given.minimumCents)
            return
          }
          const whole = sumOf(eligible.map(({ chargedCents }) => chargedCents))
          const wanted =
            given.amountCents === null
              ? Math.round((whole * (given.percent ?? 0)) / 100)
              : netUnitCents(given.amountCents, rate)
          expect(sumOf(parts)).toBe(Math.max(0, Math.min(wanted, whole - 1)))
          for (const [at, part] of parts.entries()) {
            const { productId, chargedCents } = charged[at] as (typeof charged)[number]
            expect(part).toBeGreaterThanOrEqual(0)
            expect(part).toBeLessThanOrEqual(chargedCents)
            if (products && !products.includes(productId)) expect(part).toBe(0)
          }
        },
      ),
    )
  })
})
