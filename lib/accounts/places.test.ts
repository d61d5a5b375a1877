import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/i18n/languages'
import { cityChoices, countryChoices, exactChoice, matchChoices } from './places'

const labels = (choices: { label: string }[]) => choices.map(({ label }) => label)

describe('countries', () => {
  it('are offered by their names in the visitor’s language, the shop’s own first', () => {
    expect(labels(countryChoices('hu')).slice(0, 3)).toEqual([
      'Franciaország',
      'Lengyelország',
      'Spanyolország',
    ])
    for (const language of LANGUAGES) expect(countryChoices(language)).toHaveLength(37)
  })

  it('are found without accents, by other names and by their code', () => {
    const choices = countryChoices('fr')
    expect(labels(matchChoices(choices, 'etats'))).toEqual(['États-Unis'])
    expect(labels(matchChoices(choices, 'unis'))).toContain('États-Unis')
    expect(labels(matchChoices(choices, 'hungary'))).toEqual(['Hongrie'])
    expect(matchChoices(choices, 'zzz')).toEqual([])
    expect(exactChoice(choices, 'pl')?.label).toBe('Pologne')
    expect(exactChoice(choices, 'ALLEMAGNE')?.value).toBe('DE')
    expect(exactChoice(choices, 'allem')).toBeUndefined()
  })

  it('are all offered while nothing was typed', () => {
    expect(matchChoices(countryChoices('en'), ' ')).toHaveLength(37)
  })
})

describe('cities', () => {
  it('have a name in en, fr and es, and the English one elsewhere', () => {
    expect(labels(cityChoices('PL', 'fr'))).toContain('Varsovie')
    expect(labels(cityChoices('PL', 'hu'))).toContain('Warsaw')
  })

  it('stand as the language sorts them', () => {
    for (const language of LANGUAGES) {
      const names = labels(cityChoices('SE', language))
      expect(names).toHaveLength(10)
      expect(names).toEqual([...names].sort(new Intl.Collator(language).compare))
    }
    expect(labels(cityChoices('GB', 'fr')).indexOf('Édimbourg')).toBe(4)
    expect(labels(cityChoices('PL', 'pl')).slice(4, 7)).toEqual(['Lublin', 'Łódź', 'Poznań'])
  })

  it('are found by each of their names', () => {
    const choices = cityChoices('PL', 'en')
    expect(labels(matchChoices(choices, 'varsov'))).toEqual(['Warsaw'])
    expect(exactChoice(choices, 'Varsovia')?.value).toBe('Warsaw')
  })

  it('are none without a country', () => {
    expect(cityChoices('', 'en')).toEqual([])
    expect(cityChoices('Pol', 'en')).toEqual([])
  })
})
