import { LANGUAGE_PATHS } from '../../lib/shared/next-and-server.mjs'

const MAX_QUERY_LENGTH = 2000
const PRODUCT = new RegExp(`^/(?:${LANGUAGE_PATHS})/products/`)

/**
 * Lets the query of an older address of a product go with its redirect, where campaigns are counted by
 * it (utm_source, gclid …): cached pages cannot read it. As it was written, repeated parameters too;
 * what the page itself says of a parameter goes first, and what would be longer than 2,000 letters is left out.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function preserveQueryOnRedirect(handle) {
  return (request, response) => {
    const [path, query] = partsOf(request.url)
    if (query && PRODUCT.test(path)) {
      const { writeHead } = response
      // Not before: what is set earlier, Next keeps for every visitor of the redirect.
      response.writeHead = (...args) => {
        const location = response.getHeader('location')
        if (location) response.setHeader('location', withQuery(String(location), query))
        return writeHead.apply(response, args)
      }
    }
    return handle(request, response)
  }
}

function withQuery(location, query) {
  const [path, own] = partsOf(location)
  if (!PRODUCT.test(path)) return location
  const known = new Set(new URLSearchParams(own).keys())
  const others = query.split('&').filter((part) => part && !known.has(keyOf(part)))
  let kept = ''
  for (const part of [...own.split('&'), ...others]) {
    const longer = kept ? `${kept}&${part}` : part
    if (longer.length <= MAX_QUERY_LENGTH) kept = longer
  }
  return kept ? `${path}?${kept}` : path
}

function partsOf(address) {
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)]
}

const keyOf = (part) => [...new URLSearchParams(part).keys()][0]
