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
])('%s is found in %s', (q, text) => {
  for (const word of wordPatterns(q)) expect(text).toMatch(new RegExp(word, 'iu'))
})

it('signs of a search are none of a pattern', () => {
  expect(wordPatterns('.* (a+)+ [^b] \\d $')).toHaveLength(3)
  for (const q of ['.*', '[', '(', '\\\\', '%', '']) {
    expect([wordPatterns(q), wholePattern(q)]).toEqual([[], null])
  }
})

it('a reference is found in groups, and whatever stands between', () => {
  const pattern = new RegExp(wholePattern('RF18LX17') ?? '', 'i')
  for (const text of ['rf18 lx17', 'RF18-LX.17', 'RF1 8LX1 7']) expect(text).toMatch(pattern)
  expect(wholePattern('abc')).toBeNull()
})
