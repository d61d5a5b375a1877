import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '@/lib/products/types'
import { foldText } from '@/lib/text/fold'
import { changeIndex } from './change-index'
import type { IndexEntry, IndexVariant } from './columns'
import { findProducts, PAGE_SIZE, type Scope } from './find-products'
import { buildIndex } from './product-index'
import { type ListFilters, NO_FILTERS, SORTS } from './shapes'

const BRANDS = ['Aurora', 'Borealis', 'Cygne']
const CAPACITIES = ['128 GB', '256 GB', '1 TB']
const COLOURS = ['black', 'rose', 'Sunset']

const variant: fc.Arbitrary<IndexVariant> = fc.record({
  capacity: fc.option(fc.constantFrom(...CAPACITIES)),
  colour: fc.option(fc.constantFrom(...COLOURS)),
  priceCents: fc.integer({ min: 1, max: 40 }),
  percent: fc.integer({ min: 0, max: 37 }),
})
const entry = fc.record({
  id: fc.uuid(),
  category: fc.constantFrom(...CATEGORIES.slice(0, 3)),
  brand: fc.constantFrom(...BRANDS),
  text: fc.constantFrom('aurora one', 'aurora two', 'lampe one'),
  position: fc.integer({ min: -2, max: 3 }),
  createdAt: fc.integer({ min: 0, max: 4 }),
  variants: fc.array(variant, { maxLength: 5 }),
})
const entries = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 60 })
const bound = fc.option(fc.integer({ min: 0, max: 45 }))
const filters: fc.Arbitrary<ListFilters> = fc.record({
  q: fc.constantFrom('', '', 'ONE', 'one  aurora', 'nothing'),
  category: fc.constantFrom('' as const, ...CATEGORIES.slice(0, 4)),
  brand: fc.uniqueArray(fc.constantFrom(...BRANDS, 'Nobody')),
  capacity: fc.uniqueArray(fc.constantFrom(...CAPACITIES, '9 TB')),
  colour: fc.uniqueArray(fc.constantFrom(...COLOURS, 'none')),
  min: bound,
  max: bound,
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 9 }),
})
const scope = fc.record({
  category: fc.constantFrom(undefined, ...CATEGORIES.slice(0, 3)),
  ids: fc.constantFrom(undefined, 'reversed' as const),
})

/** A naive reference implementation. */
function reference(all: IndexEntry[], requested: ListFilters, scope: Scope) {
  const byPosition = (a: IndexEntry, b: IndexEntry) =>
    a.position - b.position || (a.id < b.id ? -1 : 1)
  const sold = all.filter(({ variants }) => variants.length > 0)
  const ranked = scope.ids
    ? scope.ids.flatMap((id) => sold.filter((one) => one.id === id))
    : sold.toSorted(byPosition)
  const inScope = ranked.filter((one) => !scope.category || one.category === scope.category)
  const has = (key: 'capacity' | 'colour', value: string) =>
    inScope.some(({ variants }) => variants.some((one) => one[key] === value))
  const followed: ListFilters = {
    ...requested,
    category:
      !scope.category && inScope.some((one) => one.category === requested.category)
        ? requested.category
        : '',
    brand: requested.brand.filter((value) => inScope.some(({ brand }) => brand === value)),
    capacity: requested.capacity.filter((value) => has('capacity', value)),
    colour: requested.colour.filter((value) => has('colour', value)),
  }
  const fitting = (filters: ListFilters) => (one: IndexEntry) => {
    const words = foldText(filters.q).split(' ')
    const isNamed = words.every((word) => one.text.includes(word))
    const isBrand = filters.brand.length === 0 || filters.brand.includes(one.brand)
    const isCategory = !filters.category || one.category === filters.category
    if (!isNamed || !isBrand || !isCategory) return []
    const among = (values: string[], value: string | null) =>
      values.length === 0 || (value !== null && values.includes(value))
    return one.variants.filter(
      ({ capacity, colour, priceCents }) =>
        among(filters.capacity, capacity) &&
        among(filters.colour, colour) &&
        priceCents >= (filters.min ?? 0) &&
        priceCents <= (filters.max ?? 1e9),
    )
  }
  const count = (filters: ListFilters) =>
    inScope.filter((one) => fitting(filters)(one).length > 0).length
  const price = (one: IndexEntry) => fitting(followed)(one).map(({ priceCents }) => priceCents)
  const key = {
    relevance: () => 0,
    price: (one: IndexEntry) => Math.min(...price(one)),
    'price-desc': (one: IndexEntry) => -Math.max(...price(one)),
    discount: (one: IndexEntry) => -Math.max(...fitting(followed)(one).map((v) => v.percent)),
    newest: (one: IndexEntry) => -one.createdAt,
  }[followed.sort]
  // Equal ages keep the catalogue's order, in a search too.
  const tie = followed.sort === 'newest' ? byPosition : () => 0
  const found = inScope
    .filter((one) => fitting(followed)(one).length > 0)
    .sort((a, b) => key(a) - key(b) || tie(a, b))
  const prices = inScope.flatMap((one) =>
    fitting({ ...followed, min: null, max: null })(one).map(({ priceCents }) => priceCents),
  )
  return { found, followed, count, prices }
}

