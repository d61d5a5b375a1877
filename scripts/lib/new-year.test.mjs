import { expect, it } from 'vitest'
import { thisYear } from './new-year.mjs'

const at = (text) => Date.parse(text)

it.each([
  ['2026-12-31T22:59:59.999Z', '2025-12-31T23:00:00Z', '2026-12-31T23:00:00Z'],
  ['2026-12-31T23:00:00Z', '2026-12-31T23:00:00Z', '2027-12-31T23:00:00Z'],
  ['2027-07-01T12:00:00Z', '2026-12-31T23:00:00Z', '2027-12-31T23:00:00Z'],
])('%s is in the year of the shop’s own midnight', (now, start, end) => {
  expect(thisYear(at(now))).toEqual({ start: at(start), end: at(end) })
})
