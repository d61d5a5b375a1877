import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chartScale } from './chart-scale'

it.each([
  [[], [0, 0.5, 1]],
  [
    [3, 12.6],
    [0, 5, 10, 15],
  ],
  [
    [-40, 130],
    [-50, 0, 50, 100, 150],
  ],
  [[0], [0, 0.5, 1]],
])('%j has round ticks', (values, ticks) => {
  expect(chartScale(values, 4).ticks).toEqual(ticks)
})

it('holds all values and bars, at few ticks', () => {
  const cents = fc.integer({ min: -1e11, max: 1e11 })
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 40 }), (all) => {
      const values = all.map((one) => one / 100)
      const { ticks, x, y, barWidth } = chartScale(values, 4)
      expect(ticks.length).toBeLessThanOrEqual(6)
      for (const place of values.map(y)) {
        expect(place).toBeGreaterThanOrEqual(-1e-9)
        expect(place).toBeLessThanOrEqual(100 + 1e-9)
      }
      expect(x(0)).toBeCloseTo(100 - x(values.length - 1) - barWidth)
    }),
  )
})
