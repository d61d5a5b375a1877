import { describe, expect, it } from 'vitest'
import { withDiallingCode } from './phone'

describe('withDiallingCode', () => {
  it.each([
    ['', 'FR', '', '+33 '],
    ['+33 ', 'PL', 'FR', '+48 '],
    ['+33 6 12 34 56 78', 'ES', 'FR', '+34 6 12 34 56 78'],
    ['06 12 34 56 78', 'FR', '', '+33 6 12 34 56 78'],
    ['06 30 123 4567', 'HU', '', '+36 30 123 4567'],
    ['06 1234 5678', 'IT', '', '+39 06 1234 5678'],
    ['601 234 567', 'PL', '', '+48 601 234 567'],
    ['+1 ', 'CA', 'US', '+1 '],
  ])('%j with %s after %j is %j', (phone, country, previous, expected) => {
    expect(withDiallingCode(phone, country, previous)).toBe(expected)
  })

  it.each([
    ['+44 20 7946 0958', 'FR', ''],
    ['0044 20 7946 0958', 'FR', 'PL'],
    ['0612345678', '', 'FR'],
    ['0612345678', 'XX', 'FR'],
  ])('leaves %j with %j after %j alone', (phone, country, previous) => {
    expect(withDiallingCode(phone, country, previous)).toBe(phone)
  })
})
