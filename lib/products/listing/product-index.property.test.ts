import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CATEGORIES } from '@/lib/products/types'
import { changeIndex } from './change-index'
import type { IndexEntry } from './columns'
import { buildIndex, IndexBuilder } from './product-index'

const variant = fc.record({
  capacity: fc.constantFrom(null, '128 GB', '256 GB'),
  colour: fc.constantFrom(null, 'black', 'Dusk'),
  priceCents: fc.integer({ min: 1, max: 1_000_000 }),
  percent: fc.integer({ min: 0, max: 99 }),
})

const entry = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  category: fc.constantFrom(...CATEGORIES.slice(0, 2)),
  brand: fc.constantFrom('Lumen', 'Aurora'),
  text: fc.constantFrom('lamp', 'phone'),
  position: fc.integer({ min: 0, max: 2 }),
  createdAt: fc.integer({ min: 0, max: 2 }),
  variants: fc.array(variant, { maxLength: 3 }),
})

const catalogue = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 5 })

/** Of the product `id`: nothing, its deletion, other values, or other prices and order of its variants. */
const change = (before: IndexEntry[]) =>
  fc.oneof(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), after: fc.constant(null) }),
    entry.map((after) => ({ id: after.id, after })),
    ...before.map((one) =>
      fc
        .record({
          text: fc.constantFrom('lamp', 'sofa'),
          priceCents: fc.integer({ min: 1, max: 9 }),
          isTurned: fc.boolean(),
        })
        .map(({ text, priceCents, isTurned }) => {
          const variants = one.variants.map((each) => ({ ...each, priceCents }))
          const after = { ...one, text, variants: isTurned ? variants.toReversed() : variants }
          return { id: one.id, after }
        }),
    ),
  )

const history = catalogue.chain((before) =>
  fc.tuple(fc.constant(before), fc.array(change(before), { maxLength: 4 })),
)

it('is after any changes what it would be if it were built from the products', () => {
  fc.assert(
    fc.property(history, ([before, changes]) => {
      const products = new Map<string, IndexEntry>(before.map((one) => [one.id, one]))
      let index = buildIndex(before)
      for (const { id, after } of changes) {
        index = changeIndex(index, new Map([[id, after]])).index
        if (after) products.set(id, after)
        else products.delete(id)
      }
      expect(index).toEqual(buildIndex(products.values()))
    }),
    { numRuns: 500 },
  )
})

it('is the same in batches, whatever the order of arrival', () => {
  const arrivals = catalogue.chain((products) =>
    fc.tuple(
      fc.constant(products),
      fc.shuffledSubarray(products, { minLength: products.length }),
      fc.integer({ min: 1, max: 3 }),
    ),
  )
  fc.assert(
    fc.property(arrivals, ([products, arriving, size]) => {
      const builder = new IndexBuilder()
      for (let at = 0; at < arriving.length; at += size) builder.add(arriving.slice(at, at + size))
      expect(builder.build()).toEqual(buildIndex(products))
    }),
    { numRuns: 500 },
  )
})

it('keeps all other products when one comes, moves, is sold out and goes', () => {
  fc.assert(
    fc.property(catalogue, entry, (before, changed) => {
      const others = before.filter(({ id }) => id !== changed.id)
      let index = buildIndex(before)
      for (const after of [changed, { ...changed, position: 1 }, { ...changed, variants: [] }]) {
        index = changeIndex(index, new Map([[changed.id, after]])).index
      }
      expect(changeIndex(index, new Map([[changed.id, null]])).index).toEqual(buildIndex(others))
    }),
  )
})

it('leaves the index that others read as it was', () => {
  const one: IndexEntry = {
    id: 'a',
    category: CATEGORIES[0],
    brand: 'Lumen',
    text: 'lamp',
    position: 0,
    createdAt: 0,
    variants: [{ capacity: null, colour: null, priceCents: 1, percent: 0 }],
  }
  const index = buildIndex([one])
  const [variant] = one.variants
  const after = { ...one, variants: variant ? [{ ...variant, priceCents: 2 }] : [] }
  expect(changeIndex(index, new Map([['a', after]])).index.prices).toEqual(Int32Array.of(2))
  expect(index.prices).toEqual(Int32Array.of(1))
  expect(changeIndex(index, new Map([['a', { ...one, position: 2 }]])).index.positions[0]).toBe(2)
  expect(changeIndex(index, new Map([['a', null]])).index.ids).toEqual([])
  expect(index).toEqual(buildIndex([one]))
})
