// Caching rules of the service worker, free of browser APIs for unit tests.

/** Bytes per device; a page counts without its scripts, which pages share. */
export const LIMITS = {
  pages: { count: 40, bytes: 10_000_000 },
  pictures: { count: 150, bytes: 6_000_000 },
}

const FILE = /\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)|\/api\/texts\/[a-z]{2}\/[\da-f]{8}\b/g
/** Not fetched by a browser with scripts (server/assets/critical-css.mjs). */
const NOT_FETCHED = /<noscript>.*?<\/noscript>|<link\b[^>]*\bdisabled=""[^>]*>/g
const LAZY_FILE = /(?<=")static\/chunks\/[\w.~-]+\.(?:js|css)(?=")/g
const PICTURE = /^\/(?:pictures|products|uploads)\//
/** Never handled by the worker. */
const NOT_PAGES = /^\/(?:admin|api|_next|feeds|uploads)(?:\/|$)|\.\w+$/

/** @param {string[]} list */
const unique = (list) => [...new Set(list)]

/**
 * Whether the server marks this response as a public page (server/cache/mark-offline-cacheable.mjs).
 * @param {{ status: number, type: string, redirected: boolean, headers: Headers }} options
 */
export const mayCachePage = ({ status, type, redirected, headers }) =>
  status === 200 && type === 'basic' && !redirected && headers.get('X-Keep-Offline') === '1'

/** @param {string} pathname */
export const isPage = (pathname) => !NOT_PAGES.test(pathname)

/**
 * Immutable: the name contains a hash.
 * @param {string} pathname
 */
export const isFile = (pathname) => pathname.replace(FILE, '') === ''

/** @param {string} pathname */
export const isPicture = (pathname) => PICTURE.test(pathname)

/** @param {string} html */
export const filesIn = (html) => unique(html.replace(NOT_FETCHED, '').match(FILE) ?? [])

/** @param {string} script */
export const lazyFilesIn = (script) =>
  unique(script.match(LAZY_FILE) ?? []).map((file) => `/_next/${file}`)

/**
 * Stamps the date that the offline notice shows.
 * @param {string} html
 * @param {string} date
 */
export const withDate = (html, date) => html.replace('<html', `<html data-cached-at="${date}"`)

/**
 * As HTML, still escaped.
 * @param {string} html
 */
export const titleOf = (html) => /<title>([^<]*)/.exec(html)?.[1]?.trim() ?? ''

/**
 * The entries to evict; `entries` is oldest first.
 * @template {{ bytes: number }} Entry
 * @param {Entry[]} entries
 * @param {{ count: number, bytes: number }} options
 */
export function surplus(entries, { count, bytes }) {
  let left = entries.length
  let sum = entries.reduce((all, entry) => all + entry.bytes, 0)
  return entries.filter((entry) => {
    if (left <= count && sum <= bytes) return false
    left -= 1
    sum -= entry.bytes
    return true
  })
}

/**
 * Language of the path, else the first supported one of `readable`.
 * @param {string} pathname
 * @param {string[]} languages
 * @param {readonly string[]} readable
 */
export function languageOf(pathname, languages, readable) {
  const candidates = [pathname.split('/')[1], ...readable.map((tag) => tag.slice(0, 2))]
  return candidates.find((language) => languages.includes(language)) ?? languages[0]
}
