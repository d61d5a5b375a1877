import { expect, it } from 'vitest'
import { daysOf, keysOf, stepFor, untilToday } from './filters'

const year = { from: '2024-01-01', to: '2024-12-31' }

it('names every step of a period, the change of the clocks included', () => {
  const march = { from: '2026-03-28', to: '2026-03-30' }
  expect(keysOf(march, 'day')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(keysOf({ from: '2025-12-31', to: '2026-02-01' }, 'month')).toEqual([
    ...['2025-12', '2026-01', '2026-02'],
  ])
  expect(keysOf({ from: '2025-12-31', to: '2026-01-01' }, 'year')).toEqual(['2025', '2026'])
  expect(daysOf(year)).toBe(366)
})

it('chooses a step that keeps the table short', () => {
  expect(stepFor({ from: '2026-10-01', to: '2026-12-31' }, null)).toBe('day')
  expect(stepFor(year, null)).toBe('month')
  expect(stepFor(year, 'day')).toBe('month')
  expect(stepFor(year, 'year')).toBe('year')
  expect(stepFor({ from: '2000-01-01', to: '2099-12-31' }, 'day')).toBe('year')
})

it('ends a period that has begun today, and leaves others as they are', () => {
  expect(untilToday(year, '2024-03-01')).toEqual({ from: '2024-01-01', to: '2024-03-01' })
  for (const today of ['2023-12-31', '2024-12-31', '2025-01-01']) {
    expect(untilToday(year, today)).toEqual(year)
  }
})
