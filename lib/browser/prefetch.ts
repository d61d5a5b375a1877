import { isPublicPage } from '@/lib/shared/next-and-server.mjs'

/** Rendered per request: never prefetched. */
const RENDERED_PER_REQUEST = /\/(?:cart|search|compare)$/

type Connection = { saveData?: boolean; effectiveType?: string }

/** False when the browser reports a slow or metered connection. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

/**
 * The path to prefetch for a link to another cached page without a query, else null. Languages and downloads
 * are separate documents.
 */
export function pageBehind(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hreflang || link.hasAttribute('download')) return null
  const { origin, pathname, search } = link
  if (origin !== location.origin || search || pathname === location.pathname) return null
  return isPublicPage(pathname) && !RENDERED_PER_REQUEST.test(pathname) ? pathname : null
}
