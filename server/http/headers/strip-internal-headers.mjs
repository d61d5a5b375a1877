/** Sent between Next's own parts, never by a browser. */
const INTERNAL_HEADERS =
  /^(?:x-(?:middleware|invoke|nextjs|matched|now|prerender)-.*|content-security-policy(?:-report-only)?|traceparent|tracestate|baggage)$/
/** Sent by the client router, which requests RSC payloads only. */
const ROUTER_HEADERS = /^(?:next-|rsc$)/

/**
 * Removes headers that change the rendered page without being part of its cache key: a forged one would poison the
 * cache (`x-middleware-prefetch` renders `{}`, `next-url` an empty dialog, a policy's nonce is copied to every script), and those of a trace, by which a visitor would decide what is traced.
 * @type {import('../listeners.mjs').Wrap}
 */
export function stripInternalHeaders(handle) {
  return (request, response) => {
    const { headers } = request
    const isDocument = request.method === 'GET' && headers.rsc !== '1'
    for (const name of Object.keys(headers))
      if (INTERNAL_HEADERS.test(name) || (isDocument && ROUTER_HEADERS.test(name)))
        delete headers[name]
    return handle(request, response)
  }
}
