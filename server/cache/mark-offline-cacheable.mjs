import { isPublicPage } from '../../lib/shared/next-and-server.mjs'
import { beforeHead } from '../http/headers/before-head.mjs'

/** @import { OutgoingHttpHeaders, ServerResponse } from 'node:http' */

/** Read by the service worker, which cannot see a response's Set-Cookie. */
const MARK = 'X-Keep-Offline'

/**
 * Marks public pages without Set-Cookie and `no-store` for reading offline (docs/decisions/031).
 * @type {import('../http/listeners.mjs').Wrap}
 */
export function markOfflineCacheable(handle) {
  return (request, response) => {
    if (request.method === 'GET' && !request.headers.rsc && isPublicPage(request.url)) {
      beforeHead(response, (status, given) => {
        if (isStorable(status, headersWith(response, given))) response.setHeader(MARK, '1')
      })
    }
    return handle(request, response)
  }
}

/**
 * The mark as a header object, computed once per cached page.
 * @param {string} url
 * @param {number} status
 * @param {OutgoingHttpHeaders} headers
 */
export const offlineMark = (url, status, headers) =>
  isPublicPage(url) && isStorable(status, headers) ? { [MARK]: '1' } : {}

/**
 * 304 too: the browser's copy may be older than its mark.
 * @param {number} status
 * @param {OutgoingHttpHeaders} headers
 */
function isStorable(status, headers) {
  if (status !== 200 && status !== 304) return false
  return !headers['set-cookie'] && !/no-store/.test(String(headers['cache-control']))
}

/**
 * @param {ServerResponse} response
 * @param {OutgoingHttpHeaders} given
 * @returns {OutgoingHttpHeaders}
 */
function headersWith(response, given) {
  const all = Object.entries({ ...response.getHeaders(), ...given })
  return Object.fromEntries(all.map(([name, value]) => [name.toLowerCase(), value]))
}
