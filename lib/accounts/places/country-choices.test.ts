import { describe, expect, it } from 'vitest'
import USUAL_NAMES from '@/lib/accounts/countries/usual-names.json'
import { COUNTRY_CODES, countryChoices, countryName } from '@/lib/i18n/country-codes'
import { LANGUAGES } from '@/lib/languages'
import { countryCodeOf, exactChoice, matchChoices } from './country-choices'

const labels = (choices: { label: string }[]) => choices.map(({ label }) => label)

describe('countries', () => {
  it('are named in the visitor’s language, the shop’s own first', () => {
    expect(labels(countryChoices('hu')).slice(0, 3)).toEqual([
      'Franciaország',
      'Lengyelország',
      'Spanyolország',
    ])
    for (const language of LANGUAGES) expect(countryChoices(language)).toHaveLength(37)
  })

  it('are found without accents, by other names and by code', () => {
    const choices = countryChoices('fr')
    expect(labels(matchChoices(choices, 'etats'))).toEqual(['États-Unis'])
    expect(labels(matchChoices(choices, 'unis'))).toContain('États-Unis')
    expect(labels(matchChoices(choices, 'hungary'))).toEqual(['Hongrie'])
    expect(matchChoices(choices, 'zzz')).toEqual([])
    expect(exactChoice(choices, 'pl')?.label).toBe('Pologne')
    expect(exactChoice(choices, 'ALLEMAGNE')?.value).toBe('DE')
    expect(exactChoice(choices, 'allem')).toBeUndefined()
  })

  it('that the text names come before those that it begins', () => {
    const found = labels(matchChoices(countryChoices('en'), 'es'))
    expect(found[0]).toBe('Spain')
    expect(found).toContain('Estonia')
  })

  it('are all offered for an empty input', () => {
    expect(matchChoices(countryChoices('en'), ' ')).toHaveLength(37)
  })
})

describe('the code of a country', () => {
  it.each([
    ['Deutschland', 'DE'],
    ['Österreich', 'AT'],
    ['Magyarország', 'HU'],
    ['polska', 'PL'],
    ['Česko', 'CZ'],
    ['Czech Republic', 'CZ'],
    ['UK', 'GB'],
    ['Great Britain', 'GB'],
    ['U.S.A.', 'US'],
    ['United States of America', 'US'],
    ['Holland', 'NL'],
    ['The Netherlands', 'NL'],
    ['Ελλάδα', 'GR'],
    ['Polónia', 'PL'],
    ['németország', 'DE'],
    ['Stany Zjednoczone', 'US'],
    ['deu', 'DE'],
    ['fr', 'FR'],
  ])('of %j is %s', (typed, code) => {
    expect(countryCodeOf(typed)).toBe(code)
  })

  it('is none of a part, a city or another country', () => {
    for (const typed of ['', 'Deutsch', 'Paris', 'Japan', 'constructor', 'x'.repeat(10_000)])
      expect(countryCodeOf(typed)).toBeUndefined()
  })

  it('is one for each name', () => {
    const names = COUNTRY_CODES.flatMap((code) => [
      ...LANGUAGES.map((language) => [countryName(code, language), code] as const),
      ...USUAL_NAMES[code].map((name) => [name, code] as const),
    ])
    for (const [name, code] of names) expect([name, countryCodeOf(name)]).toEqual([name, code])
  })
})
