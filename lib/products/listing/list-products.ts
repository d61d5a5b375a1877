import 'server-only'
import type { Language } from '@/lib/languages'
import { oncePerPage } from '@/lib/products/catalogue/cache'
import { detectOutage } from '@/lib/products/catalogue/detect-outage'
import {
  countsIn,
  promisedPercent,
  type Reductions,
  reductionsIn,
} from '@/lib/products/catalogue/home-sections'
import { findForPage } from '@/lib/products/search/cached-searches'
import { cleanQuery } from '@/lib/products/search/clean-query'
import type { Category } from '@/lib/products/types'
import { cachedCards } from './cached-cards'
import { findProducts, type Scope } from './find-products'
import { getProductIndex } from './live-index'
import type { RequestedFilters } from './parse'
import type { ProductIndex } from './product-index'
import type { Listing } from './shapes'
import { NO_FILTERS } from './shapes'

/** `ids`: ranked products, best first; `isCapped`: there are more. */
export type ListScope = Scope & { isCapped?: boolean }

export type CategoryList = {
  listing: Listing
  count: number
  /** That texts may promise; 0 for none. */
  percent: number
}

/** One page of a list: two queries at most, none when the index and its cards are cached. */
export async function listProducts(
  language: Language,
  requested: RequestedFilters,
  scope: ListScope = {},
): Promise<Listing> {
  return detectOutage(async () => toListing(await getProductIndex(), language, requested, scope))
}

export const getCategoryList = oncePerPage((language: Language, category: Category) =>
  readCategory(language, category, { filters: NO_FILTERS, ignored: [] }),
)

export function listCategory(
  language: Language,
  category: Category,
  requested: RequestedFilters,
): Promise<CategoryList> {
  return detectOutage(() => readCategory(language, category, requested))
}

async function readCategory(language: Language, category: Category, requested: RequestedFilters) {
  const index = await getProductIndex()
  const named = await toListing(index, language, requested, { category })
  const listing =
    named.total > 0 ? named : await searchCategory(named, language, requested, category)
  return { listing, ...facts(index, category) }
}

/** Where no name has the words, they are searched as on the search page. */
async function searchCategory(
  named: Listing,
  language: Language,
  { filters, ignored }: RequestedFilters,
  category: Category,
): Promise<Listing> {
  const query = cleanQuery(filters.q)
  if (query.words.length === 0) return named
  const { ids, dropped } = await findForPage(language, query)
  if (ids.length === 0) return named
  const left = dropped.map((value) => ({ key: 'q', value }))
  const requested = { filters: { ...filters, q: '' }, ignored: [...ignored, ...left] }
  const listing = await toListing(await getProductIndex(), language, requested, { category, ids })
  return listing.total > 0 ? { ...listing, filters: { ...listing.filters, q: filters.q } } : named
}

function facts(index: ProductIndex, category: Category) {
  const reductions: Reductions = reductionsIn(index)
  return {
    count: countsIn(index)[category] ?? 0,
    percent: promisedPercent(reductions, category),
  }
}

async function toListing(
  index: ProductIndex,
  language: Language,
  requested: RequestedFilters,
  { isCapped = false, ...scope }: ListScope,
): Promise<Listing> {
  const { ids, ignored, ...found } = findProducts(index, requested.filters, scope)
  return {
    ...found,
    products: await cachedCards(index, language, ids),
    isCapped,
    ignored: [...requested.ignored, ...ignored],
  }
}
