import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from '@/lib/i18n/country-codes'
import { isPostalCodeOf, postalCodeExample } from './postal-codes'

describe('postal codes', () => {
  it.each(COUNTRY_CODES)('accepts the example of %s with and without spaces', (country) => {
    const example = postalCodeExample(country) ?? ''
    for (const one of [example, example.toLowerCase(), example.replace(/[ -]/g, '')])
      expect(isPostalCodeOf(country, one), one).toBe(true)
  })

  it.each([
    ['PL', '00950'],
    ['PT', '1250 096'],
    ['GB', 'M1 1AE'],
    ['GB', 'EC1A1BB'],
    ['US', '95014-2083'],
    ['IE', 'D6W XY00'],
    ['LU', 'L-1648'],
    ['SE', 'SE-111 29'],
    ['LT', '01103'],
    ['DE', 'D-10115'],
  ])('%s: %s fits', (country, code) => expect(isPostalCodeOf(country, code)).toBe(true))

  it.each([
    ['PL', '00-95'],
    ['PL', 'Warszawa'],
    ['FR', '7500'],
    ['FR', '750022'],
    ['HU', '10511'],
    ['GB', '12345'],
    ['NL', '1012'],
    ['CA', '12345'],
  ])('%s: %s does not', (country, code) => expect(isPostalCodeOf(country, code)).toBe(false))

  it('accepts anything for an unknown country', () => {
    expect(isPostalCodeOf('', 'x')).toBe(true)
    expect(postalCodeExample('XX')).toBeUndefined()
  })
})
