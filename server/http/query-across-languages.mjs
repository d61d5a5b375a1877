import { LANGUAGE_PATHS } from '../../lib/shared/next-and-server.mjs'

const MAX_QUERY = 2000
const PAGE = new RegExp(`^/(${LANGUAGE_PATHS})(/[^?#]*)?$`)

/**
 * Keeps the query where a visitor without scripts chooses another language: the link in a cached page names the path
 * alone, and the page that it was on stands in the `Referer`. Answers such a request with a redirect (302) to the same
 * path with that query, at most 2,000 characters of it; passes on any other.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function keepQueryAcrossLanguages(handle) {
  return (request, response) => {
    const { method, url, headers } = request
    // Few requests come from an address with a query: the others cost no more than this.
    const query = headers.referer?.includes('?') && queryBefore(url, headers)
    if (!query || method !== 'GET') return handle(request, response)
    response.writeHead(302, { Location: `${url}?${query}`, 'Cache-Control': 'no-store' }).end()
  }
}

/** The query of the same page in another language, if that is where the request comes from. */
function queryBefore(path, { referer, host }) {
  const [, language, rest = ''] = path.match(PAGE) ?? []
  if (!language || !URL.canParse(referer)) return ''
  const before = new URL(referer)
  const [, languageBefore, restBefore = ''] = before.pathname.match(PAGE) ?? []
  const isSamePage = before.host === host && rest === restBefore && languageBefore
  if (!isSamePage || language === languageBefore) return ''
  before.searchParams.delete('lang')
  const query = before.search.slice(1)
  return query.length > MAX_QUERY ? '' : query
}
