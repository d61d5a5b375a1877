import { LIST_OR_PRODUCT } from '../../lib/shared/next-and-server.mjs'
import { beforeHead } from './before-head.mjs'

/**
 * Replaces the `no-store` that Next sends with every page rendered per request by `private, no-cache`: `no-store`
 * also shuts a public list or product out of the browser's back/forward cache.
 * @type {import('./listeners.mjs').Wrap}
 */
export function allowBackForwardCache(handle) {
  return (request, response) => {
    if (request.method === 'GET' && LIST_OR_PRODUCT.test(request.url)) {
      beforeHead(response, () => {
        const isNoStore = /no-store/.test(String(response.getHeader('cache-control')))
        if (isNoStore && response.statusCode === 200)
          response.setHeader('Cache-Control', 'private, no-cache')
      })
    }
    return handle(request, response)
  }
}
