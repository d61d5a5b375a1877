import { LANGUAGE_PATHS } from '../../../lib/shared/next-and-server.mjs'
import { resolveCategory } from './category-addresses.mjs'

/** @import { IncomingHttpHeaders } from 'node:http' */

const MAX_QUERY_LENGTH = 2000
const PAGE = new RegExp(`^/(${LANGUAGE_PATHS})(/[^?#]*)?$`)

/**
 * Keeps the query when a visitor without JavaScript changes the language: links in cached pages have none, so a 302
 * adds the one of the `Referer`, up to 2,000 characters.
 * @type {import('../listeners.mjs').Wrap}
 */
export function preserveQueryAcrossLanguages(handle) {
  return (request, response) => {
    const { method, url, headers } = request
    const query = headers.referer?.includes('?') && refererQuery(url, headers)
    if (!query || method !== 'GET') return handle(request, response)
    response.writeHead(302, { Location: `${url}?${query}`, 'Cache-Control': 'no-store' }).end()
  }
}

/**
 * The referrer's query if it is the same page in another language, else ''.
 * @param {string} path
 * @param {IncomingHttpHeaders} headers
 */
function refererQuery(path, { referer, host }) {
  const [, language, rest = ''] = resolveCategory(path).inner.match(PAGE) ?? []
  if (!language || !referer || !URL.canParse(referer)) return ''
  const before = new URL(referer)
  const [, languageBefore, restBefore = ''] =
    resolveCategory(before.pathname).inner.match(PAGE) ?? []
  const isSamePage = before.host === host && rest === restBefore && languageBefore
  if (!isSamePage || language === languageBefore) return ''
  before.searchParams.delete('lang')
  const query = before.search.slice(1)
  return query.length > MAX_QUERY_LENGTH ? '' : query
}
