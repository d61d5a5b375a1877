import type { ListFilters, Listing } from './shapes'

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
