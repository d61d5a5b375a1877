import { isPublicPage } from '../../lib/shared/next-and-server.mjs'

/** By which the service worker knows a page that it may keep; it can see no cookie that an answer sets. */
const MARK = 'X-Keep-Offline'

/**
 * Marks the pages that visitors may read again without a network (docs/decisions/033): public ones, which set no
 * cookie and which no answer forbids to store.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function markOfflineCacheable(handle) {
  return (request, response) => {
    if (request.method === 'GET' && !request.headers.rsc && isPublicPage(request.url)) {
      const { writeHead } = response
      response.writeHead = (status, ...rest) => {
        if (mayBeKept(status, headersOf(response, rest))) response.setHeader(MARK, '1')
        return writeHead.call(response, status, ...rest)
      }
    }
    return handle(request, response)
  }
}

/** The same for a page that is answered from memory many times: by its address and its headers, once. */
export const offlineMark = (url, status, headers) =>
  isPublicPage(url) && mayBeKept(status, headers) ? { [MARK]: '1' } : {}

/** 304 too: what is unchanged may have been stored before it was marked. */
function mayBeKept(status, headers) {
  if (status !== 200 && status !== 304) return false
  return !headers['set-cookie'] && !/no-store/.test(headers['cache-control'])
}

function headersOf(response, rest) {
  const given = rest.findLast((one) => typeof one === 'object') ?? {}
  const all = Object.entries({ ...response.getHeaders(), ...given })
  return Object.fromEntries(all.map(([name, value]) => [name.toLowerCase(), value]))
}
