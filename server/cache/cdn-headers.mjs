import { beforeHead } from '../http/before-head.mjs'

/** @import { OutgoingHttpHeaders } from 'node:http' */

/** The shop's tags that a page depends on, separated by spaces; set by cache-handler.mjs on pages that Next has cached. */
export const TAGS = 'surrogate-key'
const FRESH_ALWAYS = 'public, max-age=0, must-revalidate'
const STALE_IF_ERROR_SECONDS = 86_400

/**
 * Sets Cache-Control in `headers` of a page that Next caches for `lifetime` seconds: browsers always revalidate, a CDN may
 * keep it for `cdnSeconds`, and as long again while it fetches a new one. Without tags it could not be purged, so no CDN
 * keeps it.
 * @param {OutgoingHttpHeaders} headers by lower-case names
 * @param {number} lifetime
 * @param {number} cdnSeconds 0 without a CDN
 */
export function setCacheControl(headers, lifetime, cdnSeconds) {
  const { [TAGS]: tags } = headers
  delete headers[TAGS]
  headers['cache-control'] = FRESH_ALWAYS
  if (!tags || cdnSeconds === 0) return
  const seconds = Math.min(cdnSeconds, lifetime)
  headers['cache-control'] =
    `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${STALE_IF_ERROR_SECONDS}`
  // Fastly and Varnish read the first, Cloudflare the second.
  headers[TAGS] = tags
  headers['cache-tag'] = String(tags).replaceAll(' ', ',')
}

/**
 * Next lets shared caches keep the payloads of its router for as long as it caches the page, without a purge.
 * @type {import('../http/listeners.mjs').Wrap}
 */
export function keepPayloadsPrivate(handle) {
  return (request, response) => {
    if (request.headers.rsc === '1') {
      beforeHead(response, () => {
        if (/s-maxage/.test(String(response.getHeader('cache-control'))))
          response.setHeader('Cache-Control', 'private, no-cache')
        response.removeHeader(TAGS)
      })
    }
    return handle(request, response)
  }
}
