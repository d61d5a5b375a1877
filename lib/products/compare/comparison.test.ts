import { describe, expect, it } from 'vitest'
import { comparedRow, comparedSpecifications, parseCompared } from './comparison'

describe('parseCompared', () => {
  it.each([
    [undefined, [], [], []],
    ['', [], [], []],
    ['a-phone', ['a-phone'], [], []],
    [['b', 'a', 'b'], ['b', 'a'], [], ['b']],
    [['a', '', '../x', '<script>', 'A'], ['a'], ['../x', '<script>', 'A'], []],
    ["';drop table products;--", [], ["';drop table products;--"], []],
  ])('%j', (product, slugs, unknown, repeated) => {
    expect(parseCompared({ product })).toEqual({ slugs, unknown, repeated })
  })

  it('reports misspelt parameters as unknown', () => {
    const query = { product: 'a', 'product[]': ['b', 'c'], Products: 'd', 'product[$gt]': '' }
    expect(parseCompared({ ...query, page: '1' })).toEqual({
      slugs: ['a'],
      unknown: ['b', 'c', 'd'],
      repeated: [],
    })
  })
})

describe('rows', () => {
  it('differ when any value differs or is missing', () => {
    expect(comparedRow('Weight', ['1 kg', '1 kg']).isDifferent).toBe(false)
    expect(comparedRow('Weight', ['1 kg', '2 kg', '1 kg']).isDifferent).toBe(true)
    expect(comparedRow('Weight', ['1 kg', '']).isDifferent).toBe(true)
  })

  it('align specifications by label and name the language of each', () => {
    const one = {
      specificationsLanguage: 'hu' as const,
      specifications: [
        ['Screen', '6.1"'],
        ['Weight', '170 g'],
      ] as [string, string][],
    }
    const two = {
      specificationsLanguage: 'fr' as const,
      specifications: [
        ['Weight', '170 g'],
        ['Chip', 'X2'],
      ] as [string, string][],
    }
    const values = ['hu', 'fr']
    expect(comparedSpecifications([one, two])).toEqual([
      ...[
        { label: 'Screen', values: ['6.1"', ''], isDifferent: true },
        { label: 'Weight', values: ['170 g', '170 g'], isDifferent: false },
      ].map((row) => ({ ...row, languages: { label: 'hu', values } })),
      ...[{ label: 'Chip', values: ['', 'X2'], isDifferent: true }].map((row) => ({
        ...row,
        languages: { label: 'fr', values },
      })),
    ])
  })
})
