import { expect, it } from 'vitest'
import { overlaps } from './spans'

const span = (from: number, until: number | null) => ({
  beginsAt: new Date(from),
  endsAt: until === null ? null : new Date(until),
})

it.each([
  [span(1, 3), span(2, 4), true],
  [span(1, 9), span(2, 4), true],
  [span(1, 2), span(2, 4), false],
  [span(1, null), span(2, 4), false],
  [span(2, null), span(2, 4), true],
  [span(3, null), span(2, 4), true],
  [span(4, null), span(2, 4), false],
  [span(2, null), span(2, null), true],
  [span(1, null), span(2, null), false],
])('%j and %j overlap: %s', (one, other, does) => {
  expect(overlaps(one, other)).toBe(does)
  expect(overlaps(other, one)).toBe(does)
})
