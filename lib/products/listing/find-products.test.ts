import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '@/lib/products/types'
import { foldText } from '@/lib/text/fold-text'
import { NO_FILTERS } from './filters'
import { findProducts, PAGE_SIZE, type Scope } from './find-products'
import { buildIndex, changeIndex, type IndexEntry, type IndexVariant } from './product-index'
import { type ListFilters, SORTS } from './shapes'

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

/** The rule in its plainest words, product by product. */
function reference(all: IndexEntry[], asked: ListFilters, scope: Scope) {
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
    ...asked,
    category:
      !scope.category && inScope.some((one) => one.category === asked.category)
        ? asked.category
        : '',
    brand: asked.brand.filter((value) => inScope.some(({ brand }) => brand === value)),
    capacity: asked.capacity.filter((value) => has('capacity', value)),
    colour: asked.colour.filter((value) => has('colour', value)),
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
  // Equal in age: in the shop's own order, also in a search.
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
  it('holds what the plain rule holds, in its order, with its counts', () => {
    fc.assert(
      fc.property(entries, filters, scope, (all, asked, chosen) => {
        const within = scopeOf(all, chosen)
        const { found, followed, count, prices } = reference(all, asked, within)
        const got = findProducts(buildIndex(all), asked, within)
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

  it('names every value that would leave something', () => {
    fc.assert(
      fc.property(entries, filters, (all, asked) => {
        const { followed, count } = reference(all, asked, {})
        const { facets } = findProducts(buildIndex(all), asked)
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

  it('is cut into pages that repeat and lose nothing', () => {
    fc.assert(
      fc.property(entries, filters, (all, asked) => {
        const index = buildIndex(all)
        const { pages, total } = findProducts(index, { ...asked, page: 1 })
        const ids = Array.from({ length: pages }, (_, at) =>
          findProducts(index, { ...asked, page: at + 1 }),
        ).flatMap((page) => page.ids)
        expect(ids).toHaveLength(total)
        expect(new Set(ids).size).toBe(total)
      }),
    )
  })

  it('is the same again when asked for what was followed', () => {
    fc.assert(
      fc.property(entries, filters, (all, asked) => {
        const index = buildIndex(all)
        const once = findProducts(index, asked)
        expect(findProducts(index, once.filters)).toEqual({ ...once, ignored: [] })
      }),
    )
  })

  it('is the same whether products came at once or one after the other', () => {
    fc.assert(
      fc.property(entries, entries, fc.array(fc.nat(80)), filters, (before, after, gone, asked) => {
        const removed = gone.flatMap((at) => before[at]?.id ?? [])
        const changes = new Map<string, IndexEntry | null>([
          ...removed.map((id) => [id, null] as const),
          ...after.map((one) => [one.id, one] as const),
        ])
        const now = [...before.filter(({ id }) => !changes.has(id)), ...after]
        const changed = changeIndex(buildIndex(before), changes)
        expect(findProducts(changed, asked)).toEqual(findProducts(buildIndex(now), asked))
      }),
    )
  })
})

describe('what is not followed', () => {
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
  it('is said, and leaves the list as if it were not there', () => {
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
  it('is a value of another category too', () => {
    const got = findProducts(index, { ...NO_FILTERS, brand: ['Aurora'] }, { category: 'audio' })
    expect(got.ignored).toEqual([{ key: 'brand', value: 'Aurora' }])
    expect(got.facets.price).toBeNull()
  })
})

it('goes through 20,000 products with five variants each in a few milliseconds', () => {
  const many = Array.from(
    { length: 20_000 },
    (_, at): IndexEntry => ({
      id: String(at).padStart(8, '0'),
      category: 'smartphones',
      brand: `Brand ${at % 40}`,
      text: `brand ${at % 40} model ${at}`,
      position: at,
      createdAt: at,
      variants: [0, 1, 2, 3, 4].map((one) => ({
        capacity: `${64 << (one % 4)} GB`,
        colour: COLOURS[(at + one) % 3] ?? null,
        priceCents: 10_000 + ((at * 7919 + one * 104_729) % 200_000),
        percent: (at + one) % 38,
      })),
    }),
  )
  const index = buildIndex(many)
  const asked = { ...NO_FILTERS, colour: ['rose'], min: 20_000, sort: 'price' as const, page: 300 }
  const times = Array.from({ length: 30 }, () => {
    const start = performance.now()
    findProducts(index, asked, { category: 'smartphones' })
    return performance.now() - start
  }).sort((a, b) => a - b)
  // A fifth of this on an idle machine; tests share theirs.
  expect(times[10]).toBeLessThan(25)
})
