/**
 * Sends no header twice with the same value: Next sends two `Location` headers with the first response of a cached
 * redirect, which crawlers and proxies join into one broken URL (vercel/next.js#82117).
 * @type {import('../listeners.mjs').Wrap}
 */
export function dropDuplicateHeaders(handle) {
  return (request, response) => {
    const append = response.appendHeader
    response.appendHeader = (name, value) =>
      response.getHeader(name) === value ? response : append.call(response, name, value)
    return handle(request, response)
  }
}
