import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWithinOne } from './read-synonyms'

const word = fc.string({ unit: fc.constantFrom(...'abcé'), maxLength: 7 })

/** Optimal string alignment distance. */
function distance(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => d[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const row = d[i] as number[]
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(a.length, b.length)
}

it('agrees with the reference distance', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(isWithinOne(a, b)).toBe(distance(a, b) <= 1)
    }),
    { numRuns: 3000 },
  )
})

it.each([
  ['iphnoe', 'iphone', true],
  ['blutooth', 'bluetooth', true],
  ['xphone', 'iphone', true],
  ['ihpnoe', 'iphone', false],
  ['', 'a', true],
  ['ab', 'ba', true],
  ['abc', 'cba', false],
])('%s and %s: %s', (a, b, isNear) => {
  expect(isWithinOne(a, b)).toBe(isNear)
  expect(isWithinOne(b, a)).toBe(isNear)
})
