import type { ListFilters } from '../listing'

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
