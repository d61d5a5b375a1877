import { expect, it } from 'vitest'
import { type CheckedProduct, checkLines } from './check'
import type { CartLine } from './types'

const ID = '3f0c1f64-5b0e-4f3a-9a57-0d8f5f1f0a01'

const line = (change: Partial<CartLine> = {}): CartLine => ({
  id: ID,
  variantId: 'black',
  slug: 'phone',
  name: 'Phone',
  description: 'Black',
  price: 500,
  originalPrice: null,
  discount: 0,
  quantity: 2,
  image: '',
  features: [],
  category: 'smartphones',
  capacity: null,
  colour: 'black',
  papers: {},
  ...change,
})
const product = (change: Partial<CheckedProduct> = {}): CheckedProduct => ({
  id: ID,
  price: 450,
  available: true,
  variants: [
    { id: 'white', price: 450, available: true },
    { id: 'black', price: 500, available: true },
  ],
  ...change,
})
const variant = (price: number, available = true) =>
  product({ variants: [{ id: 'black', price, available }] })

it('reports nothing for unchanged lines', () =>
  expect(checkLines([line()], [product()])).toEqual({ prices: [], unavailable: [] }))

it('reports a changed price with the old one', () =>
  expect(checkLines([line()], [variant(480)]).prices).toEqual([
    { id: ID, variantId: 'black', name: 'Phone', oldPrice: 500, price: 480 },
  ]))

it.each([
  ['the product', []],
  ['the variant', [product({ variants: [{ id: 'white', price: 450, available: true }] })]],
  ['the stock', [variant(480, false)]],
  ['the availability', [product({ available: false })]],
])('reports a line without %s as unavailable, not its price', (_, products) =>
  expect(checkLines([line()], products)).toEqual({ prices: [], unavailable: [line()] }),
)

it('compares the product’s price if it has no variants', () =>
  expect(checkLines([line()], [product({ variants: [] })]).prices).toEqual([
    expect.objectContaining({ oldPrice: 500, price: 450 }),
  ]))
