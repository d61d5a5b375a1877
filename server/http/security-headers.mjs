const ALWAYS = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
})
/** A year; of this host alone, because the shop does not know what else its domain serves (RFC 6797). */
const POLICY = 'max-age=31536000'

/** True where visitors reach the shop by https. */
export const isHttps = ({ APP_URL }) => /^https:/i.test(APP_URL ?? '')

/**
 * A request listener that sets what every answer has, of Next or of a listener in front of it: its type is not guessed, other
 * sites learn no address and frame nothing, and browsers come back by https alone where the shop has that; never on http,
 * where a browser could not come back at all.
 * @param {import('node:http').RequestListener} handle
 * @param {{ APP_URL?: string }} settings
 * @returns {import('node:http').RequestListener}
 */
export function addSecurityHeaders(handle, settings) {
  const isStrict = isHttps(settings)
  return (request, response) => {
    for (const [name, value] of ALWAYS) response.setHeader(name, value)
    if (isStrict) response.setHeader('Strict-Transport-Security', POLICY)
    return handle(request, response)
  }
}
