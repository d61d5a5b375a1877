import { readCookieChoice } from '@/lib/browser/cookie-choice'
import { isPublicPage } from '@/lib/shared/next-and-server.mjs'

const WORKER = '/sw.js'
const PICTURES = /^\/(_next\/image|products\/|uploads\/)/

/** The worker that keeps pages, once it is there; none before the visitor has answered about cookies. */
export async function startWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator) || !readCookieChoice()) return null
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  return (await navigator.serviceWorker.ready).active
}

/** What the worker is told about the page that is shown. Nothing of a page that is not public. */
export function visitOf(cart: string, isLoaded: boolean) {
  const { pathname, search, origin } = location
  if (!isPublicPage(pathname + search)) return null
  const pictures = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(origin) && PICTURES.test(name.slice(origin.length)))
  // A document that was loaded through the worker is kept already.
  const isKept = isLoaded && navigator.serviceWorker.controller !== null
  return { address: isKept ? null : pathname + search, cart, pictures, isLoaded }
}

/** Deletes the pages kept in this browser: they show what its customer looked at (lib/browser/offline/worker). */
export async function clearCachedPages(): Promise<void> {
  try {
    const names = await caches.keys()
    const read = names.filter((name) => /^shop-/.test(name))
    await Promise.all(read.map((name) => caches.delete(name)))
  } catch {
    // Storage closed to us holds nothing of ours.
  }
}
