import { expect, it } from 'vitest'
import { variantIdOf, variantNumberOf } from './variant-id'

const product = '01931b6e-8a7f-7c1d-9f00-00ffa0b1c2d3'

it.each([0, 1, 0xa0b1c2d3, 2 ** 32 - 1])('round-trips %d through a UUID', (own) => {
  const id = variantIdOf(product, own)
  expect(id).toMatch(/^01931b6e-8a7f-7c1d-9f00-00ff[0-9a-f]{8}$/)
  expect(variantNumberOf(id, product)).toBe(own)
})

it.each([
  ['of another product', '01931b6e-8a7f-7c1d-9f00-00fea0b1c2d3'],
  ['with capitals, which would come back in lower case', '01931b6e-8a7f-7c1d-9f00-00ffA0B1C2D3'],
  ['that is no UUID', '01931b6e-8a7f-7c1d-9f00-00ff'],
])('returns null for an id %s', (_, id) => {
  expect(variantNumberOf(id, product)).toBeNull()
})
