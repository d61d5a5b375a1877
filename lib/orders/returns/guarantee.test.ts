import { expect, it } from 'vitest'
import { guaranteeUntil } from './guarantee'

it.each([
  ['FR', 0, '2028-11-26'],
  ['HU', 0, '2028-11-26'],
  ['ES', 0, '2029-11-26'],
  ['PT', 0, '2029-11-26'],
  ['FR', 12, '2029-11-26'],
  ['ES', 12, '2030-11-26'],
])(
  'ends two years after delivery, three in Spain and Portugal, and later after a repair: %s, %i months',
  (country, months, until) => {
    expect(guaranteeUntil(new Date('2026-11-26T10:00:00Z'), country, months)).toBe(until)
  },
)

it('begins on the day of the shop, and keeps to the month after 29 February', () => {
  expect(guaranteeUntil(new Date('2026-11-26T23:30:00Z'), 'FR', 0)).toBe('2028-11-27')
  expect(guaranteeUntil(new Date('2028-02-29T10:00:00Z'), 'FR', 0)).toBe('2030-02-28')
})
