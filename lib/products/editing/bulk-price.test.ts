import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BULK_KINDS, changedCents, changedPrices, isPrice } from './bulk-price'

it.each([
  ['raisePercent', 500, 49_990, 52_490],
  ['raisePercent', 1250, 1, 1],
  ['raisePercent', 500, 10, 11],
  ['lowerPercent', 1000, 49_995, 44_996],
  ['lowerPercent', 3333, 10_000, 6667],
  ['raiseAmount', 2000, 49_990, 51_990],
  ['lowerAmount', 2000, 49_990, 47_990],
  ['set', 49_900, 12_345, 49_900],
] as const)(
  '%s by %i hundredths turns %i cents into %i, rounding half up',
  (kind, hundredths, cents, to) => {
    expect(changedCents(cents, { kind, hundredths })).toBe(to)
  },
)

it.each([
  [10_340, '00', 10_300],
  [10_350, '00', 10_400],
  [10_340, '90', 10_390],
  [10_340, '99', 10_299],
  [10_349, '99', 10_399],
  [30, '99', 99],
  [30, '00', 100],
  [0, '99', 0],
] as const)('%i cents ending with %s become %i, the nearest', (cents, ending, to) => {
  expect(changedCents(cents, { kind: 'raiseAmount', hundredths: 0, ending })).toBe(to)
})

it('rejects prices of 0, below 0 and above a million euros', () => {
  const lower = (hundredths: number) => changedCents(2000, { kind: 'lowerAmount', hundredths })
  expect([lower(1999), lower(2000), lower(2001)].map(isPrice)).toEqual([true, false, false])
  expect(isPrice(changedCents(2000, { kind: 'lowerPercent', hundredths: 10_000 }))).toBe(false)
  expect([100_000_000, 100_000_001].map(isPrice)).toEqual([true, false])
})

describe('an original price', () => {
  const stored = { priceCents: 50_000, originalPriceCents: 60_000 }
  const prior = { ofPresent: 60_000, ofNew: 50_000 }
  const repriced = (
    kind: (typeof BULK_KINDS)[number],
    euros: number,
    of: typeof stored | null = stored,
  ) => changedPrices(stored, of && { ...of, prior }, { kind, hundredths: euros * 100 })

  it('stays while it is above a raised price', () => {
    expect(repriced('raiseAmount', 50)).toEqual({ priceCents: 55_000, originalPriceCents: 60_000 })
    expect(repriced('raiseAmount', 100)).toEqual({ priceCents: 60_000, originalPriceCents: null })
  })

  it('is dropped when a lower price starts a reduction that the log does not prove', () => {
    expect(repriced('lowerPercent', 10)).toEqual({ priceCents: 45_000, originalPriceCents: null })
  })

  it('is null for a new variant', () => {
    expect(repriced('raiseAmount', 1, null)).toEqual({
      priceCents: 50_100,
      originalPriceCents: null,
    })
  })
})

it('rounds a percent change to within half a cent', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (price, hundredths) => {
      for (const [kind, sign] of [
        ['raisePercent', 1n],
        ['lowerPercent', -1n],
      ] as const) {
        const to = changedCents(price, { kind, hundredths })
        const exact = BigInt(price) * (10_000n + sign * BigInt(hundredths))
        const off = BigInt(to) * 10_000n - exact
        expect(off > -5000n && off <= 5000n).toBe(true)
      }
    }),
  )
})
