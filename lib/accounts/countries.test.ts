import { describe, expect, it } from 'vitest'
import { COUNTRIES, COUNTRY_CODES, findCountry, isCatalogueCity } from './countries'

describe('COUNTRIES', () => {
  it('lists the countries in the order of the codes', () => {
    expect(COUNTRIES.map(({ code }) => code)).toEqual(COUNTRY_CODES)
  })

  it.each(COUNTRIES)('has distinct cities for $code', ({ code, cities }) => {
    expect(cities).toHaveLength(code === 'SG' ? 1 : 10)
    for (const language of ['en', 'fr', 'es'] as const) {
      const names = cities.map((city) => city[language])
      expect(new Set(names).size).toBe(cities.length)
      for (const name of names) {
        expect(name).toMatch(/^\p{Lu}[\p{L} .-]+$/u)
        expect(name).toBe(name.normalize('NFC'))
        expect(isCatalogueCity(code, name)).toBe(true)
      }
    }
  })

  it('uses the exonyms', () => {
    const names = COUNTRIES.flatMap(({ cities }) => cities.map(({ en, fr, es }) => [en, fr, es]))
    expect(names).toContainEqual(['London', 'Londres', 'Londres'])
    expect(names).toContainEqual(['Warsaw', 'Varsovie', 'Varsovia'])
    expect(names).toContainEqual(['Munich', 'Munich', 'Múnich'])
    expect(names).toContainEqual(['Singapore', 'Singapour', 'Singapur'])
  })
})

describe('findCountry', () => {
  it('finds a country by code', () => {
    expect(findCountry('ES')).toBe(COUNTRIES.find(({ code }) => code === 'ES'))
    expect(findCountry('ES')?.cities[0]).toMatchObject({ native: 'Madrid', fr: 'Madrid' })
  })

  it.each(['es', 'XX', '', 'toString', '__proto__'])('does not find %j', (code) => {
    expect(findCountry(code)).toBeUndefined()
  })
})

describe('isCatalogueCity', () => {
  it.each([
    ['FR', 'Paris'],
    ['FR', 'París'],
    ['FR', '  pARIS '],
    ['PL', 'Łódź'],
    ['PL', 'lodz'],
    ['PL', 'Varsovie'],
    ['DE', 'Múnich'],
    ['DE', 'Dusseldorf'],
    ['DE', 'Du\u0308sseldorf'],
    ['NO', 'tromso'],
    ['IS', 'hafnarfjordur'],
    ['RO', 'Timişoara'],
    ['CH', 'st gallen'],
    ['CH', 'Saint Gall'],
    ['LU', 'Esch–sur–Alzette'],
    ['RO', 'CLUJ\u00A0NAPOCA'],
    ['SG', 'singapur'],
  ])('%s has %j', (code, city) => {
    expect(isCatalogueCity(code, city)).toBe(true)
  })

  it.each([
    ['FR', 'London'],
    ['fr', 'Paris'],
    ['XX', 'Paris'],
    ['__proto__', 'Paris'],
    ['FR', ''],
    ['FR', 'P'],
    ['FR', 'Par'],
    ['FR', 'Parisien'],
    ['FR', 'Paris!'],
    ['FR', '-'],
    ['FR', '🗼🗼'],
    ['FR', 'x'.repeat(10_000)],
    ['FR', `Paris${' '.repeat(10_000)}`],
  ])('%s has no %j', (code, city) => {
    expect(isCatalogueCity(code, city)).toBe(false)
  })
})
