import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
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
} from '@/lib/products/csv/file/cells'
import { groupLines } from '@/lib/products/csv/file/group'
import { readFile } from '@/lib/products/csv/file/read-file'
import {
  BYTE_ORDER_MARK,
  headerRow,
  lineRow,
  usualSeparator,
  writeRows,
} from '@/lib/products/csv/file/write-file'
import type { Papers } from '@/lib/products/papers/schema'
import { KINDS, VIEWS } from '@/lib/products/types'
import { planProduct } from './plan'
import { type StoredProduct, toLines } from './stored'

/** Includes what breaks CSV: quotes, separators, line breaks, formulas, escapes. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme-composite', maxLength: 12 }).map((one) => one.replaceAll('\0', '')),
  fc.stringMatching(/^['=+\-@\t\r\n"|\\;, aé]{0,12}$/),
)
const someText = text.filter((one) => one !== '')
const cents = fc.integer({ min: 1, max: 100_000_000 })
const choice = fc.option(someText, { nil: null })

const prices = fc.tuple(cents, fc.option(cents, { nil: null })).map(([priceCents, more]) => ({
  priceCents,
  originalPriceCents: more && priceCents + more,
}))
const ownFields = fc.record({
  id: fc.uuid(),
  capacity: choice,
  colour: choice,
  sku: choice,
  gtin: choice,
  mpn: choice,
  weightGrams: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null }),
  available: fc.boolean(),
  stock: fc.option(fc.nat(1_000_000), { nil: null }),
  image: fc.option(someText, { nil: null }),
})
/** Whole minutes of a winter: an hour of autumn is written twice. */
const minute = fc
  .integer({ min: 0, max: 80_000 })
  .map((minutes) => new Date(Date.UTC(2027, 0, 1) + minutes * 60_000))
const planned = fc.array(
  fc.record({
    priceCents: cents,
    beginsAt: minute,
    endsAt: fc.option(minute, { nil: null }),
    phase: fc.constantFrom('waiting' as const, 'running' as const, 'over' as const),
  }),
  { maxLength: 2 },
)
const variant = fc
  .tuple(ownFields, prices, planned)
  .map(([own, price, planned]) => ({ ...own, ...price, planned }))
const picture = fc.record({
  path: someText,
  colour: choice,
  view: fc.option(fc.constantFrom(...VIEWS), { nil: null }),
  descriptions: fc.dictionary(fc.constantFrom(...LANGUAGES), someText),
})
const texts = fc.dictionary(fc.constantFrom(...LANGUAGES), someText)
const chapter = fc.record({
  picture: someText,
  heading: texts,
  text: texts,
  figure: texts,
  label: texts,
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
        safety: text,
        data: text,
        seoTitle: text,
        seoDescription: text,
      }),
    ),
  ),
)
const papers: fc.Arbitrary<Papers> = fc
  .record({
    makerName: fc.option(someText, { nil: undefined }),
    makerAddress: fc.option(someText, { nil: undefined }),
    eprel: fc.constantFrom(undefined, '1234567'),
    energyClass: fc.constantFrom(undefined, 'A', 'G'),
    chargerMaxWatts: fc.constantFrom(undefined, 45),
    usbPd: fc.constantFrom(undefined, true),
    repairIndex: fc.constantFrom(undefined, 0, 7.5),
    battery: fc.constantFrom(undefined, true),
  })
  .map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)))
const product: fc.Arbitrary<StoredProduct> = fc.record({
  id: fc.uuid(),
  updatedAt: fc.constant(new Date('2026-11-21T00:00:00Z')),
  slug: fc.stringMatching(/^[a-z]{1,8}$/),
  name: someText,
  brand: text,
  category: fc.constantFrom(...KINDS),
  available: fc.boolean(),
  position: fc.nat(1_000_000),
  image: someText,
  papers,
  variants: fc.array(variant, { maxLength: 4 }),
  images: fc.array(picture, { maxLength: 4 }),
  chapters: fc.array(chapter, { maxLength: 3 }),
  translations,
})
const products = fc.uniqueArray(product, {
  comparator: (one, other) => one.id === other.id || one.slug === other.slug,
  minLength: 1,
  maxLength: 5,
})

const write = (all: readonly StoredProduct[], separator: Separator) => {
  const rows = all.flatMap(toLines).map((cells) => lineRow(cells, separator))
  return new TextEncoder().encode(BYTE_ORDER_MARK + writeRows([headerRow(), ...rows], separator))
}

it('importing an export changes nothing', () => {
  // Languages differ in separator and decimal sign only.
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
  'round-trips every price in cents: %s',
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

it('rejects amounts with thousands separators', () => {
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

it('guards formulas and restores every cell', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(guard(one)).not.toMatch(/^[=+\-@\t\r\n]/)
      expect(unguard(guard(one))).toBe(one)
    }),
  )
})

it('round-trips lists', () => {
  const texts = fc.array(text.map((one) => one.trim()))
  fc.assert(
    fc.property(texts, (all) => {
      const expected = all.slice(0, all.findLastIndex((one) => one !== '') + 1)
      expect(splitList(joinList(all))).toEqual(expected)
    }),
  )
})

it('round-trips specification rows', () => {
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
])('parses typed specifications: %j', (cell, rows) => expect(splitPairs(cell)).toEqual(rows))
