import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Language } from '@/lib/languages'
import { getProductIndex } from '@/lib/products/listing/live-index'
import type { ProductIndex } from '@/lib/products/listing/product-index'
import { cleanQuery, type SearchQuery } from './clean-query'
import type { NamedChoices } from './named-choices'
import { findNamedChoices } from './named-choices'
import { type SearchResult, searchProducts } from './search-products'

type CachedSearch = SearchResult & { named: NamedChoices }

/** Across all cached searches, about 100 bytes an id. */
const MAX_IDS = 50_000

let cache: { index: ProductIndex; searches: LRUCache<string, CachedSearch> } | undefined

/** Cached until a product changes: filtering, sorting and paging do not search again. Throws during an outage. */
export async function findForPage(language: Language, query: SearchQuery): Promise<CachedSearch> {
  // Read before the search: a cached result is never older than its index.
  const index = await getProductIndex()
  if (cache?.index !== index) cache = { index, searches: emptyCache() }
  const { searches } = cache
  const key = JSON.stringify([language, query.words])
  const known = searches.get(key)
  if (known) return known
  const result = await searchProducts(language, query)
  const { words } = result.corrected ? cleanQuery(result.corrected) : query
  const found = { ...result, named: await findNamedChoices(language, words, result.variant) }
  searches.set(key, found)
  return found
}

const emptyCache = () =>
  new LRUCache<string, CachedSearch>({
    maxSize: MAX_IDS,
    sizeCalculation: ({ ids }, key) => ids.length + Math.ceil(key.length / 36),
  })
