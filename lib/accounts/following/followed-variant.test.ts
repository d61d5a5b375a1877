import { expect, it } from 'vitest'
import { followedVariant } from './followed-variant'

const small = { id: 'small', priceCents: 500, available: false }
const large = { id: 'large', priceCents: 900, available: true }
const huge = { id: 'huge', priceCents: 1200, available: true }

it('is the variant that was chosen, sold out or not', () => {
  expect(followedVariant([small, large], 'small')).toBe(small)
})

it('is the cheapest on sale of a whole product, or where the variant is gone', () => {
  expect(followedVariant([small, huge, large], null)).toBe(large)
  expect(followedVariant([small, huge, large], 'gone')).toBe(large)
  expect(followedVariant([small], null)).toBe(small)
  expect(followedVariant([], null)).toBeUndefined()
})
