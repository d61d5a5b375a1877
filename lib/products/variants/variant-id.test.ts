import { expect, it } from 'vitest'
import { ownPartOf, variantIdOf } from './variant-id'

const product = '01931b6e-8a7f-7c1d-9f00-00ffa0b1c2d3'

it.each([0, 1, 0xa0b1c2d3, 2 ** 32 - 1])('is a UUID that %d comes back from', (own) => {
  const id = variantIdOf(product, own)
  expect(id).toMatch(/^01931b6e-8a7f-7c1d-9f00-00ff[0-9a-f]{8}$/)
  expect(ownPartOf(id, product)).toBe(own)
})

it.each([
  ['of another product', '01931b6e-8a7f-7c1d-9f00-00fea0b1c2d3'],
  ['with capitals, which would come back otherwise', '01931b6e-8a7f-7c1d-9f00-00ffA0B1C2D3'],
  ['that is no UUID', '01931b6e-8a7f-7c1d-9f00-00ff'],
])('is not asked of an id %s', (_, id) => {
  expect(ownPartOf(id, product)).toBeNull()
})
