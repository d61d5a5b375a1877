/** Paths that could have another spelling; the rest passes at the cost of this test. */
const UNUSUAL = /^[^?]*?(?:[%\\#]|\/[./])/
const ENCODED = /%([\da-f]{2})/gi
/** RFC 3986, 2.3. */
const UNRESERVED = /[\w.~-]/
/** Encoded once or more, as a proxy or framework behind this listener may decode it. */
const DOT = '(?:\\.|%(?:25)*2e)'
const SLASH = '(?:[/\\\\]|%(?:25)*(?:2f|5c))'
const DOT_SEGMENT = new RegExp(`${SLASH}${DOT}{1,2}(?:${SLASH}|$)`, 'i')
const BACKSLASH = /\\|%(?:25)*5c/i

/**
 * Gives each page one spelling, because the listeners and caches behind know paths by their text: refuses dot segments,
 * backslashes, fragments and targets that are no path with 400; redirects repeated slashes and needless encoding.
 * @type {import('../listeners.mjs').Wrap}
 */
export function requireOneSpelling(handle) {
  return (request, response) => {
    const { method, url } = request
    if (url.startsWith('/') && !UNUSUAL.test(url)) return handle(request, response)
    const usual = usualSpelling(url)
    if (usual === url) return handle(request, response)
    // Not stored: a cache that decodes its keys would redirect the page to itself.
    const headers = { 'Cache-Control': 'no-store' }
    if (usual !== null && (method === 'GET' || method === 'HEAD')) {
      response.writeHead(308, { ...headers, Location: usual }).end()
      return
    }
    response.writeHead(400, { ...headers, 'Content-Type': 'text/plain' }).end('Bad Request')
  }
}

/**
 * Null for a target that has none.
 * @param {string} url
 */
function usualSpelling(url) {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const isRefused =
    !path.startsWith('/') || path.includes('#') || DOT_SEGMENT.test(path) || BACKSLASH.test(path)
  if (isRefused) return null
  const decoded = path.replace(ENCODED, (encoded, digits) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16))
    return UNRESERVED.test(character) ? character : encoded.toUpperCase()
  })
  return decoded.replace(/\/{2,}/g, '/') + url.slice(path.length)
}
