import { expect, it } from 'vitest'
import { packCard, unpackCard } from './card'
import type { ProductCardView } from './types'

const variant = {
  id: 'v1',
  capacity: '256 GB',
  colour: 'black',
  priceCents: 90_000,
  originalPriceCents: null,
  image: '/products/one-black.svg',
  available: true,
}
const product: ProductCardView = {
  id: 'p1',
  slug: 'aurora-one',
  name: 'Aurora One',
  brand: 'Aurora',
  category: 'smartphones',
  discount: 0,
  available: true,
  variants: [
    variant,
    { ...variant, id: 'v2', capacity: '512 GB', originalPriceCents: 99_000, available: false },
  ],
}

it('comes back as it went', () => {
  const { available, ...rest } = product
  expect(unpackCard(packCard(product, 1))).toEqual({ ...rest, shown: 1 })
})

it('carries a UUID in fewer signs', () => {
  const id = '01931b6e-8a7f-7c1d-9f00-00ffa0b1c2d3'
  const packed = packCard({ ...product, id })
  expect(packed[0]).toHaveLength(22)
  expect(unpackCard(packed).id).toBe(id)
})

it('carries a picture once', () => {
  expect(JSON.stringify(packCard(product)).match(/one-black/g)).toHaveLength(1)
})

it('has nothing to buy of a product that is not on sale', () => {
  const card = unpackCard(packCard({ ...product, available: false }))
  expect(card.variants.every((v) => !v.available)).toBe(true)
})
