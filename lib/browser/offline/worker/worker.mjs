import {
  fetchPage,
  findFile,
  findPage,
  findSimilar,
  keepPage,
  keepPictures,
  listPages,
  removeOthers,
} from './keep.mjs'
import { offlinePage } from './offline-page.mjs'
import { isFile, isPage, isPicture, languageOf, mayKeepPage } from './rules.mjs'

// VERSION, SHOP, POLICY and TEXTS are put in front of this by server/assets/service-worker.mjs (docs/decisions/033).

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => {
  // Pages that are open are not claimed: that would drop those that Back shows.
  event.waitUntil(Promise.all([removeOthers(), registration.navigationPreload?.enable()]))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(openPage(event))
  } else if (isFile(pathname) || isPicture(pathname)) {
    event.respondWith(openFile(request))
  }
})

addEventListener('message', (event) => {
  const { address, cart, pictures = [], isLoaded } = event.data ?? {}
  event.waitUntil(keepVisited({ address, cart, pictures, isLoaded }))
})

async function openFile(request) {
  const found = await findFile(request)
  if (found) return found
  try {
    return await fetch(request)
  } catch {
    return (await findSimilar(request)) ?? Response.error()
  }
}

/** From the network as long as there is one: what is online is never old. */
async function openPage(event) {
  const address = event.request.url.replace(/#.*/, '')
  try {
    const response = await fetchNow(event)
    if (mayKeepPage(response)) event.waitUntil(keepPage(address, response.clone()))
    return response
  } catch {
    return (await findPage(address)) ?? notCached(address)
  }
}

/** Back would be content with the browser's own copy, of whatever age, and hide that there is no network. */
async function fetchNow({ request, preloadResponse }) {
  const preloaded = await preloadResponse
  if (request.cache === 'force-cache') return fetch(request, { cache: 'no-cache' })
  return preloaded ?? fetch(request)
}

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

/** What a page asks to be kept: itself, where it did not come through here, its pictures, and its language's cart. */
async function keepVisited({ address, cart, pictures, isLoaded }) {
  if (address) await fetchPage(address, { cache: isLoaded ? 'force-cache' : 'default' })
  if (cart && !(await findPage(cart))) await fetchPage(cart)
  await keepPictures(pictures)
}
