import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanQuery, MAX_QUERY_LENGTH, MAX_WORDS } from './clean-query'

const wordsOf = (text: string) => cleanQuery(text).words.map(([first]) => first)

describe('cleanQuery', () => {
  it('keeps letters and digits of any script, in lower case', () => {
    expect(wordsOf('  iPhone 15,  PRO!  ')).toEqual(['iphone', '15', 'pro'])
    expect(wordsOf('Écran OLED d’été')).toEqual(['écran', 'oled', 'd', 'été'])
    expect(wordsOf('okosóra Żółty Москва')).toEqual(['okosóra', 'żółty', 'москва'])
  })

  it('resolves compatibility forms', () => {
    expect(wordsOf('ｉＰｈｏｎｅ ②')).toEqual(['iphone', '2'])
  })

  it('searches a hyphenated word in parts and joined', () => {
    expect(cleanQuery('Wi-Fi usb-c -x-').words).toEqual([
      ['wi fi', 'wifi'],
      ['usb c', 'usbc'],
      ['x'],
    ])
  })

  it('leaves out an English possessive and the ending of a Hungarian number', () => {
    expect(wordsOf("Men’s shoes, women's watch, 42-es cipő")).toEqual([
      'men',
      'shoes',
      'women',
      'watch',
      '42',
      'cipő',
    ])
    expect(wordsOf("'s-Hertogenbosch d's")).toEqual(['s hertogenbosch', 'd'])
  })

  it('drops control characters and punctuation', () => {
    const { text, words } = cleanQuery('a\0b\u202ec\ud800d\u0007')
    expect(text).toBe('a b c d')
    expect(words).toHaveLength(4)
    expect(cleanQuery('\' & | ! : * ( ) < > \\ "').words).toEqual([])
  })

  it('takes the first of repeated values, and an empty query without one', () => {
    expect(cleanQuery(['one', 'two']).text).toBe('one')
    for (const nothing of [undefined, null, '', ' ', []]) {
      expect(cleanQuery(nothing)).toEqual({ text: '', words: [], isCut: false })
    }
  })

  it('truncates long queries and reports it', () => {
    expect(cleanQuery('a'.repeat(MAX_QUERY_LENGTH))).toMatchObject({ isCut: false })
    const long = cleanQuery('a'.repeat(10_000))
    expect([long.text.length, long.isCut]).toEqual([MAX_QUERY_LENGTH, true])
    const many = cleanQuery('1 2 3 4 5 6 7 8 9')
    expect([many.words.length, many.isCut]).toEqual([MAX_WORDS, true])
  })

  it('returns only letters, digits and spaces for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (raw) => {
        const { text, words } = cleanQuery(raw)
        expect(Array.from(text).length).toBeLessThanOrEqual(MAX_QUERY_LENGTH)
        expect(words.length).toBeLessThanOrEqual(MAX_WORDS)
        expect(text).not.toMatch(/\p{Cs}/u)
        expect(words.flat().join(' ')).toMatch(/^[\p{L}\p{N}\p{M} ]*$/u)
        // The text written back into the field finds the same.
        expect(cleanQuery(text).words).toEqual(words)
      }),
    )
  })
})
