import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { countryChoices, exactChoice, matchChoices } from './places'

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

  it('are all offered for an empty input', () => {
    expect(matchChoices(countryChoices('en'), ' ')).toHaveLength(37)
  })
})
