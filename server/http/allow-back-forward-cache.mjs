import { LIST_OR_PRODUCT } from '../../lib/shared/next-and-server.mjs'

/**
 * Lets the browser keep a public page that was made for a request, a filtered list or a search, as it was left, so
 * that Back is instant: Next says `no-store` of all such pages, which forbids that too. They hold nothing of
 * the visitor; no cache may answer with one without asking.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function allowBackForwardCache(handle) {
  return (request, response) => {
    if (request.method === 'GET' && LIST_OR_PRODUCT.test(request.url)) {
      const { writeHead } = response
      response.writeHead = (...args) => {
        const isMade = /no-store/.test(response.getHeader('cache-control'))
        if (isMade && response.statusCode === 200)
          response.setHeader('Cache-Control', 'private, no-cache')
        return writeHead.apply(response, args)
      }
    }
    return handle(request, response)
  }
}
