import { LANGUAGE_PATHS } from '../../../lib/shared/next-and-server.mjs'
import { runtime } from '../../../lib/shared/runtime.mjs'

/** @import { ServerResponse } from 'node:http' */

/** Addresses that another part answers: pages with a language may exist, and lead on when they do not. */
const OWN = new RegExp(
  `^/(?:(?:${LANGUAGE_PATHS}|admin|api|_next|uploads|pictures|feeds|sitemaps|social|manifests)(?:[/?]|$)|$|[?]|(?:livez|readyz|metrics|sw\\.js|robots\\.txt|sitemap\\.xml)(?:[?]|$))`,
)
const MAX_QUERY_LENGTH = 2000

/**
 * Leads addresses of the shop that the owner left to their pages, in one step: without it the language would be a step
 * of its own.
 * @type {import('../listeners.mjs').Wrap}
 */
export function serveFormerAddresses(handle) {
  return (request, response) => {
    const { findRedirect } = runtime.hooks
    const { method, url } = request
    const isAsked = (method === 'GET' || method === 'HEAD') && !OWN.test(url)
    if (!findRedirect || !isAsked) return handle(request, response)
    return findRedirect(url).then((moved) =>
      moved ? redirectTo(response, url, moved) : handle(request, response),
    )
  }
}

/**
 * 308, with the query of the request unless the target has its own.
 * @param {ServerResponse} response
 * @param {string} url
 * @param {string} target
 */
export function redirectTo(response, url, target) {
  const at = url.indexOf('?')
  const query = at < 0 ? '' : url.slice(at)
  const isKept = !target.includes('?') && query.length <= MAX_QUERY_LENGTH
  // Revalidated, because the owner may change where it leads.
  const headers = {
    Location: isKept ? target + query : target,
    'Cache-Control': 'public, max-age=0, must-revalidate',
  }
  response.writeHead(308, headers).end()
}
