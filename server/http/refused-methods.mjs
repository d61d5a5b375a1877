import { beforeHead } from './headers/before-head.mjs'

const REFUSED = JSON.stringify({ success: false, error: 'METHOD_NOT_ALLOWED' })
const HEADERS = {
  'Content-Type': 'application/json',
  'Content-Length': REFUSED.length,
  'Cache-Control': 'private, no-store',
}

/**
 * Gives Next's empty 405 the body that every failed call has (specification §7): routes export the methods they know,
 * and Next itself refuses the others.
 * @type {import('./listeners.mjs').Wrap}
 */
export function explainRefusedMethods(handle) {
  return (request, response) => {
    if (!request.url.startsWith('/api/')) return handle(request, response)
    const { end } = response
    let isExplained = false
    beforeHead(response, (status) => {
      if (status !== 405 || response.hasHeader('Content-Type')) return
      isExplained = true
      response.setHeaders(new Map(Object.entries(HEADERS)))
    })
    /** @param {Parameters<typeof end>} args */
    const explained = (...args) => {
      // Next's compression has written the head, a plain response has not.
      if (response.statusCode === 405 && !response.headersSent) response.writeHead(405)
      return isExplained ? end.call(response, REFUSED, 'utf8') : end.apply(response, args)
    }
    response.end = /** @type {typeof end} */ (explained)
    return handle(request, response)
  }
}
