import { expect, it } from 'vitest'
import { wholePattern, wordPatterns } from './search-patterns'

it.each([
  ['swietochlowska', 'Świętochłowska Zofia'],
  ['ŁUCJA', 'Łucja'],
  ['kőműves', 'KOMUVES Bt.'],
  ['gross', 'Jürgen Groß'],
  ['Groß', 'JUERGEN GROSS'],
  ['oeuvre', 'Œuvre'],
  ['inês', 'INES'],
])('finds %s in %s', (q, text) => {
  for (const word of wordPatterns(q)) expect(text).toMatch(new RegExp(word, 'iu'))
})

it('drops regular-expression characters of a search', () => {
  expect(wordPatterns('.* (a+)+ [^b] \\d $')).toHaveLength(3)
  for (const q of ['.*', '[', '(', '\\\\', '%', '']) {
    expect([wordPatterns(q), wholePattern(q)]).toEqual([[], null])
  }
})

it('finds a reference in groups with any separators', () => {
  const pattern = new RegExp(wholePattern('RF18LX17') ?? '', 'i')
  for (const text of ['rf18 lx17', 'RF18-LX.17', 'RF1 8LX1 7']) expect(text).toMatch(pattern)
  expect(wholePattern('abc')).toBeNull()
})
