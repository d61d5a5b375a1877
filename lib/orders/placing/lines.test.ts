import { describe, expect, it } from 'vitest'
import { priceLines, type SoldProduct } from './lines'
import type { RequestedItem } from './schema'

const PHONE = '0190a000-0000-7000-8000-000000000001'
const CASE = '0190a000-0000-7000-8000-000000000002'
const [BLACK, ROSE, BARE] = ['a', 'b', 'c'].map((x) => `0190a000-0000-7000-8000-00000000000${x}`)

const variant = (id = '', changes: Partial<SoldProduct['variants'][number]> = {}) => ({
  id,
  capacity: null,
  colour: null,
  sku: null,
  priceCents: 1999,
  image: null,
  available: true,
  stock: null,
  ...changes,
})

const products: SoldProduct[] = [
  {
    id: PHONE,
    slug: 'quellor-vero',
    name: 'Quellor Vero',
    category: 'smartphones',
    image: '/vero.svg',
    available: true,
    variants: [
      variant(BLACK, { capacity: '256 GB', colour: 'black', sku: 'V-1', priceCents: 89_999 }),
      variant(ROSE, { capacity: '256 GB', colour: 'rose', priceCents: 99_999, image: '/rose.svg' }),
    ],
  },
  {
    id: CASE,
    slug: 'case',
    name: 'Case',
    category: 'gadgets',
    image: '/case.svg',
    available: true,
    variants: [variant(BARE)],
  },
]

const black = { id: PHONE, name: 'Vero', price: 899.99, quantity: 1, variantId: BLACK }

function price(items: RequestedItem[], totalAmount?: number, from = products) {
  const sum = items.reduce((cents, item) => cents + Math.round(item.price * 100) * item.quantity, 0)
  return priceLines({ cartItems: items, totalAmount: totalAmount ?? sum / 100 }, from, 'fr')
}

describe('matching an item to a variant', () => {
  it.each([
    ['a variant by its id', black, BLACK],
    [
      'ids in capitals',
      { ...black, id: PHONE.toUpperCase(), variantId: BLACK?.toUpperCase() },
      BLACK,
    ],
    ['a product by its slug', { ...black, id: 'quellor-vero' }, BLACK],
    [
      'a variant by its English description',
      { ...black, variantId: undefined, description: '256 GB, Black' },
      BLACK,
    ],
    [
      'a variant by its French description',
      { ...black, variantId: undefined, description: '256 Go, noir' },
      BLACK,
    ],
    [
      'a variant by its Hungarian description',
      { ...black, variantId: undefined, description: '256 GB, Fekete' },
      BLACK,
    ],
    [
      'a variant by its description despite an id of the bundled catalogue',
      { ...black, variantId: 'vero-0', description: '256 GB, Nero' },
      BLACK,
    ],
    [
      'the only variant of a product',
      { ...black, id: CASE, price: 19.99, variantId: undefined },
      BARE,
    ],
  ])('finds %s', (_, item, variantId) => {
    const result = price([item])
    expect(result).toMatchObject({ ok: true, value: { lines: [{ variantId, quantity: 1 }] } })
  })

  it.each([
    ['an unknown product', { ...black, id: CASE.replace('2', '9') }],
    ['an unknown variant', { ...black, variantId: CASE }],
    ['the variant of another product', { ...black, variantId: BARE }],
    ['an unknown description', { ...black, variantId: undefined, description: '1 TB, Black' }],
    ['no variant of several', { ...black, variantId: undefined }],
  ])('answers UNAVAILABLE for %s', (_, item) => {
    const { price: _price, quantity: _quantity, ...named } = item
    expect(price([item])).toEqual({
      ok: false,
      code: 'UNAVAILABLE',
      details: { items: [JSON.parse(JSON.stringify(named))] },
    })
  })

  it('finds a custom colour by its name in any language and describes it in the order’s', () => {
    const [phone] = products as [SoldProduct]
    const names = { hu: 'Éjkékeszöld', fr: 'Canard de nuit' }
    const own = variant(ROSE, { colour: 'Midnight teal', colourNames: names, priceCents: 89_999 })
    const from = [{ ...phone, variants: [variant(BLACK, { colour: 'black' }), own] }]
    for (const description of ['éjkékeszöld', 'Midnight teal']) {
      expect(
        price([{ ...black, variantId: undefined, description }], undefined, from),
      ).toMatchObject({
        value: { lines: [{ variantId: ROSE, description: 'Canard de nuit' }] },
      })
    }
  })

  it('answers UNAVAILABLE when product or variant are not for sale', () => {
    const [phone, other] = products as [SoldProduct, SoldProduct]
    const [first, ...rest] = phone.variants as [(typeof phone.variants)[number]]
    const withoutVariant = { ...phone, variants: [{ ...first, available: false }, ...rest] }
    for (const from of [
      [{ ...phone, available: false }, other],
      [withoutVariant, other],
    ]) {
      expect(price([black], undefined, from)).toMatchObject({ code: 'UNAVAILABLE' })
    }
  })
})

