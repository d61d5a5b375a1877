import { isPublicPage } from '@/lib/shared/next-and-server.mjs'

/** Made for whoever asks for them, or nobody's to be fetched ahead. */
const MADE_ANEW = /\/(?:cart|search|compare)$/

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether this visitor's line can carry pages that nobody may look at; not every browser knows. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

/**
 * The address to fetch ahead of a click here: of a link to another page that the shop keeps, without
 * a query; null else. Languages and downloads are documents of their own.
 */
export function pageBehind(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hreflang || link.hasAttribute('download')) return null
  const { origin, pathname, search } = link
  if (origin !== location.origin || search || pathname === location.pathname) return null
  return isPublicPage(pathname) && !MADE_ANEW.test(pathname) ? pathname : null
}
