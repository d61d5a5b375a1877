import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FileError } from './problems'
import { MAX_BYTES, MAX_LINES, readFile } from './read-file'

const fixture = (name: string) => readFileSync(`tests/fixtures/products/${name}`)
const bytes = (text: string) => new TextEncoder().encode(text)

function refusalOf(content: Uint8Array) {
  try {
    readFile(content)
  } catch (error) {
    if (error instanceof FileError) return error.refusal
    throw error
  }
  return null
}

describe('readFile parses a file', () => {
  it('from European Excel: byte order mark, semicolons, line breaks in cells, guarded formulas', () => {
    const { columns, lines, problems } = readFile(fixture('excel-europe.csv'))
    expect(problems).toEqual([])
    expect(columns).toEqual(['slug', 'name', 'price', 'description_fr', 'features_fr'])
    expect(lines).toEqual([
      {
        line: 2,
        cells: {
          slug: 'aurore',
          name: 'Aurore "Un"',
          price: '499.90',
          description_fr: 'Deux lignes :\r\nla seconde',
          features_fr: 'Écran|A\\|B',
        },
      },
      {
        line: 5,
        cells: {
          slug: 'boréal',
          name: '=1+1',
          price: '20',
          description_fr: '=1+1',
          features_fr: '',
        },
      },
    ])
  })

  it('with tabs and a header in any case', () => {
    expect(readFile(fixture('tabs.tsv')).lines).toEqual([
      { line: 2, cells: { slug: 'aurora', name: 'A\tB', price: '1' } },
    ])
  })

  it('with short lines whose last cells are empty', () => {
    const { lines, problems } = readFile(fixture('commas-short-lines.csv'))
    expect(problems).toEqual([])
    expect(lines.map(({ cells }) => Object.values(cells))).toEqual([
      ['a', 'A', '', '', ''],
      ['b', 'B', '2', '', ''],
    ])
  })

  it('and reports unknown columns and excess cells', () => {
    expect(readFile(fixture('unknown-columns.csv')).problems).toEqual([
      { line: 1, column: 'colour', code: 'unknownColumn', value: 'colour' },
      { line: 1, column: 'name', code: 'doubleColumn', value: 'Name' },
      { line: 3, column: '', code: 'tooManyCells', value: 'extra' },
    ])
  })
})

it.each([
  ['utf-16.csv', 'utf16', 1],
  ['windows-1252.csv', 'encoding', 3],
  ['zero.csv', 'encoding', 402],
  ['open-quote.csv', 'quotes', 4],
  ['stray-quote.csv', 'quotes', 3],
  ['header-only.csv', 'empty', 0],
  ['no-key.csv', 'noKey', 1],
] as const)('rejects %s: %s in line %i', (name, code, line) => {
  expect(refusalOf(fixture(name))).toEqual({ code, line })
})

it('rejects files with too many bytes or lines', () => {
  expect(refusalOf(new Uint8Array(MAX_BYTES + 1))).toEqual({ code: 'tooLarge', line: 0 })
  const full = `slug\n${'a\n'.repeat(MAX_LINES)}`
  expect(readFile(bytes(full)).lines).toHaveLength(MAX_LINES)
  expect(refusalOf(bytes(`${full}b\n`))).toEqual({ code: 'tooMany', line: MAX_LINES + 2 })
  expect(refusalOf(bytes(''))).toEqual({ code: 'empty', line: 0 })
})
