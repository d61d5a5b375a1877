import type { NamedChoices } from '@/lib/products/search/named-choices'
import type { Category, ProductCardView } from '@/lib/products/types'

/** The shapes of a list of products: a category's, /premium's or a search's. */

export const SORTS = ['relevance', 'price', 'price-desc', 'discount', 'newest'] as const
export type Sort = (typeof SORTS)[number]

/** What narrows and orders a list, as the address gives it, cleaned. Empty means any. */
export type ListFilters = {
  /** At most 60 characters on a list, 200 on the search page. */
  q: string
  category: Category | ''
  /** Values of one filter are alternatives: repeated in the address, `?brand=A&brand=B`. */
  brand: string[]
  capacity: string[]
  colour: string[]
  /** Euro cents, inclusive, of a variant that fits the other filters; null for no bound. In the address whole or decimal euros. */
  min: number | null
  max: number | null
  sort: Sort
  /** 1 or more. */
  page: number
}

/** A parameter of the address that was not followed, so that the page can say so. */
export type Ignored = { key: string; value: string }

/** How many products a value would leave, with every other filter as it stands. */
export type FacetValue = { value: string; count: number }

export type Facets = {
  category: FacetValue[]
  brand: FacetValue[]
  capacity: FacetValue[]
  colour: FacetValue[]
  /** Euro cents of what the other filters leave; null when they leave nothing. */
  price: { min: number; max: number } | null
}

export type Listing = {
  /** At most 12, the cards of this page. */
  products: ProductCardView[]
  total: number
  /** Products of the whole list, whatever its filters. */
  unfiltered: number
  /** True when there are more than `total`: a search counts to 1,000. */
  isCapped: boolean
  page: number
  pages: number
  facets: Facets
  filters: ListFilters
  ignored: Ignored[]
  /** What a search says of variants, which its results then open with. */
  named?: NamedChoices
}
