import { env } from '@/lib/env'

/** By Sec-Fetch-Site, else by Origin. Clients that are no browsers send neither. */
export function isForeign(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'cross-site'
  const origin = headers.get('origin')
  if (origin === null) return false
  // "null" is the Origin of a sandboxed frame.
  const host = URL.canParse(origin) ? new URL(origin).host : null
  return host === null || ![headers.get('host'), new URL(env.APP_URL).host].includes(host)
}
