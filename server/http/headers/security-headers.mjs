/** @import { Handle } from '../listeners.mjs' */

const ALWAYS = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
})
/** One year, without includeSubDomains: other hosts of the domain may have no https (RFC 6797). */
const HSTS = 'max-age=31536000'

/** @param {Record<string, string | undefined>} settings */
export const isHttps = ({ APP_URL }) => /^https:/i.test(APP_URL ?? '')

/**
 * Sets the security headers of every response; HSTS only where APP_URL is https.
 * @param {Handle} handle
 * @param {Record<string, string | undefined>} settings
 * @returns {Handle}
 */
export function addSecurityHeaders(handle, settings) {
  const isStrict = isHttps(settings)
  return (request, response) => {
    for (const [name, value] of ALWAYS) response.setHeader(name, value)
    if (isStrict) response.setHeader('Strict-Transport-Security', HSTS)
    return handle(request, response)
  }
}
