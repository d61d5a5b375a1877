import 'server-only'
import { cache } from 'react'
import type { Language } from '@/lib/i18n/languages'
import { readOrBundled } from '../cache'
import type { Listing } from '../listing'
import { listProducts } from '../listing/list-products'
import { parseListFilters, type Query } from '../listing/parse'
import { cleanQuery, LONGEST_QUERY, type SearchQuery } from './clean-query'
import { findNamedChoices } from './find-named-choices'
import { searchProducts } from './search-products'

export type SearchPageView = {
  query: SearchQuery
  /** What was looked for instead of what was typed. */
  corrected: string | null
  /** Null without words to look for. */
  listing: Listing | null
}

/** A search and its list for the address of this request, read once for the page and its metadata. */
export function searchForRequest(language: Language, query: Query): Promise<SearchPageView> {
  return read(language, JSON.stringify(query))
}

const read = cache(async (language: Language, json: string): Promise<SearchPageView> => {
  const address = JSON.parse(json) as Query
  const query = cleanQuery(address.q)
  const others = [address.q ?? []].flat().slice(1)
  const asked = parseListFilters(
    { ...address, q: [query.text, ...others] },
    { longestText: LONGEST_QUERY, hasCategory: true },
  )
  if (query.words.length === 0) return { query, corrected: null, listing: null }
  // While the database is away the list looks for the words in names.
  const found = await readOrBundled(
    () => findProducts(language, query),
    async () => null,
  )
  if (!found) return { query, corrected: null, listing: await listProducts(language, asked) }
  const { ids, isCapped, corrected, named } = found
  // The words have been looked for already.
  const plain = { ...asked, filters: { ...asked.filters, q: '' } }
  const listing = await listProducts(language, plain, { ids, isCapped })
  const filters = { ...listing.filters, q: query.text }
  return { query, corrected, listing: { ...listing, filters, named } }
})

async function findProducts(language: Language, query: SearchQuery) {
  const result = await searchProducts(language, query)
  const { words } = result.corrected ? cleanQuery(result.corrected) : query
  return { ...result, named: await findNamedChoices(language, words) }
}
