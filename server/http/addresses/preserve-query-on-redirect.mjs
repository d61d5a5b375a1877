import { LANGUAGE_PATHS } from '../../../lib/shared/next-and-server.mjs'
import { beforeHead } from '../headers/before-head.mjs'

const MAX_QUERY_LENGTH = 2000
const PRODUCT = new RegExp(`^/(?:${LANGUAGE_PATHS})/products/`)

/**
 * Appends the query of an old product URL (utm_source, gclid …) to its redirect, which is cached without it. Keeps the
 * encoding and repeated parameters; the redirect's own parameters win, and parameters beyond 2,000 characters are left out.
 * @type {import('../listeners.mjs').Wrap}
 */
export function preserveQueryOnRedirect(handle) {
  return (request, response) => {
    const [path, query] = partsOf(request.url)
    if (query && PRODUCT.test(path)) {
      // Headers set earlier become part of Next's cached redirect.
      beforeHead(response, () => {
        const location = response.getHeader('location')
        if (location) response.setHeader('location', withQuery(String(location), query))
      })
    }
    return handle(request, response)
  }
}

/**
 * @param {string} location
 * @param {string} query
 */
function withQuery(location, query) {
  const [path, own] = partsOf(location)
  if (!PRODUCT.test(path)) return location
  const known = new Set(new URLSearchParams(own).keys())
  const others = query.split('&').filter((part) => part && !known.has(keyOf(part)))
  let merged = ''
  for (const part of [...own.split('&'), ...others]) {
    const longer = merged ? `${merged}&${part}` : part
    if (longer.length <= MAX_QUERY_LENGTH) merged = longer
  }
  return merged ? `${path}?${merged}` : path
}

/** @param {string} address */
function partsOf(address) {
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)]
}

/** @param {string} part */
const keyOf = (part) => [...new URLSearchParams(part).keys()][0]
