import { expect, it } from 'vitest'
import { copyrightYears } from './copyright'

it.each([
  [2024, '2024-12-31T22:59:00Z', '2024'],
  [2024, '2024-12-31T23:00:00Z', '2024–2025'],
  [2024, '2026-11-24T12:00:00Z', '2024–2026'],
  [2026, '2026-11-24T12:00:00Z', '2026'],
])('formats the years since %i at %s as %s', (first, now, said) => {
  expect(copyrightYears(first, new Date(now))).toBe(said)
})
