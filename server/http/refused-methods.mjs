const REFUSED = JSON.stringify({ success: false, error: 'METHOD_NOT_ALLOWED' })

/**
 * Gives Next's empty 405 the body that every failed call has (specification §7): routes export the methods they know,
 * and Next itself refuses the others.
 * @type {import('./listeners.mjs').Wrap}
 */
export function explainRefusedMethods(handle) {
  return (request, response) => {
    if (!request.url.startsWith('/api/')) return handle(request, response)
    const { end } = response
    /** @param {unknown[]} args */
    const explained = (...args) => {
      const isEmpty = response.statusCode === 405 && !response.headersSent && args[0] === undefined
      if (!isEmpty) return end.apply(response, /** @type {Parameters<typeof end>} */ (args))
      response.setHeader('Content-Type', 'application/json')
      response.setHeader('Cache-Control', 'private, no-store')
      return end.call(response, REFUSED, 'utf8')
    }
    response.end = /** @type {typeof end} */ (explained)
    return handle(request, response)
  }
}
