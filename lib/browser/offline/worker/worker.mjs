import { POLICY, SHOP, TEXTS } from './build.mjs'
import {
  cachePage,
  cachePictures,
  deleteOldCaches,
  fetchPage,
  findFile,
  findPage,
  findSimilar,
  listPages,
} from './cache.mjs'
import { offlinePage } from './offline-page.mjs'
import { isFile, isPage, isPicture, languageOf, mayCachePage } from './rules.mjs'

// docs/decisions/031

/**
 * Types of workers, which exclude those of pages.
 * @typedef {Event & { waitUntil(work: Promise<unknown>): void }} LastingEvent
 * @typedef {LastingEvent & { request: Request, preloadResponse: Promise<Response | undefined>, respondWith(response: Promise<Response>): void }} FetchEvent
 * @typedef {{ skipWaiting(): Promise<void>, registration: ServiceWorkerRegistration }} Scope
 */

const scope = /** @type {Scope} */ (/** @type {unknown} */ (globalThis))

addEventListener('install', () => scope.skipWaiting())

addEventListener('activate', (activation) => {
  const event = /** @type {LastingEvent} */ (activation)
  // Open pages are not claimed: that would evict them from the back/forward cache.
  event.waitUntil(Promise.all([deleteOldCaches(), setPreload()]))
})

/** Requests the page while the worker starts. In Firefox the answer may never come: an earlier version enabled it. */
function setPreload() {
  const isFirefox = navigator.userAgent.includes('Firefox/')
  const { navigationPreload: preload } = scope.registration
  return isFirefox ? preload?.disable() : preload?.enable()
}

addEventListener('fetch', (fetching) => {
  const event = /** @type {FetchEvent} */ (fetching)
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(openPage(event))
  } else if (isFile(pathname) || isPicture(pathname)) {
    event.respondWith(openFile(request))
  }
})

addEventListener('message', (message) => {
  const { address, cart, pictures = [], isLoaded } = message.data ?? {}
  const event = /** @type {LastingEvent} */ (/** @type {Event} */ (message))
  event.waitUntil(cacheVisit({ address, cart, pictures, isLoaded }))
})

/** @param {Request} request */
async function openFile(request) {
  const found = await findFile(request)
  if (found) return found
  try {
    return await fetch(request)
  } catch {
    return (await findSimilar(request)) ?? Response.error()
  }
}

/**
 * Network first.
 * @param {FetchEvent} event
 */
async function openPage(event) {
  const address = event.request.url.replace(/#.*/, '')
  try {
    const response = await fetchNow(event)
    if (mayCachePage(response)) event.waitUntil(cachePage(address, response.clone()))
    return response
  } catch {
    return (await findPage(address)) ?? notCached(address)
  }
}

/**
 * Back uses `force-cache`, which would hide that the network is gone.
 * @param {{ request: Request, preloadResponse: Promise<Response | undefined> }} options
 */
async function fetchNow({ request, preloadResponse }) {
  const preloaded = await preloadResponse
  if (request.cache === 'force-cache') return fetch(request, { cache: 'no-cache' })
  return preloaded ?? fetch(request)
}

/** @param {string} address */
async function notCached(address) {
  const { pathname, search } = new URL(address)
  const language = languageOf(pathname, Object.keys(TEXTS), navigator.languages)
  const all = await listPages()
  const pages = all.map((page) => ({ ...page, address: page.address.replace(location.origin, '') }))
  const texts = TEXTS[language]
  const body = offlinePage({ language, shop: SHOP, texts, pages, address: pathname + search })
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    'X-Frame-Options': 'DENY',
  }
  return new Response(body, { status: 503, statusText: 'Offline', headers })
}

/**
 * Caches the page unless it was loaded through the worker, its pictures, and the cart of its language.
 * @param {{ address?: string, cart?: string, pictures: string[], isLoaded?: boolean }} visit
 */
async function cacheVisit({ address, cart, pictures, isLoaded }) {
  if (address) await fetchPage(address, { cache: isLoaded ? 'force-cache' : 'default' })
  if (cart && !(await findPage(cart))) await fetchPage(cart)
  await cachePictures(pictures)
}
