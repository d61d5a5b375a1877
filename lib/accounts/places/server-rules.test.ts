import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { looksLikePhone } from '@/lib/accounts/fields'
import { internationalPhone, isPhoneNumber } from './server-rules'

type Row = { country: string; typed: string; e164: string }
const rows: Row[] = parse(readFileSync('tests/fixtures/phones.csv'), { columns: true })

describe('a number in a usual writing of its country', () => {
  it('is known in 60 writings of 30 countries', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60)
    expect(new Set(rows.map(({ country }) => country)).size).toBeGreaterThanOrEqual(30)
  })

  it.each(rows)('$country $typed is $e164', ({ country, typed, e164 }) => {
    expect(looksLikePhone(typed)).toBe(true)
    expect(isPhoneNumber(typed, country)).toBe(true)
    expect(internationalPhone(typed, country)).toBe(e164)
  })

  it('is found behind invisible characters and full-width digits', () => {
    expect(internationalPhone('\u202A06\u00A012 34\u200B56 78\u202C', 'FR')).toBe('+33612345678')
    expect(internationalPhone('０６１２３４５６７８', 'FR')).toBe('+33612345678')
  })
})

it('accepts the pattern of the specification, without a guess where it is no known number', () => {
  for (const typed of ['+1234567', '0612345678', '+123456789012345']) {
    expect(isPhoneNumber(typed, 'PL')).toBe(true)
    expect(internationalPhone(typed, 'PL')).toBeNull()
  }
  expect(isPhoneNumber('0612345678', '')).toBe(true)
})

it.each([
  ['FR', '061234'],
  ['FR', '612 345 67'],
  ['ES', '12345678'],
  ['GB', '020 7946'],
  ['XX', '612345678'],
])('refuses in %s the number %j', (country, typed) => {
  expect(isPhoneNumber(typed, country)).toBe(false)
})
