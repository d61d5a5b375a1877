import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLines, pairsIn, type Specification, toLines } from './specifications'

const text = fc
  .string({ minLength: 1, unit: fc.constantFrom('a', ' ', ':', '\\', 'é', '1') })
  .map((one) => one.trim())
  .filter(Boolean)

describe('specifications as lines', () => {
  it('restores rows from their lines', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (rows) => {
        expect(fromLines(toLines(rows as Specification[]))).toEqual(rows)
      }),
    )
  })

  it.each([
    [
      'Poids : 180 g\n\nFormat: 19,5:9\n',
      [
        ['Poids', '180 g'],
        ['Format', '19,5:9'],
      ],
    ],
    ['no colon', [['no colon', '']]],
    [': no label', [['', 'no label']]],
    ['a\\: b', [['a: b', '']]],
    ['a\\b: c\\d', [['a\\b', 'c\\d']]],
    ['', []],
  ])('parses typed lines: %j', (lines, rows) => expect(fromLines(lines)).toEqual(rows))

  it('removes line breaks within a row', () => {
    expect(toLines([['Weight', '180 g\r\n or more']])).toBe('Weight: 180 g or more')
  })
})

it('skips stored values that are not a pair of strings', () => {
  expect(pairsIn([['a', 'b'], ['c'], 'd', [1, 2], null])).toEqual([['a', 'b']])
  expect(pairsIn({ a: 'b' })).toEqual([])
})
