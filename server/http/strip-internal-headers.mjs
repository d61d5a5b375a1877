/** What Next's own parts tell each other by, and no browser sends: from outside it would change the page that everybody gets. */
const NOBODYS =
  /^(?:x-(?:middleware|invoke|nextjs|matched|now|prerender)-.*|content-security-policy(?:-report-only)?)$/
/** The router's, which asks for parts of pages; a document asked for with them would be another one. */
const OF_THE_ROUTER = /^(?:next-|rsc$)/

/**
 * A request listener that takes from a request what only Next itself may say. A header by which a page is made otherwise, and
 * that is no part of the address it is kept under, would otherwise put that page before everybody: `x-middleware-prefetch`
 * makes it `{}`, `next-url` a dialog over nothing, the nonce of a policy stands on each of its scripts.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function stripInternalHeaders(handle) {
  return (request, response) => {
    const { headers } = request
    const isDocument = request.method === 'GET' && headers.rsc !== '1'
    for (const name of Object.keys(headers))
      if (NOBODYS.test(name) || (isDocument && OF_THE_ROUTER.test(name))) delete headers[name]
    return handle(request, response)
  }
}
