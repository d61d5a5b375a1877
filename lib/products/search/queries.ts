import 'server-only'
import { cache } from 'react'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { detectOutage } from '@/lib/products/catalogue/detect-outage'
import { listProducts } from '@/lib/products/listing/list-products'
import { parseListFilters, type Query } from '@/lib/products/listing/parse'
import type { Ignored, Listing } from '@/lib/products/listing/shapes'
import type { PageHead } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop'
import { findForPage } from './cached-searches'
import { cleanQuery, MAX_QUERY_LENGTH, type SearchQuery } from './clean-query'
import type { HelpTopic } from './synonyms'

export type SearchPageView = {
  query: SearchQuery
  /** The corrected query that was searched instead. */
  corrected: string | null
  /** Typed words that the results need not have, and those they have. */
  dropped: string[]
  shown: string
  help: HelpTopic | null
  listing: Listing | null
  /** Rejected query parameters; `listing.ignored` has those unknown to the results. */
  ignored: Ignored[]
}

const PLAIN = { corrected: null, dropped: [], shown: '', help: null }

export function searchForRequest(language: Language, query: Query): Promise<SearchPageView> {
  return read(language, JSON.stringify(query))
}

const read = cache(async (language: Language, json: string): Promise<SearchPageView> => {
  const address = JSON.parse(json) as Query
  const typed = [address.q ?? []].flat().filter((text) => text.trim() !== '')
  const query = cleanQuery(typed)
  const requested = parseListFilters(
    { ...address, q: [query.text, ...typed.slice(1)] },
    { maxTextLength: MAX_QUERY_LENGTH, hasCategory: true },
  )
  const { ignored } = requested
  if (query.words.length === 0) {
    const unread = typed.map((text) => ({ key: 'q', value: cleanQuery(text).text }))
    const others = ignored.filter(({ key }) => key !== 'q')
    return { query, ...PLAIN, listing: null, ignored: [...unread, ...others] }
  }
  const found = await detectOutage(() => findForPage(language, query))
  const { ids, isCapped, corrected, dropped, shown, named, help, isEverything, isCheapest } = found
  const sort =
    isCheapest && requested.filters.sort === 'relevance' ? 'price' : requested.filters.sort
  const plain = { ...requested, filters: { ...requested.filters, q: '', sort } }
  const listing = await listProducts(language, plain, isEverything ? {} : { ids, isCapped })
  const filters = { ...listing.filters, q: query.text }
  return {
    query,
    corrected,
    dropped,
    shown,
    help,
    listing: { ...listing, filters, named },
    ignored,
  }
})

export async function searchHead(
  lang: Language,
  { query }: Pick<SearchPageView, 'query'>,
): Promise<PageHead> {
  const t = await getTexts('metadata.search')
  const { text } = query
  return {
    lang,
    path: (language) => paths.search(language, { q: text }),
    title: text ? t('titleFor', { q: text, shop: shop.name }) : t('title', { shop: shop.name }),
    description: t('description', { shop: shop.name }),
    noindex: true,
  }
}
