import { describe, expect, it } from 'vitest'
import { detectLanguage, languageOfCountry, languageOfHeader } from './detect'

const unknown = { query: null, saved: undefined, acceptLanguage: null, country: () => null }

describe('detectLanguage', () => {
  it('prefers query, saved choice, browser, country, English in this order', async () => {
    const all = {
      query: 'it',
      saved: 'pl',
      acceptLanguage: 'hu,en;q=0.5',
      country: () => 'FR',
    }
    expect(await detectLanguage(all)).toBe('it')
    expect(await detectLanguage({ ...all, query: null })).toBe('pl')
    expect(await detectLanguage({ ...all, query: 'de', saved: 'xx' })).toBe('hu')
    expect(await detectLanguage({ ...unknown, acceptLanguage: 'de', country: () => 'FR' })).toBe(
      'fr',
    )
    expect(await detectLanguage(unknown)).toBe('en')
  })

  it('looks up the country only when needed', async () => {
    const country = () => {
      throw new Error('unexpected lookup')
    }
    expect(await detectLanguage({ ...unknown, saved: 'es', country })).toBe('es')
  })
})

describe('languageOfHeader', () => {
  it.each([
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['de-DE, de;q=0.9, pl;q=0.4, en;q=0.3', 'pl'],
    ['en;q=0.2, hu;q=0.8', 'hu'],
    ['es;q=0, it', 'it'],
    ['es;q=0', null],
    ['*', null],
    ['', null],
    [null, null],
    [';;;,,,q=,', null],
  ])('%s gives %s', (header, language) => {
    expect(languageOfHeader(header)).toBe(language)
  })
})

describe('languageOfCountry', () => {
  it.each([
    ['FR', 'fr'],
    ['es', 'es'],
    ['PT', 'pt'],
    [' pl ', 'pl'],
    ['IT', 'it'],
    ['HU', 'hu'],
    ['DE', null],
    ['', null],
    [null, null],
  ])('%s gives %s', (country, language) => {
    expect(languageOfCountry(country)).toBe(language)
  })
})
