import { isPublicPage } from '../../lib/shared/next-and-server.mjs'

/** Read by the service worker, which cannot see a response's Set-Cookie. */
const MARK = 'X-Keep-Offline'

/**
 * Marks public pages without Set-Cookie and `no-store` for reading offline (docs/decisions/031).
 * @type {import('../http/listeners.mjs').Wrap}
 */
export function markOfflineCacheable(handle) {
  return (request, response) => {
    if (request.method === 'GET' && !request.headers.rsc && isPublicPage(request.url)) {
      const { writeHead } = response
      response.writeHead = (status, ...rest) => {
        if (isStorable(status, headersOf(response, rest))) response.setHeader(MARK, '1')
        return writeHead.call(response, status, ...rest)
      }
    }
    return handle(request, response)
  }
}

/** The mark as a header object, computed once per cached page. */
export const offlineMark = (url, status, headers) =>
  isPublicPage(url) && isStorable(status, headers) ? { [MARK]: '1' } : {}

/** 304 too: the browser's copy may be older than its mark. */
function isStorable(status, headers) {
  if (status !== 200 && status !== 304) return false
  return !headers['set-cookie'] && !/no-store/.test(headers['cache-control'])
}

function headersOf(response, rest) {
  const given = rest.findLast((arg) => typeof arg === 'object') ?? {}
  const all = Object.entries({ ...response.getHeaders(), ...given })
  return Object.fromEntries(all.map(([name, value]) => [name.toLowerCase(), value]))
}
