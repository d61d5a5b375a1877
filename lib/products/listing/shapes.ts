import type { NamedChoices } from '@/lib/products/search/named-choices'
import type { Category, ProductCardView } from '@/lib/products/types'

export const SORTS = ['relevance', 'price', 'price-desc', 'discount', 'newest'] as const
export type Sort = (typeof SORTS)[number]

/** Parsed from the query string; empty means any. */
export type ListFilters = {
  /** At most 60 characters, 200 on the search page. */
  q: string
  category: Category | ''
  /** Values of one filter are alternatives, repeated in the query: `?brand=A&brand=B`. */
  brand: string[]
  capacity: string[]
  colour: string[]
  /** Cents, inclusive; null for no bound. Euros in the query. */
  min: number | null
  max: number | null
  sort: Sort
  page: number
}

/** A rejected query parameter, shown on the page. */
export type Ignored = { key: string; value: string }

/** Products with this value under all other filters. */
export type FacetValue = { value: string; count: number }

export type Facets = {
  category: FacetValue[]
  brand: FacetValue[]
  capacity: FacetValue[]
  colour: FacetValue[]
  /** Cents; null when the other filters leave nothing. */
  price: { min: number; max: number } | null
}

export type Listing = {
  products: ProductCardView[]
  total: number
  unfiltered: number
  /** More than `total` exist: a search counts up to 1,000. */
  isCapped: boolean
  page: number
  pages: number
  facets: Facets
  filters: ListFilters
  ignored: Ignored[]
  /** Variants named by a search: cards open with them. */
  named?: NamedChoices
}

export const NO_FILTERS: ListFilters = {
  q: '',
  category: '',
  brand: [],
  capacity: [],
  colour: [],
  min: null,
  max: null,
  sort: 'relevance',
  page: 1,
}

/** Sort and page are not filters. */
export function countFilters({ q, category, brand, capacity, colour, min, max }: ListFilters) {
  const chosen = brand.length + capacity.length + colour.length
  return chosen + Number(q !== '') + Number(category !== '') + Number(min !== null || max !== null)
}

/** The unfiltered, unsorted list; only this one is indexable. */
export function isPlainList({ filters, ignored }: Pick<Listing, 'filters' | 'ignored'>): boolean {
  return countFilters(filters) === 0 && filters.sort === 'relevance' && ignored.length === 0
}
