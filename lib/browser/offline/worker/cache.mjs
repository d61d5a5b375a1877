import { VERSION } from './build.mjs'
import {
  filesIn,
  isPicture,
  LIMITS,
  lazyFilesIn,
  mayCachePage,
  surplus,
  titleOf,
  withDate,
} from './rules.mjs'

const CACHES = ['pages', 'files', 'pictures'].map((name) => `shop-${name}-${VERSION}`)
const [PAGES, FILES, PICTURES] = CACHES
/**
 * Pages also have a title and files.
 * @typedef {{ address: string, bytes: number, title: string, files: string[] }} CachedEntry
 */
const META_HEADER = 'X-Cached'
const COPIED_HEADERS =
  /^(content-type|content-security-policy|referrer-policy|x-content-type-options|x-frame-options)$/
/** The Accept header of browsers for images, so that the same format is cached. */
const PICTURE_TYPES = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** Files named by a script: most pages share them. */
const lazyFiles = new Map()
/** @type {Promise<unknown>} */
let queue = Promise.resolve()
/**
 * Serialised, because eviction counts all entries; failures are ignored.
 * @param {() => Promise<unknown>} work
 */
function enqueue(work) {
  queue = queue.then(work).catch(() => {})
  return queue
}

/**
 * @param {string} address
 * @param {Response} response
 */
export const cachePage = (address, response) =>
  enqueue(async () => {
    const html = await response.text()
    const files = await cacheFiles(filesIn(html))
    const meta = { at: Date.now(), bytes: html.length, title: titleOf(html), files }
    const headers = new Headers([...response.headers].filter(([name]) => COPIED_HEADERS.test(name)))
    headers.set(META_HEADER, encodeURIComponent(JSON.stringify(meta)))
    const document = withDate(html, new Date(meta.at).toISOString())
    const pages = await caches.open(PAGES)
    // Re-inserted, so that the keys stay in reading order.
    await pages.delete(address)
    await pages.put(address, new Response(document, { headers }))
    await evictPages()
  })

/**
 * @param {string} address
 * @param {RequestInit} [options]
 */
export async function fetchPage(address, options) {
  const response = await fetch(address, options)
  if (mayCachePage(response)) await cachePage(address, response)
}

/**
 * @param {Cache} pictures
 * @param {string} address
 */
async function cachePicture(pictures, address) {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin || !isPicture(url.pathname)) return
  if (await pictures.match(url.href, { ignoreVary: true })) return
  const answer = await fetch(url.href, { headers: { Accept: PICTURE_TYPES }, cache: 'force-cache' })
  if (!answer.ok || /no-store/.test(answer.headers.get('Cache-Control') ?? '')) return
  const meta = encodeURIComponent(JSON.stringify({ bytes: (await answer.clone().blob()).size }))
  const type = answer.headers.get('Content-Type') ?? ''
  const headers = { 'Content-Type': type, [META_HEADER]: meta }
  await pictures.put(url.href, new Response(answer.body, { headers }))
}

/** @param {string[]} addresses */
export const cachePictures = (addresses) =>
  enqueue(async () => {
    const pictures = await caches.open(PICTURES)
    for (const address of addresses) {
      // One failure does not stop the others.
      await cachePicture(pictures, address).catch(() => {})
    }
    for (const { address } of surplus(await listCached(PICTURES), LIMITS.pictures)) {
      await pictures.delete(address)
    }
  })

/**
 * These files and the lazy files of their scripts; throws when one is missing.
 * @param {string[]} own
 */
async function cacheFiles(own) {
  const files = await caches.open(FILES)
  /** @param {string} path */
  const cacheFile = async (path) => {
    const known = await files.match(path)
    if (known) return known
    // Just loaded and immutable: the HTTP cache will do.
    const answer = await fetch(path, { cache: 'force-cache' })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await files.put(path, answer.clone())
    return answer
  }
  /** @param {string} path */
  const cacheScript = async (path) => {
    const answer = await cacheFile(path)
    if (!lazyFiles.has(path)) lazyFiles.set(path, lazyFilesIn(await answer.text()))
    return lazyFiles.get(path)
  }
  const later = await Promise.all(
    own.map((path) => (path.endsWith('.js') ? cacheScript(path) : cacheFile(path).then(() => []))),
  )
  const all = [...new Set([...own, ...later.flat()])]
  await Promise.all(all.map(cacheFile))
  return all
}

/** Deletes the least recently read pages, and files that no page needs. */
async function evictPages() {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)])
  const evicted = surplus(await listCached(PAGES), LIMITS.pages)
  if (evicted.length === 0) return
  for (const { address } of evicted) await pages.delete(address)
  const needed = new Set((await listCached(PAGES)).flatMap((page) => page.files))
  for (const request of await files.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await files.delete(request)
  }
}

/**
 * @param {string} name
 * @returns {Promise<CachedEntry[]>}
 */
async function listCached(name) {
  const cache = await caches.open(name)
  const entries = (await cache.keys()).map(async ({ url }) => {
    const entry = await cache.match(url, { ignoreVary: true })
    return {
      address: url,
      ...JSON.parse(decodeURIComponent(entry?.headers.get(META_HEADER) ?? '{}')),
    }
  })
  return Promise.all(entries)
}

export const listPages = async () => (await listCached(PAGES)).reverse()

/** @param {string} address */
export const findPage = async (address) => (await caches.open(PAGES)).match(address)

/** @param {Request} request */
export async function findFile(request) {
  for (const name of [FILES, PICTURES]) {
    const found = await (await caches.open(name)).match(request, { ignoreVary: true })
    if (found) return found
  }
}

/**
 * Another size of the same picture.
 * @param {Request} request
 */
export async function findSimilar(request) {
  /** @param {string} url */
  const subject = (url) => new URL(url).searchParams.get('url')
  const pictures = await caches.open(PICTURES)
  const same = (await pictures.keys()).find(({ url }) => subject(url) === subject(request.url))
  return same && subject(request.url) ? pictures.match(same, { ignoreVary: true }) : undefined
}

export async function deleteOldCaches() {
  const others = (await caches.keys()).filter((name) => /^shop-/.test(name))
  await Promise.all(
    others.filter((name) => !CACHES.includes(name)).map((name) => caches.delete(name)),
  )
}
