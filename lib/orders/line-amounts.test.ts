import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineTotalCents, paidCentsOf } from './lines'

it('gives the units of a line prices that sum to what was paid', () => {
  const lines = fc
    .record({
      quantity: fc.integer({ min: 1, max: 99 }),
      unitPriceCents: fc.integer({ min: 0, max: 20_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ share, ...line }) => ({
      ...line,
      discountCents: Math.floor(share * line.quantity * line.unitPriceCents),
    }))
  fc.assert(
    fc.property(lines, fc.array(fc.integer({ min: 1, max: 99 })), (line, parts) => {
      let before = 0
      let sum = 0
      for (const part of [...parts, line.quantity]) {
        const after = Math.min(line.quantity, before + part)
        const price = paidCentsOf(line, after) - paidCentsOf(line, before)
        expect(price).toBeGreaterThanOrEqual(0)
        expect(price).toBeLessThanOrEqual((after - before) * line.unitPriceCents)
        sum += price
        before = after
      }
      expect(sum).toBe(lineTotalCents(line))
    }),
  )
})

it('gives the rest of a cent to the last unit', () => {
  const line = { quantity: 3, unitPriceCents: 100, discountCents: 1 }
  expect([1, 2, 3].map((units) => paidCentsOf(line, units))).toEqual([99, 199, 299])
})