describe('lines', () => {
  it('use the order’s language and the image of the variant or product', () => {
    const rose = { ...black, price: 999.99, quantity: 2, variantId: ROSE }
    expect(price([black, rose])).toEqual({
      ok: true,
      value: {
        totalCents: 89_999 + 2 * 99_999,
        lines: [
          {
            productId: PHONE,
            variantId: BLACK,
            name: 'Quellor Vero',
            description: '256 Go, Noir',
            sku: 'V-1',
            image: '/vero.svg',
            quantity: 1,
            unitPriceCents: 89_999,
            discountCents: 0,
          },
          expect.objectContaining({ variantId: ROSE, image: '/rose.svg', quantity: 2 }),
        ],
      },
    })
  })

  it('of one variant are merged, up to 99', () => {
    const result = price([
      { ...black, quantity: 60 },
      { ...black, quantity: 39 },
    ])
    expect(result).toMatchObject({ value: { lines: [{ quantity: 99 }] } })
    expect(
      price([
        { ...black, quantity: 60 },
        { ...black, quantity: 40 },
      ]),
    ).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { cartItems: 'VALIDATION_ERROR' },
    })
  })

  it('answer VALIDATION_ERROR for a total beyond the column’s range', () => {
    const [phone] = products as [SoldProduct]
    const dear = {
      ...phone,
      variants: phone.variants.map((v) => ({ ...v, priceCents: 2 ** 31 - 1 })),
    }
    const item = { ...black, price: (2 ** 31 - 1) / 100 }
    expect(price([item], undefined, [dear])).toMatchObject({ ok: true })
    expect(price([{ ...item, quantity: 2 }], undefined, [dear])).toMatchObject({
      code: 'VALIDATION_ERROR',
    })
  })
})

describe('prices', () => {
  it('that differ by a cent are returned with the current ones', () => {
    const bare = { id: CASE, name: 'Case', price: 20, quantity: 3 }
    expect(price([{ ...black, price: 899.98 }, bare])).toEqual({
      ok: false,
      code: 'PRICE_CHANGED',
      details: {
        items: [
          { id: PHONE, variantId: BLACK, name: 'Quellor Vero', oldPrice: 899.98, price: 899.99 },
          { id: CASE, variantId: BARE, name: 'Case', oldPrice: 20, price: 19.99 },
        ],
        total: 959.96,
      },
    })
  })

  it.each([899.98, 0, 900, 1e300])('answer PRICE_CHANGED for a wrong total of %d', (total) => {
    expect(price([black], total)).toEqual({
      ok: false,
      code: 'PRICE_CHANGED',
      details: { items: [], total: 899.99 },
    })
  })

  it('are compared in cents despite binary fractions', () => {
    const bare = { id: CASE, name: 'Case', price: 19.990000000000002, quantity: 3 }
    expect(price([bare], 19.99 * 3)).toMatchObject({ ok: true, value: { totalCents: 5997 } })
  })
})
