import type { ListFilters, Listing } from './shapes'

/** Everything, by relevance, from the first page. */
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

/** How many filters are in force; sort and page narrow nothing. */
export function countFilters({ q, category, brand, capacity, colour, min, max }: ListFilters) {
  const chosen = brand.length + capacity.length + colour.length
  return chosen + Number(q !== '') + Number(category !== '') + Number(min !== null || max !== null)
}

/** Whether nobody filtered or ordered it: such a list, on any of its pages, may be found by search engines. */
export function isPlainList({ filters, ignored }: Pick<Listing, 'filters' | 'ignored'>): boolean {
  return countFilters(filters) === 0 && filters.sort === 'relevance' && ignored.length === 0
}
