import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { CATEGORIES, VIEWS } from '@/lib/products/types'
import {
  guard,
  isGrouped,
  joinList,
  joinPairs,
  readEuros,
  type Separator,
  splitList,
  splitPairs,
  unguard,
  writeEuros,
} from './cells'
import { groupLines } from './group'
import { planProduct } from './plan'
import { readFile } from './read-file'
import { type StoredProduct, toLines } from './stored'
import { BYTE_ORDER_MARK, headerRow, lineRow, usualSeparator, writeRows } from './write-file'

/** What people type, and what breaks files: quotes, separators, line breaks, formulas, escapes. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme-composite', maxLength: 12 }).map((one) => one.replaceAll('\0', '')),
  fc.stringMatching(/^['=+\-@\t\r\n"|\\;, aé]{0,12}$/),
)
const someText = text.filter((one) => one !== '')
const cents = fc.integer({ min: 1, max: 100_000_000 })
const choice = fc.option(someText, { nil: null })

const variant = fc.record({
  id: fc.uuid(),
  capacity: choice,
  colour: choice,
  sku: choice,
  priceCents: cents,
  originalPriceCents: fc.option(cents, { nil: null }),
  available: fc.boolean(),
  image: fc.option(someText, { nil: null }),
})
const picture = fc.record({
  path: someText,
  colour: choice,
  view: fc.option(fc.constantFrom(...VIEWS), { nil: null }),
  descriptions: fc.dictionary(fc.constantFrom(...LANGUAGES), someText),
})
const translations = fc.uniqueArray(fc.constantFrom(...LANGUAGES)).chain((languages) =>
  fc.tuple(
    ...languages.map((language) =>
      fc.record({
        language: fc.constant(language),
        name: fc.option(someText, { nil: null }),
        slug: fc.stringMatching(/^[a-z]{1,8}$/),
        description: text,
        features: fc.array(text, { maxLength: 4 }),
        specifications: fc.array(fc.tuple(text, text), { maxLength: 4 }),
      }),
    ),
  ),
)
const product: fc.Arbitrary<StoredProduct> = fc.record({
  id: fc.uuid(),
  updatedAt: fc.constant(new Date('2026-11-21T00:00:00Z')),
  slug: fc.stringMatching(/^[a-z]{1,8}$/),
  name: someText,
  brand: text,
  category: fc.constantFrom(...CATEGORIES),
  available: fc.boolean(),
  position: fc.nat(1_000_000),
  image: someText,
  variants: fc.array(variant, { maxLength: 4 }),
  images: fc.array(picture, { maxLength: 4 }),
  translations,
})
const products = fc.uniqueArray(product, {
  selector: ({ slug }) => slug,
  minLength: 1,
  maxLength: 5,
})

const write = (all: readonly StoredProduct[], separator: Separator) => {
  const rows = all.flatMap(toLines).map((cells) => lineRow(cells, separator))
  return new TextEncoder().encode(BYTE_ORDER_MARK + writeRows([headerRow(), ...rows], separator))
}

// A hundred files of several products take seconds where other work has the processor too.
it('whatever goes out comes in again and changes nothing', { timeout: 120_000 }, () => {
  // Headers are the same in every language; what differs is the separator, and with it the decimal sign.
  const separators = fc.constantFrom<Separator>(...LANGUAGES.map(usualSeparator), 'comma', 'tab')
  fc.assert(
    fc.property(products, separators, (all, separator) => {
      const { lines, problems } = readFile(write(all, separator))
      expect(problems).toEqual([])
      const { groups, problems: unnamed } = groupLines(lines, all)
      expect(unnamed).toEqual([])
      expect(groups.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
      for (const group of groups) {
        const stored = all.find(({ id }) => id === group.id) ?? null
        expect(planProduct({ lines: group.lines, stored, prior: new Map(), own: [] })).toEqual({
          kind: 'same',
        })
      }
    }),
    { numRuns: 100 },
  )
})

it.each(['comma', 'semicolon', 'tab'] as const)(
  'every price goes out and comes in as the same cents: %s',
  (separator) => {
    fc.assert(
      fc.property(cents, (price) => {
        const cell = writeEuros((price / 100).toFixed(2), separator)
        expect(cell).toContain(separator === 'semicolon' ? ',' : '.')
        expect(Math.round((readEuros(cell) ?? 0) * 100)).toBe(price)
      }),
    )
  },
)

it('digits in groups are never taken for an amount', () => {
  const sign = fc.constantFrom('.', ',', ' ', '\u00a0', '\u202f', "'", '’')
  const group = fc.stringMatching(/^\d{3}$/)
  const grouped = fc
    .tuple(fc.integer({ min: 1, max: 999 }), sign, fc.array(group, { minLength: 1, maxLength: 2 }))
    .chain(([first, between, groups]) =>
      fc
        .constantFrom('', '.90', ',90')
        .map((decimals) => [first, ...groups].join(between) + decimals),
    )
  fc.assert(
    fc.property(grouped, (cell) => {
      expect(readEuros(cell)).toBeNull()
      expect(isGrouped(cell)).toBe(true)
    }),
  )
})

it('no cell begins with what a spreadsheet computes, and each is itself again', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(guard(one)).not.toMatch(/^[=+\-@\t\r\n]/)
      expect(unguard(guard(one))).toBe(one)
    }),
  )
})

it('lists keep their texts, whatever stands in them', () => {
  const texts = fc.array(text.map((one) => one.trim()))
  fc.assert(
    fc.property(texts, (all) => {
      const kept = all.slice(0, all.findLastIndex((one) => one !== '') + 1)
      expect(splitList(joinList(all))).toEqual(kept)
    }),
  )
})

it('rows of a table keep their names and values, whatever stands in them', () => {
  const filled = text.map((one) => one.trim()).filter(Boolean)
  fc.assert(
    fc.property(fc.array(fc.tuple(filled, filled)), (all) => {
      expect(splitPairs(joinPairs(all))).toEqual(all)
    }),
  )
})

it.each([
  [
    'Poids : 180 g | Ratio: 16:9|',
    [
      ['Poids', '180 g'],
      ['Ratio', '16:9'],
    ],
  ],
  ['a\\:b: c\\|d', [['a:b', 'c|d']]],
  [' ', []],
  ['180 g', null],
  ['Poids:', null],
  [': 180 g', null],
])('rows as they are typed: %j', (cell, rows) => expect(splitPairs(cell)).toEqual(rows))
