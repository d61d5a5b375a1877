import { describe, expect, it } from 'vitest'
import type { PartsFields } from '@/components/admin/products/parts/parts-body'
import { productCreateSchema, productUpdateSchema } from '@/lib/products/editing/schema'
import {
  isSimple,
  NEW_PRODUCT,
  NEW_VARIANT,
  schemaFor,
  toChange,
  toCreation,
} from './editor-fields'

const texts = (part: object) => ({
  ...NEW_PRODUCT.translations,
  hu: { ...NEW_PRODUCT.translations.hu, ...part },
})
const product: PartsFields = {
  ...NEW_PRODUCT,
  name: 'Aurora',
  brand: 'Aurora',
  slug: 'aurora',
  image: '/a.webp',
  position: '3',
  variants: [
    { ...NEW_VARIANT, id: 'a', capacity: '128 GB', price: '500.00', image: '/a.webp' },
    { ...NEW_VARIANT, id: 'b', capacity: '256 GB', price: '600.00' },
  ],
  translations: texts({ description: 'Szép' }),
}

describe('the request body of the product editor', () => {
  it('contains only changed fields', () => {
    expect(toChange(product, product)).toEqual({ translations: {} })
    const typed = { ...product, name: 'Aurora One', translations: texts({ description: 'Jó' }) }
    const change = toChange(typed, product)
    expect(Object.keys(change.translations)).toEqual(['hu'])
    expect(change).toMatchObject({
      name: 'Aurora One',
      translations: { hu: { description: 'Jó' } },
    })
    expect(Object.keys(change)).toEqual(['name', 'translations'])
  })

  it("contains all variants when one changed, and moves their image with the product's", () => {
    const [first, second = NEW_VARIANT] = product.variants
    const variants = [first ?? NEW_VARIANT, { ...second, price: '650' }]
    const change = toChange({ ...product, image: '/b.webp', variants }, product)
    expect(productUpdateSchema.parse(change)).toMatchObject({
      image: '/b.webp',
      variants: [
        { id: 'a', price: 500, image: '/b.webp' },
        { id: 'b', price: 650, image: null },
      ],
    })
  })

  it('creates a product with the texts of one language', () => {
    const variants = [{ ...NEW_VARIANT, price: '499,90' }]
    const translations = texts({ description: 'Szép', features: 'a\n\nb' })
    const sent = toCreation(
      { ...NEW_PRODUCT, name: 'A', image: '/a.webp', variants, translations },
      'hu',
    )
    expect(productCreateSchema.parse(sent)).toMatchObject({
      name: 'A',
      price: 499.9,
      originalPrice: null,
      description: 'Szép',
      features: ['a', 'b'],
    })
  })
})

it('recognises a product without choices', () => {
  expect(isSimple([NEW_VARIANT])).toBe(true)
  expect(isSimple(product.variants)).toBe(false)
  expect(isSimple([{ ...NEW_VARIANT, color: 'black' }])).toBe(false)
  expect(isSimple([{ ...NEW_VARIANT, available: false }])).toBe(false)
})

describe('the product form', () => {
  const check = (isNew: boolean, more: object, highest = 0) =>
    schemaFor(isNew, () => highest)
      .safeParse({ ...product, ...more })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  const priced = (price: string, originalPrice = '') => ({
    variants: [{ ...NEW_VARIANT, price, originalPrice }],
  })

  it('requires name, image and price of a new product, and a price of every variant', () => {
    const none = { name: ' ', image: '', ...priced('') }
    expect(check(true, none)).toEqual([
      ['name', 'missing'],
      ['image', 'missing'],
      ['variants.0.price', 'missing'],
    ])
    expect(check(false, none)).toEqual([['variants.0.price', 'noPrice']])
    expect(check(false, priced('5 euros'))).toEqual([['variants.0.price', 'amount']])
  })

  it('accepts an original price above the price, up to the highest in the price history', () => {
    const at = 'variants.0.originalPrice'
    expect(check(false, priced('500', '400'))).toEqual([[at, 'below']])
    expect(check(false, priced('500', '600'), 59_999)).toEqual([[at, 'prior']])
    expect(check(false, priced('500', '600'), 60_000)).toEqual([])
    expect(check(false, priced('500', '500'))).toEqual([])
  })
})
