import { env } from '@/lib/env'

/**
 * Whether a browser says that another site sends this request: by Sec-Fetch-Site, or, of a browser that
 * does not send it, by an Origin that is neither the address asked nor APP_URL. Programs say neither.
 */
export function isForeign(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'cross-site'
  const origin = headers.get('origin')
  if (origin === null) return false
  // "null" is what a sandboxed frame says.
  const host = URL.canParse(origin) ? new URL(origin).host : null
  return host === null || ![headers.get('host'), new URL(env.APP_URL).host].includes(host)
}
