import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { foldText } from '@/lib/text/fold-text'
import { cleanQuery } from './clean-query'
import { readSynonyms } from './read-synonyms'
import { SYNONYMS } from './synonyms'

const read = (q: string) => readSynonyms('en', cleanQuery(q).words)

describe('synonyms', () => {
  it('keep other words', () => {
    expect(read('velunor meridian')).toMatchObject({
      words: [['velunor'], ['meridian']],
      given: [],
      restrictions: [],
      help: null,
      isCheapest: false,
    })
  })

  it('prefer the longer phrase', () => {
    expect(read('vacuum cleaner').words).toEqual([['vacuum', 'hoover']])
  })

  it('match regardless of case, endings and hyphens', () => {
    for (const q of ['In-Ear', 'in ear', 'EARBUDS', 'earbud']) {
      expect(read(q).given).toEqual([0])
    }
  })

  it('replace a phrase among other words', () => {
    expect(read('black waterproof watch').words).toEqual([
      ['black'],
      expect.arrayContaining(['ATM']),
      ['watch'],
    ])
  })

  it('apply once', () => {
    expect(read('earbuds headphones').words).toHaveLength(1)
  })

  it('drop words that only name a help page or a price', () => {
    expect(read('cheap phone')).toMatchObject({ words: [['phone']], isCheapest: true })
    expect(read('contact')).toMatchObject({ words: [], help: 'contact' })
    expect(read('contactless')).toMatchObject({ words: [['contactless']], help: null })
  })
})

describe.each(LANGUAGES)('synonyms in %s', (language) => {
  const phrases = SYNONYMS.map(({ typed }) => typed[language].split(',').map((one) => one.trim()))

  it('are folded and not empty', () => {
    for (const phrase of phrases.flat()) {
      expect(phrase).toBe(foldText(phrase))
      expect(phrase).toMatch(/^[\p{L}\p{N}* ]+$/u)
    }
  })

  it('give no phrase two meanings', () => {
    const all = phrases.flatMap((group) => [...new Set(group)])
    expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([])
  })
})
