import { describe, expect, it } from 'vitest'
import type { StoredProduct, StoredVariant } from '@/lib/products/csv/stored'
import { type BulkEdit, bulkSchema, cellsOf } from './change'

const variant: StoredVariant = {
  id: 'v1',
  capacity: '128 GB',
  colour: 'black',
  sku: null,
  gtin: null,
  mpn: null,
  weightGrams: null,
  priceCents: 49_990,
  originalPriceCents: 60_000,
  available: true,
  stock: 3,
  image: null,
}
const other = { ...variant, id: 'v2', priceCents: 60_000, originalPriceCents: null, stock: null }
const product = { id: 'p', slug: 'aurora', variants: [variant, other] } as StoredProduct
const PRIOR = new Map([['v1', { ofPresent: 60_000, ofNew: 49_990 }]])

const said = (edit: BulkEdit, of = product) => cellsOf(of, edit, PRIOR)

describe('the cells of one product', () => {
  it('have each variant’s new price, and its original price while the price log proves it', () => {
    const price = { kind: 'lowerPercent', hundredths: 1000, ending: '90' } as const
    expect(said({ price })).toEqual({
      cells: [
        { id: 'p', slug: 'aurora', variant_id: 'v1', price: '449.90', original_price: '' },
        { id: 'p', slug: 'aurora', variant_id: 'v2', price: '539.90', original_price: '' },
      ],
    })
    const same = { kind: 'raiseAmount', hundredths: 0 } as const
    expect(said({ price: same })).toMatchObject({ cells: [{ original_price: '600.00' }, {}] })
  })

  it('add units to counted variants, beside the stock they were counted from', () => {
    expect(said({ stock: { kind: 'add', units: -2 } })).toEqual({
      cells: [
        { id: 'p', slug: 'aurora', variant_id: 'v1', stock: '1', stock_before: '3' },
        { id: 'p', slug: 'aurora', variant_id: 'v2' },
      ],
    })
    expect(said({ stock: { kind: 'set', units: 5 } })).toMatchObject({
      cells: [
        { stock: '5', stock_before: '3' },
        { stock: '5', stock_before: '' },
      ],
    })
  })

  it('name category and sale once', () => {
    expect(said({ category: 'audio', available: false })).toMatchObject({
      cells: [{ category: 'audio', available: 'no' }, { variant_id: 'v2' }],
    })
    const none = { ...product, variants: [] }
    expect(said({ available: true }, none)).toEqual({
      cells: [{ id: 'p', slug: 'aurora', available: 'yes' }],
    })
  })

  it.each([
    [{ price: { kind: 'lowerAmount', hundredths: 49_990 } }, 'price', 'priceRange'],
    [{ price: { kind: 'set', hundredths: 100_000_001 } }, 'price', 'priceRange'],
    [{ stock: { kind: 'add', units: -4 } }, 'stock', 'belowZero'],
  ] satisfies [BulkEdit, string, string][])('%j cannot be', (edit, column, code) => {
    expect(said(edit)).toEqual({ column, code })
  })

  it('add no units to a product that counts none', () => {
    const uncounted = { ...product, variants: [other] }
    const edit: BulkEdit = { stock: { kind: 'add', units: 1 } }
    expect(said(edit, uncounted)).toEqual({ column: 'stock', code: 'notCounted' })
  })
})

describe('the fields of the form', () => {
  it('become a change', () => {
    const typed = {
      priceKind: 'raisePercent',
      priceBy: ' 7,5 ',
      ending: '99',
      stockKind: 'add',
      stockBy: '−2',
      toCategory: '',
      toSale: 'no',
    }
    expect(bulkSchema.parse(typed)).toEqual({
      price: { kind: 'raisePercent', hundredths: 750, ending: '99' },
      stock: { kind: 'add', units: -2 },
      available: false,
    })
    expect(bulkSchema.parse({ toCategory: 'audio' })).toEqual({ category: 'audio' })
  })

  it.each([
    [{}, 'priceKind', 'nothing'],
    [{ ending: '90' }, 'priceKind', 'nothing'],
    [{ priceBy: '5' }, 'priceKind', 'kind'],
    [{ priceKind: 'set', priceBy: '-5' }, 'priceBy', 'amount'],
    [{ priceKind: 'double', priceBy: '5' }, 'priceKind', 'wrong'],
    [{ stockKind: 'set', stockBy: '-1' }, 'stockBy', 'units'],
    [{ stockKind: 'add', stockBy: '1.5' }, 'stockBy', 'by'],
    [{ stockKind: 'add', stockBy: '2000000' }, 'stockBy', 'by'],
    [{ stockBy: '5' }, 'stockKind', 'kind'],
    [{ toCategory: 'wine' }, 'toCategory', 'wrong'],
  ])('%j are refused', (typed, field, message) => {
    const issues = bulkSchema.safeParse(typed).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, message]])
  })
})
