import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CATEGORIES, type Category } from '@/lib/products/types'
import type { IndexEntry } from './columns'
import { nearestInPrice, type Origin } from './nearest-in-price'
import { buildIndex } from './product-index'

type Product = Partial<IndexEntry> & { id: string; priceCents: number }

const entry = ({ priceCents, ...given }: Product): IndexEntry => ({
  category: 'watches',
  brand: 'A',
  text: '',
  position: 0,
  createdAt: 0,
  variants: [{ capacity: null, colour: null, priceCents, percent: 0 }],
  ...given,
})
const ORIGIN: Origin = { id: 'own', brand: 'A', category: 'watches', priceCents: 10_000 }

it('sorts by price distance, prefers the same brand, and excludes the product itself', () => {
  const index = buildIndex(
    [
      { id: 'own', priceCents: 10_000 },
      { id: 'far', priceCents: 50_000 },
      { id: 'near-b', brand: 'B', priceCents: 10_500 },
      { id: 'near-a', priceCents: 10_900 },
      { id: 'equal-b', brand: 'B', priceCents: 10_000 },
      { id: 'other', category: 'audio' as const, priceCents: 10_000 },
    ].map(entry),
  )
  expect(nearestInPrice(index, ORIGIN, 24)).toEqual(['near-a', 'equal-b', 'near-b', 'far'])
})

it('prefers of equally near ones those that follow in the list', () => {
  const products = ['a', 'b', 'own', 'c', 'd'].map((id, position) =>
    entry({ id, position, priceCents: 10_000 }),
  )
  expect(nearestInPrice(buildIndex(products), ORIGIN, 24)).toEqual(['c', 'd', 'b', 'a'])
})

const product = fc.record({
  id: fc.uuid(),
  category: fc.constantFrom<Category>(...CATEGORIES.slice(0, 2)),
  brand: fc.constantFrom('A', 'B', ''),
  position: fc.nat(5),
  priceCents: fc.integer({ min: 1, max: 60 }),
})

it('is the beginning of all products sorted by distance', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(product, { selector: ({ id }) => id, minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 24 }),
      (products, limit) => {
        const [origin] = products as [(typeof products)[0]]
        const others = products.filter(
          (one) => one.id !== origin.id && one.category === origin.category,
        )
        const distance = ({ brand, priceCents }: (typeof products)[0]) =>
          Math.abs(priceCents - origin.priceCents) +
          (brand === origin.brand ? 0 : origin.priceCents / 10)
        const found = nearestInPrice(buildIndex(products.map(entry)), origin, limit)
        const distances = found.map((id) => {
          const one = others.find((other) => other.id === id)
          return one ? distance(one) : Number.NaN
        })
        expect(distances).toEqual(
          others
            .map(distance)
            .sort((a, b) => a - b)
            .slice(0, limit),
        )
        expect(new Set(found).size).toBe(found.length)
      },
    ),
  )
})