const scopeOf = (all: IndexEntry[], { category, ids }: { category?: string; ids?: string }) =>
  ({ category, ids: ids && all.map(({ id }) => id).reverse() }) as Scope

describe('a list', () => {
  it('matches the reference in products, order and counts', () => {
    fc.assert(
      fc.property(entries, filters, scope, (all, requested, chosen) => {
        const within = scopeOf(all, chosen)
        const { found, followed, count, prices } = reference(all, requested, within)
        const got = findProducts(buildIndex(all), requested, within)
        expect(got.total).toBe(found.length)
        const start = (got.page - 1) * PAGE_SIZE
        expect(got.ids).toEqual(found.slice(start, start + PAGE_SIZE).map(({ id }) => id))
        expect({ ...got.filters, page: 0 }).toEqual({ ...followed, page: 0 })
        for (const key of ['brand', 'capacity', 'colour'] as const) {
          for (const { value, count: counted } of got.facets[key]) {
            expect([key, value, counted]).toEqual([
              key,
              value,
              count({ ...followed, [key]: [value] }),
            ])
            expect(counted > 0 || followed[key].includes(value)).toBe(true)
          }
        }
        for (const { value, count: counted } of got.facets.category) {
          expect(counted).toBe(count({ ...followed, category: value as never }))
        }
        const range = prices.length > 0 && { min: Math.min(...prices), max: Math.max(...prices) }
        expect(got.facets.price).toEqual(range || null)
      }),
      { numRuns: 500 },
    )
  })

  it('offers every filter value with results', () => {
    fc.assert(
      fc.property(entries, filters, (all, requested) => {
        const { followed, count } = reference(all, requested, {})
        const { facets } = findProducts(buildIndex(all), requested)
        const left = (key: 'brand' | 'capacity' | 'colour', values: string[]) =>
          values.filter(
            (value) => !followed[key].includes(value) && count({ ...followed, [key]: [value] }) > 0,
          )
        expect(facets.brand.map(({ value }) => value)).toEqual(
          expect.arrayContaining(left('brand', BRANDS)),
        )
        expect(facets.capacity.map(({ value }) => value)).toEqual(
          expect.arrayContaining(left('capacity', CAPACITIES)),
        )
        expect(facets.colour.map(({ value }) => value)).toEqual(
          expect.arrayContaining(left('colour', COLOURS)),
        )
      }),
    )
  })

  it('pages repeat and lose no product', () => {
    fc.assert(
      fc.property(entries, filters, (all, requested) => {
        const index = buildIndex(all)
        const { pages, total } = findProducts(index, { ...requested, page: 1 })
        const ids = Array.from({ length: pages }, (_, at) =>
          findProducts(index, { ...requested, page: at + 1 }),
        ).flatMap((page) => page.ids)
        expect(ids).toHaveLength(total)
        expect(new Set(ids).size).toBe(total)
      }),
    )
  })

  it('returns the same list for its own filters', () => {
    fc.assert(
      fc.property(entries, filters, (all, requested) => {
        const index = buildIndex(all)
        const once = findProducts(index, requested)
        expect(findProducts(index, once.filters)).toEqual({ ...once, ignored: [] })
      }),
    )
  })

  it('is the same after incremental changes as after a full build', () => {
    fc.assert(
      fc.property(
        entries,
        entries,
        fc.array(fc.nat(80)),
        filters,
        (before, after, gone, requested) => {
          const removed = gone.flatMap((at) => before[at]?.id ?? [])
          const changes = new Map<string, IndexEntry | null>([
            ...removed.map((id) => [id, null] as const),
            ...after.map((one) => [one.id, one] as const),
          ])
          const now = [...before.filter(({ id }) => !changes.has(id)), ...after]
          const changed = changeIndex(buildIndex(before), changes).index
          expect(findProducts(changed, requested)).toEqual(findProducts(buildIndex(now), requested))
        },
      ),
    )
  })
})

describe('ignored filters', () => {
  const index = buildIndex([
    {
      id: 'a',
      category: 'watches',
      brand: 'Aurora',
      text: 'aurora one',
      position: 0,
      createdAt: 0,
      variants: [{ capacity: '44 mm', colour: 'black', priceCents: 100, percent: 0 }],
    },
  ])
  it('reports unknown values and out-of-range pages, and does not filter by them', () => {
    const got = findProducts(
      index,
      { ...NO_FILTERS, brand: ['Nobody'], colour: ['black', 'rose'], page: 7 },
      { category: 'watches' },
    )
    expect(got.total).toBe(1)
    expect(got.ignored).toEqual([
      { key: 'brand', value: 'Nobody' },
      { key: 'colour', value: 'rose' },
      { key: 'page', value: '7' },
    ])
  })
  it('reports values that only another category has', () => {
    const got = findProducts(index, { ...NO_FILTERS, brand: ['Aurora'] }, { category: 'audio' })
    expect(got.ignored).toEqual([{ key: 'brand', value: 'Aurora' }])
    expect(got.facets.price).toBeNull()
  })
})
