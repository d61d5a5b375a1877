import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Language } from '@/lib/languages'
import { getProductIndex } from '@/lib/products/listing/live-index'
import type { ProductIndex } from '@/lib/products/listing/product-index'
import { cleanQuery, type SearchQuery } from './clean-query'
import { findNamedChoices } from './find-named-choices'
import type { NamedChoices } from './named-choices'
import { type SearchResult, searchProducts } from './search-products'

type KeptSearch = SearchResult & { named: NamedChoices }

/** In all searches that are kept, about 100 bytes each. */
const MAX_IDS = 50_000

let kept: { index: ProductIndex; searches: LRUCache<string, KeptSearch> } | undefined

/**
 * What a search finds and which choices it names, asked for once until a product changes: who narrows, orders or turns
 * over what was found searches for the same words each time. Throws when the database is away.
 */
export async function findForPage(language: Language, query: SearchQuery): Promise<KeptSearch> {
  // Before the search: what is kept with an index is never older than it.
  const index = await getProductIndex()
  if (kept?.index !== index) kept = { index, searches: emptyCache() }
  const { searches } = kept
  const key = JSON.stringify([language, query.words])
  const known = searches.get(key)
  if (known) return known
  const result = await searchProducts(language, query)
  const { words } = result.corrected ? cleanQuery(result.corrected) : query
  const found = { ...result, named: await findNamedChoices(language, words) }
  searches.set(key, found)
  return found
}

const emptyCache = () =>
  new LRUCache<string, KeptSearch>({
    maxSize: MAX_IDS,
    sizeCalculation: ({ ids }, key) => ids.length + Math.ceil(key.length / 36),
  })
