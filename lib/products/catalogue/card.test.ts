import { expect, it } from 'vitest'
import type { CardPapers, ProductCardView, VariantView } from '@/lib/products/types'
import { cardPictures, deserializeCard, serializeCard } from './card'

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
  discount: 15,
  available: true,
  papers: {},
  variants: [variant],
}

it.each<[string, CardPapers]>([
  ['a class and its label', { energyClass: 'B', energyLabel: '/papers/a.svg' }],
  ['a charger', { charger: 'none', chargerMinWatts: 5, chargerMaxWatts: 45, usbPd: true }],
  ['an index', { repairIndex: 0 }],
  ['nothing', {}],
])('restores the papers of a card with %s', (_, papers) => {
  expect(deserializeCard(serializeCard({ ...product, papers })).papers).toEqual(papers)
})

it('restores the rating of a card with papers or without', () => {
  const rating = { average: 4.3, count: 12 }
  const restored = (papers: CardPapers) =>
    deserializeCard(serializeCard({ ...product, papers, rating }))
  expect(restored({})).toMatchObject({ papers: {}, rating })
  expect(restored({ repairIndex: 0 })).toMatchObject({ papers: { repairIndex: 0 }, rating })
  expect(deserializeCard(serializeCard(product))).not.toHaveProperty('rating')
})

it.each<[string, Partial<VariantView>[]]>([
  ['with a price for each', [{}, { capacity: '512 GB', originalPriceCents: 99_000 }]],
  ['with colours at one price', [{}, { colour: 'red', image: '/products/one-red.svg' }]],
  [
    'with an unavailable variant',
    [{}, { colour: 'red', image: '/products/one-red.svg', available: false }],
  ],
  [
    'with a second view of some colours',
    [
      { second: '/products/one-black-back.svg' },
      { colour: 'red', image: '/products/one-red.svg', second: '/products/one-red-back.svg' },
      { colour: 'white', image: '/uploads/1.webp', second: '/uploads/2.webp' },
      { colour: 'blue', image: '/uploads/3.webp' },
    ],
  ],
  ['with external and missing pictures', [{ image: 'https://a.example/1.png' }, { image: '' }]],
  ['without a choice', [{ capacity: null, colour: null }]],
  ['with a colour in its name', [{ image: '/products/black-one-black-front.webp' }]],
  ['with a repeated price', [{}, { priceCents: 1 }, { colour: 'red' }]],
])('restores a serialized card %s', (_, changes) => {
  const variants = changes.map((change, at) => ({ ...variant, ...change, id: `v${at}` }))
  const { available, discount, ...rest } = { ...product, variants }
  expect(deserializeCard(serializeCard({ ...rest, available, discount }, 0))).toEqual({
    ...rest,
    shown: 0,
  })
})

it('serializes a UUID in 22 characters', () => {
  const id = '01931b6e-8a7f-7c1d-9f00-00ffa0b1c2d3'
  const serialized = serializeCard({ ...product, id })
  expect(serialized[0]).toHaveLength(22)
  expect(deserializeCard(serialized).id).toBe(id)
})

it('serializes a variant id as a number where it derives from the product id', () => {
  const id = '01931b6e-8a7f-7c1d-9f00-00ffa0b1c2d3'
  const own = { ...variant, id: '01931b6e-8a7f-7c1d-9f00-00ff00000a12' }
  const older = { ...variant, id: '01931b6e-8a7f-7c1d-9f00-00fe00000a12', colour: 'red' }
  const serialized = serializeCard({ ...product, id, variants: [own, older] })
  expect(serialized[7].flatMap(([, , , colours]) => colours.map(([, id]) => id))).toEqual([
    0xa12,
    expect.stringMatching(/^.{22}$/),
  ])
  expect(deserializeCard(serialized).variants.map(({ id }) => id)).toEqual([own.id, older.id])
})

it('does not repeat a picture, price or capacity', () => {
  const red = { ...variant, id: 'v2', colour: 'red', image: '/products/one-red.svg' }
  const serialized = JSON.stringify(serializeCard({ ...product, variants: [variant, red] }))
  for (const part of ['products/one', '90000', '256 GB'])
    expect(serialized.split(part)).toHaveLength(2)
})

it('marks every variant unavailable when the product is not on sale', () => {
  const card = deserializeCard(serializeCard({ ...product, available: false }))
  expect(card.variants.every((v) => !v.available)).toBe(true)
})

it('begins with the other side of turned phones only, and only where there is one', () => {
  const both = { ...variant, second: '/products/one-black-back.svg' }
  expect(cardPictures(both, 'smartphones', true)).toEqual([both.second, both.image])
  expect(cardPictures(both, 'smartphones', false)).toEqual([both.image, both.second])
  expect(cardPictures(both, 'watches', true)).toEqual([both.image, both.second])
  expect(cardPictures(variant, 'smartphones', true)).toEqual([variant.image])
})
