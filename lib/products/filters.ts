import { byCapacity } from './capacity'
import { byColour } from './colour-order'
import type { ProductCardView } from './types'

export const PAGE_SIZE = 12
const LONGEST_TEXT = 60
const LAST_PAGE = 100_000

/** The filters of /premium as the address gives them, cleaned; empty means any. */
export type Filters = {
  q: string
  brand: string
  capacity: string
  colour: string
  /** 1 or more; a page past the end is shown as the last. */
  page: number
}

export const NO_FILTERS: Filters = { q: '', brand: '', capacity: '', colour: '', page: 1 }

/** What each filter can be set to. */
export type FilterOptions = { brands: string[]; capacities: string[]; colours: string[] }

export type ProductList = {
  products: ProductCardView[]
  total: number
  page: number
  pages: number
}

type Query = Record<string, string | string[] | undefined>

/** Reads filters from an address; whatever stands in it, the result can be searched for. */
export function parseFilters(query: Query): Filters {
  return {
    q: clean(query.q),
    brand: clean(query.brand),
    capacity: clean(query.capacity),
    colour: clean(query.colour),
    page: pageNumber(clean(query.page)),
  }
}

function clean(value: string | string[] | undefined): string {
  const text = (Array.isArray(value) ? value[0] : value) ?? ''
  const plain = text
    .slice(0, 10 * LONGEST_TEXT)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
  return Array.from(plain).slice(0, LONGEST_TEXT).join('').trim()
}

function pageNumber(text: string): number {
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), LAST_PAGE) : 1
}

/** True when the list is narrowed, rather than only turned to another page. */
export function isFiltered({ q, brand, capacity, colour }: Filters): boolean {
  return Boolean(q || brand || capacity || colour)
}

/** How many pages there are, and the one shown: at least one page, never past the last. */
export function pageWithin(total: number, page: number) {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  return { pages, page: Math.min(page, pages) }
}

/** The words of a free-text search. */
export function searchWords(q: string): string[] {
  return q.split(' ').filter(Boolean)
}

/** The place of the variant that the filters ask for, so that the colour filtered by is the colour shown. */
export function wantedVariant(product: ProductCardView, { capacity, colour }: Filters): number {
  if (!capacity && !colour) return -1
  return product.variants.findIndex((variant) => fits(variant, { capacity, colour }))
}

function fits(
  variant: { capacity: string | null; colour: string | null; available: boolean },
  wanted: Pick<Filters, 'capacity' | 'colour'>,
): boolean {
  return (
    variant.available &&
    (!wanted.capacity || variant.capacity === wanted.capacity) &&
    (!wanted.colour || variant.colour === wanted.colour)
  )
}

/** The same search over a list in memory, for the bundled catalogue. */
export function filterProducts(products: ProductCardView[], filters: Filters): ProductList {
  const words = searchWords(filters.q.toLowerCase())
  const found = products.filter(
    (product) =>
      words.every((word) => product.name.toLowerCase().includes(word)) &&
      (!filters.brand || product.brand === filters.brand) &&
      (!(filters.capacity || filters.colour) ||
        product.variants.some((variant) => fits(variant, filters))),
  )
  const { page, pages } = pageWithin(found.length, filters.page)
  const start = (page - 1) * PAGE_SIZE
  return { products: found.slice(start, start + PAGE_SIZE), total: found.length, page, pages }
}

/** The values that these products can be filtered by. */
export function filterOptions(products: ProductCardView[]): FilterOptions {
  const variants = products.flatMap((product) => product.variants.filter((v) => v.available))
  const distinct = (values: (string | null)[]) => [
    ...new Set(values.filter((value) => value !== null)),
  ]
  return {
    brands: distinct(products.map((product) => product.brand)).sort(),
    capacities: distinct(variants.map((variant) => variant.capacity)).sort(byCapacity),
    colours: distinct(variants.map((variant) => variant.colour)).sort(byColour),
  }
}

export { byColour }
