import { expect, it } from 'vitest'
import { readDemo } from '@/lib/products/csv/demo'
import type { ProductCardView } from '@/lib/products/types'
import { largestReductions, promisedAnywhere, promisedPercent } from './promotions'

const catalogue = readDemo()

const cards = catalogue.map(
  (product): ProductCardView => ({
    ...product,
    id: product.slug,
    discount: 0,
    available: true,
    variants: product.variants.map((variant) => ({
      ...variant,
      id: '',
      image: '',
      available: true,
    })),
  }),
)

it('promises what the catalogue keeps, as advertised', () => {
  const found = largestReductions(cards)
  expect(found).toEqual({ smartphones: 22, watches: 37, sneakers: 17, gadgets: 13, mobility: 13 })
  expect(promisedAnywhere(found)).toBe(37)
})

it('never promises more than advertised, and nothing where nothing is reduced', () => {
  expect(promisedPercent({ watches: 60 }, 'watches')).toBe(37)
  expect(promisedPercent({ watches: 20 }, 'watches')).toBe(20)
  expect(promisedPercent({}, 'watches')).toBe(0)
  expect(promisedAnywhere({ sneakers: 90 })).toBe(37)
  expect(promisedAnywhere({})).toBe(0)
})

it('does not count what cannot be bought', () => {
  const [first] = cards
  if (!first) throw new Error('no catalogue')
  const variants = first.variants.map((variant) => ({ ...variant, available: false }))
  expect(largestReductions([{ ...first, variants }])).toEqual({})
})
