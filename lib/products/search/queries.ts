import 'server-only'
import { cache } from 'react'
import type { Language } from '@/lib/languages'
import { readOrBundled } from '@/lib/products/catalogue/cache'
import { listProducts } from '@/lib/products/listing/list-products'
import { parseListFilters, type Query } from '@/lib/products/listing/parse'
import type { Ignored, Listing } from '@/lib/products/listing/shapes'
import { cleanQuery, MAX_QUERY_LENGTH, type SearchQuery } from './clean-query'
import { findForPage } from './kept-searches'
import type { HelpTopic } from './synonyms'

export type SearchPageView = {
  query: SearchQuery
  /** What was looked for instead of what was typed. */
  corrected: string | null
  /** The page that answers what was looked for. */
  help: HelpTopic | null
  /** Null without words to look for. */
  listing: Listing | null
  /** What of the address was not followed, whatever is found; a list names what it did not know besides. */
  ignored: Ignored[]
}

/** A search and its list for the address of this request, read once for the page and its metadata. */
export function searchForRequest(language: Language, query: Query): Promise<SearchPageView> {
  return read(language, JSON.stringify(query))
}

const read = cache(async (language: Language, json: string): Promise<SearchPageView> => {
  const address = JSON.parse(json) as Query
  const typed = [address.q ?? []].flat().filter((text) => text.trim() !== '')
  const query = cleanQuery(typed)
  const asked = parseListFilters(
    { ...address, q: [query.text, ...typed.slice(1)] },
    { longestText: MAX_QUERY_LENGTH, hasCategory: true },
  )
  const { ignored } = asked
  if (query.words.length === 0) {
    const unread = typed.map((text) => ({ key: 'q', value: cleanQuery(text).text }))
    const others = ignored.filter(({ key }) => key !== 'q')
    return { query, corrected: null, help: null, listing: null, ignored: [...unread, ...others] }
  }
  // While the database is away the list looks for the words in names.
  const found = await readOrBundled(
    () => findForPage(language, query),
    async () => null,
  )
  if (!found) {
    return {
      query,
      corrected: null,
      help: null,
      listing: await listProducts(language, asked),
      ignored,
    }
  }
  const { ids, isCapped, corrected, named, help, isEverything, isCheapest } = found
  const sort = isCheapest && asked.filters.sort === 'relevance' ? 'price' : asked.filters.sort
  // The words have been looked for already.
  const plain = { ...asked, filters: { ...asked.filters, q: '', sort } }
  const listing = await listProducts(language, plain, isEverything ? {} : { ids, isCapped })
  const filters = { ...listing.filters, q: query.text }
  return { query, corrected, help, listing: { ...listing, filters, named }, ignored }
})
