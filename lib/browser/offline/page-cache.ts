import { readCookieChoice } from '@/lib/browser/cookies'
import { isPublicPage } from '@/lib/shared/next-and-server.mjs'

const WORKER = '/sw.js'
const PICTURES = /^\/(pictures|products|uploads)\//

/** Null without support, or before the visitor has answered about cookies. */
export async function startWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator) || !readCookieChoice()) return null
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  return (await navigator.serviceWorker.ready).active
}

/** Message to the worker about the current page; null for a page that is not public. */
export function describeVisit(cart: string, isLoaded: boolean) {
  const { pathname, search, origin } = location
  if (!isPublicPage(pathname + search)) return null
  const pictures = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(origin) && PICTURES.test(name.slice(origin.length)))
  // A document loaded through the worker is already cached.
  const isCached = isLoaded && navigator.serviceWorker.controller !== null
  return { address: isCached ? null : pathname + search, cart, pictures, isLoaded }
}

/** They reveal what the customer viewed (lib/browser/offline/worker). */
export async function clearCachedPages(): Promise<void> {
  try {
    const names = await caches.keys()
    const own = names.filter((name) => /^shop-/.test(name))
    await Promise.all(own.map((name) => caches.delete(name)))
  } catch {
    // Blocked storage holds no data.
  }
}
