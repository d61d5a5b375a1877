import { describe, expect, it } from 'vitest'
import {
  byColour,
  filterOptions,
  filterProducts,
  NO_FILTERS,
  pageWithin,
  parseFilters,
  wantedVariant,
} from './filters'
import type { ProductCardView } from './types'

const product = (
  name: string,
  variants: [capacity: string, colour: string, available?: boolean][],
): ProductCardView => ({
  id: name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  brand: name.split(' ')[0] ?? '',
  category: 'smartphones',
  discount: 0,
  available: true,
  variants: variants.map(([capacity, colour, available = true], place) => ({
    id: `${name} ${place}`,
    capacity,
    colour,
    priceCents: 50_000,
    originalPriceCents: null,
    image: '',
    available,
  })),
})

const one = product('Aurora One', [
  ['128 GB', 'black'],
  ['256 GB', 'rose'],
])
const two = product('Borealis Two', [
  ['1 TB', 'black'],
  ['128 GB', 'rose', false],
])
const names = (filters: Partial<typeof NO_FILTERS>) =>
  filterProducts([one, two], { ...NO_FILTERS, ...filters }).products.map(({ name }) => name)

describe('parseFilters', () => {
  it('reads what the address says', () => {
    expect(
      parseFilters({ q: 'one', brand: 'Aurora', capacity: '1 TB', colour: 'black', page: '2' }),
    ).toEqual({ q: 'one', brand: 'Aurora', capacity: '1 TB', colour: 'black', page: 2 })
  })

  it.each(['-1', '0', 'abc', '1.5', '1e3', '', ' ', 'NaN', '0x2', '٢'])(
    'takes page %j as 1',
    (page) => {
      expect(parseFilters({ page }).page).toBe(1)
    },
  )

  it('makes something searchable of anything', () => {
    expect(parseFilters({})).toEqual(NO_FILTERS)
    expect(parseFilters({ q: ['first', 'second'] }).q).toBe('first')
    expect(parseFilters({ q: ' a \0\t\u200b b ' }).q).toBe('a b')
    expect(parseFilters({ q: '\ud800x' }).q).toBe('x')
    expect(parseFilters({ q: 'x'.repeat(10_000) }).q).toHaveLength(60)
    expect(parseFilters({ q: '😀'.repeat(100) }).q).toBe('😀'.repeat(60))
    expect(parseFilters({ page: '9'.repeat(50) }).page).toBe(100_000)
  })
})

describe('pageWithin', () => {
  it('shows the last page past the end, and one page of nothing', () => {
    expect(pageWithin(34, 2)).toEqual({ pages: 3, page: 2 })
    expect(pageWithin(34, 99)).toEqual({ pages: 3, page: 3 })
    expect(pageWithin(0, 5)).toEqual({ pages: 1, page: 1 })
    expect(pageWithin(12, 2)).toEqual({ pages: 1, page: 1 })
  })
})

describe('the search in memory', () => {
  it('finds by words of the name, brand, and variants that can be bought', () => {
    expect(names({})).toEqual(['Aurora One', 'Borealis Two'])
    expect(names({ q: 'ONE aur' })).toEqual(['Aurora One'])
    expect(names({ brand: 'Borealis' })).toEqual(['Borealis Two'])
    expect(names({ colour: 'rose' })).toEqual(['Aurora One'])
    expect(names({ capacity: '128 GB', colour: 'rose' })).toEqual([])
  })

  it('offers values in their order, without what cannot be bought', () => {
    expect(filterOptions([two, one])).toEqual({
      brands: ['Aurora', 'Borealis'],
      capacities: ['128 GB', '256 GB', '1 TB'],
      colours: ['black', 'rose'],
    })
  })

  it('keeps related colours together and own words last', () => {
    expect(['Sunset', 'violet', 'black', 'rose'].sort(byColour)).toEqual([
      'black',
      'rose',
      'violet',
      'Sunset',
    ])
  })
})

describe('wantedVariant', () => {
  it('is the variant that was filtered by', () => {
    expect(wantedVariant(one, { ...NO_FILTERS, colour: 'rose' })).toBe(1)
    expect(wantedVariant(one, NO_FILTERS)).toBe(-1)
  })
})
