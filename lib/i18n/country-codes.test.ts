import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { COUNTRY_CODES, countryName, DIALLING_CODES, isCountryCode } from './country-codes'

describe('the codes of the catalogue', () => {
  it('are 37, the shop’s countries first', () => {
    expect(COUNTRY_CODES).toHaveLength(37)
    expect(COUNTRY_CODES.slice(0, 7)).toEqual(['FR', 'PL', 'ES', 'PT', 'IT', 'HU', 'DE'])
    expect(COUNTRY_CODES).toContain('SG')
  })

  it('include every state of the European Union', () => {
    const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
    expect(COUNTRY_CODES).toEqual(expect.arrayContaining(union.split(' ')))
  })

  it('each have a dialling prefix', () => {
    for (const code of COUNTRY_CODES) expect(DIALLING_CODES[code]).toMatch(/^\+[1-9]\d{0,2}$/)
    expect(DIALLING_CODES).toMatchObject({ FR: '+33', US: '+1', CA: '+1', SG: '+65', HU: '+36' })
  })

  it('are matched exactly', () => {
    expect(isCountryCode('FR')).toBe(true)
    for (const other of [
      'fr',
      'XX',
      '',
      ' FR',
      'constructor',
      '__proto__',
      null,
      undefined,
      ['FR'],
    ])
      expect(isCountryCode(other)).toBe(false)
  })
})

describe('countryName', () => {
  it('has a name for each country and language', () => {
    for (const language of LANGUAGES)
      for (const code of COUNTRY_CODES) {
        const name = countryName(code, language)
        expect(name.length).toBeGreaterThan(2)
        expect(name).not.toBe(code)
      }
  })

  it('translates names', () => {
    const german = LANGUAGES.map((language) => countryName('DE', language))
    expect(german).toEqual([
      'Germany',
      'Allemagne',
      'Alemania',
      'Alemanha',
      'Niemcy',
      'Germania',
      'Németország',
    ])
  })

  it('is European in Portuguese', () => {
    expect(['PL', 'CZ', 'EE'].map((code) => countryName(code, 'pt'))).toEqual([
      'Polónia',
      'Chéquia',
      'Estónia',
    ])
  })

  it('returns unknown codes unchanged', () => {
    expect(countryName('XX', 'en')).toBe('XX')
    expect(countryName('not a code', 'fr')).toBe('not a code')
    expect(countryName('', 'fr')).toBe('')
  })
})
