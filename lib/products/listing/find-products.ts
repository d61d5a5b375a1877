import { CATEGORIES, type Category } from '@/lib/products/types'
import { foldText } from '@/lib/text/fold'
import type { ProductIndex } from './product-index'
import type { Facets, FacetValue, Ignored, ListFilters, Sort } from './shapes'

export const PAGE_SIZE = 12
/** A sort key of 2^53 holds this many rows beside the highest price. */
const MAX_ROWS = 2 ** 21
const HIGHEST_PRICE = 2 ** 31

/** A category or ranked product ids; all products without either. */
export type Scope = { category?: Category | undefined; ids?: readonly string[] | undefined }

export type Found = {
  ids: string[]
  total: number
  /** Products in scope before filtering. */
  unfiltered: number
  page: number
  pages: number
  facets: Facets
  filters: ListFilters
  ignored: Ignored[]
}

/**
 * One available variant must match capacity, colour and price together. Facet counts ignore their own filter. Values
 * unknown
 * in scope and pages past the end are ignored.
 */
export function findProducts(
  index: ProductIndex,
  requested: ListFilters,
  scope: Scope = {},
): Found {
  const rows = rowsIn(index, scope)
  const { filters, ignored } = dropUnknownValues(index, rows, requested, scope)
  const tally = tallyRows(index, rows, filters, scope)
  const order = tally.order.subarray(0, tally.total)
  if (filters.sort !== 'relevance') order.sort()
  const pages = Math.max(1, Math.ceil(tally.total / PAGE_SIZE))
  const page = Math.min(filters.page, pages)
  if (page < filters.page) ignored.push({ key: 'page', value: String(filters.page) })
  const shown = order.subarray((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return {
    ids: Array.from(shown, (key) => index.ids[rows[key % MAX_ROWS] ?? 0] ?? ''),
    total: tally.total,
    unfiltered: rows.length,
    page,
    pages,
    facets: tally.facets,
    filters: { ...filters, page },
    ignored,
  }
}

function rowsIn(index: ProductIndex, { category, ids }: Scope): Uint32Array {
  const ofCategory = category && index.rowsOfCategory[CATEGORIES.indexOf(category)]
  if (!ids) return ofCategory ?? index.allRows
  const rows = ids.flatMap((id) => index.rowOf.get(id) ?? [])
  const chosen = category ? CATEGORIES.indexOf(category) : -1
  return Uint32Array.from(category ? rows.filter((row) => index.categories[row] === chosen) : rows)
}

function dropUnknownValues(
  index: ProductIndex,
  rows: Uint32Array,
  requested: ListFilters,
  scope: Scope,
) {
  const { category, brand, capacity, colour } = requested
  const ignored: Ignored[] = []
  const hasChoice = category || brand.length + capacity.length + colour.length > 0
  if (!hasChoice) return { filters: requested, ignored }
  const known = valuesIn(index, rows)
  const keep = (key: 'brand' | 'capacity' | 'colour', values: string[]) =>
    values.filter((value) => {
      const isKnown = known[key].has(value)
      if (!isKnown) ignored.push({ key, value })
      return isKnown
    })
  const isCategoryKnown = !scope.category && known.category.has(category)
  if (category && !isCategoryKnown) ignored.push({ key: 'category', value: category })
  const filters = {
    ...requested,
    category: isCategoryKnown ? category : ('' as const),
    brand: keep('brand', brand),
    capacity: keep('capacity', capacity),
    colour: keep('colour', colour),
  }
  return { filters, ignored }
}

function valuesIn(index: ProductIndex, rows: Uint32Array) {
  const seen = {
    category: new Uint8Array(CATEGORIES.length),
    brand: new Uint8Array(index.values.brand.length),
    capacity: new Uint8Array(index.values.capacity.length),
    colour: new Uint8Array(index.values.colour.length),
  }
  for (const row of rows) {
    seen.category[index.categories[row] ?? 0] = 1
    seen.brand[index.brands[row] ?? 0] = 1
    const end = index.firstVariant[row + 1] ?? 0
    for (let at = index.firstVariant[row] ?? 0; at < end; at++) {
      seen.capacity[index.capacities[at] ?? 0] = 1
      seen.colour[index.colours[at] ?? 0] = 1
    }
  }
  const named = (values: readonly string[], flags: Uint8Array) =>
    new Set<string>(values.filter((value, place) => value && flags[place]))
  return {
    category: named(CATEGORIES, seen.category),
    brand: named(index.values.brand, seen.brand),
    capacity: named(index.values.capacity, seen.capacity),
    colour: named(index.values.colour, seen.colour),
  }
}

function tallyRows(index: ProductIndex, rows: Uint32Array, filters: ListFilters, scope: Scope) {
  const { values, firstVariant } = index
  const isBrand = flagsOf(values.brand, filters.brand)
  const isCapacity = flagsOf(values.capacity, filters.capacity)
  const isColour = flagsOf(values.colour, filters.colour)
  const isCategory = flagsOf(CATEGORIES, filters.category ? [filters.category] : [])
  const lowest = filters.min ?? 0
  const highest = filters.max ?? HIGHEST_PRICE
  const words = foldText(filters.q).split(' ').filter(Boolean)
  const counts = {
    category: new Uint32Array(CATEGORIES.length),
    brand: new Uint32Array(values.brand.length),
    capacity: new Uint32Array(values.capacity.length),
    colour: new Uint32Array(values.colour.length),
  }
  // Counts a product once per value.
  const lastOfCapacity = new Uint32Array(values.capacity.length)
  const lastOfColour = new Uint32Array(values.colour.length)
  const order = new Float64Array(rows.length)
  let total = 0
  let cheapest = Number.POSITIVE_INFINITY
  let dearest = 0

  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0
    if (words.length > 0 && !hasWords(index.texts[row] ?? '', words)) continue
    const brand = index.brands[row] ?? 0
    const category = index.categories[row] ?? 0
    const hasBrand = isBrand[brand] === 1
    const hasCategory = isCategory[category] === 1
    if (!hasBrand && !hasCategory) continue
    const isMatch = hasBrand && hasCategory
    let low = HIGHEST_PRICE
    let high = -1
    let percent = 0
    const end = firstVariant[row + 1] ?? 0
    for (let at = firstVariant[row] ?? 0; at < end; at++) {
      const capacity = index.capacities[at] ?? 0
      const colour = index.colours[at] ?? 0
      const price = index.prices[at] ?? 0
      const hasCapacity = isCapacity[capacity] === 1
      const hasColour = isColour[colour] === 1
      const hasPrice = price >= lowest && price <= highest
      if (isMatch) {
        if (hasColour && hasPrice && lastOfCapacity[capacity] !== place + 1) {
          lastOfCapacity[capacity] = place + 1
          counts.capacity[capacity] = (counts.capacity[capacity] ?? 0) + 1
        }
        if (hasCapacity && hasPrice && lastOfColour[colour] !== place + 1) {
          lastOfColour[colour] = place + 1
          counts.colour[colour] = (counts.colour[colour] ?? 0) + 1
        }
        if (hasCapacity && hasColour) {
          if (price < cheapest) cheapest = price
          if (price > dearest) dearest = price
        }
      }
      if (hasCapacity && hasColour && hasPrice) {
        if (price < low) low = price
        if (price > high) high = price
        const off = index.percents[at] ?? 0
        if (off > percent) percent = off
      }
    }
    if (high < 0) continue
    if (hasCategory) counts.brand[brand] = (counts.brand[brand] ?? 0) + 1
    if (hasBrand) counts.category[category] = (counts.category[category] ?? 0) + 1
    if (!isMatch) continue
    const key = sortKey(filters.sort, low, high, percent, index.newest[row] ?? 0)
    order[total++] = key * MAX_ROWS + place
  }

  const facets: Facets = {
    category: scope.category
      ? []
      : facet(CATEGORIES, counts.category, filters.category ? [filters.category] : []),
    brand: facet(values.brand, counts.brand, filters.brand),
    capacity: facet(values.capacity, counts.capacity, filters.capacity),
    colour: facet(values.colour, counts.colour, filters.colour),
    price: cheapest <= dearest ? { min: cheapest, max: dearest } : null,
  }
  return { order, total, facets }
}

/** Lowest first; ties by relevance, so that pages repeat and lose no product. */
function sortKey(sort: Sort, low: number, high: number, percent: number, newest: number): number {
  if (sort === 'price') return low
  if (sort === 'price-desc') return HIGHEST_PRICE - high
  if (sort === 'discount') return 100 - percent
  return sort === 'newest' ? newest : 0
}

/** 1 for selected values; for all when none is selected. */
function flagsOf(values: readonly string[], selected: readonly string[]): Uint8Array {
  const flags = new Uint8Array(values.length).fill(selected.length === 0 ? 1 : 0)
  for (const value of selected) flags[values.indexOf(value)] = 1
  return flags
}

function hasWords(text: string, words: string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false
  return true
}

function facet(
  values: readonly string[],
  counts: Uint32Array,
  chosen: readonly string[],
): FacetValue[] {
  return values.flatMap((value, place) => {
    const count = counts[place] ?? 0
    return value && (count > 0 || chosen.includes(value)) ? [{ value, count }] : []
  })
}
