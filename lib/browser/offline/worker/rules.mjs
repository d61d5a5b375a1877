// What the service worker may keep, and for how long. Without a browser, so that it can be tested.

/** How much stays on a device. A page is its document alone here; pages share their scripts. */
export const LIMITS = {
  pages: { count: 40, bytes: 10_000_000 },
  pictures: { count: 150, bytes: 6_000_000 },
}

const FILE = /\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)|\/api\/texts\/[a-z]{2}\/[\da-f]{8}\b/g
/** What a browser with scripts leaves alone (server/assets/critical-css.mjs). */
const NOT_FETCHED = /<noscript>.*?<\/noscript>|<link\b[^>]*\bdisabled=""[^>]*>/g
const LATER_FILE = /(?<=")static\/chunks\/[\w.~-]+\.(?:js|css)(?=")/g
const PICTURE = /^\/(?:_next\/image$|products\/|uploads\/)/
/** Nobody's pages to read offline: the worker does not even look at them. */
const OTHERS = /^\/(?:admin|api|_next|feeds|uploads)(?:\/|$)|\.\w+$/

const unique = (list) => [...new Set(list)]

/** Whether the server says that this answer is a public page as it is (server/cache/mark-offline-cacheable.mjs). */
export const mayKeepPage = ({ status, type, redirected, headers }) =>
  status === 200 && type === 'basic' && !redirected && headers.get('X-Keep-Offline') === '1'

/** Whether this is the address of a page of the shop, public or not. */
export const isPage = (pathname) => !OTHERS.test(pathname)

/** Whether this address always has the same content: its name changes with it. */
export const isFile = (pathname) => pathname.replace(FILE, '') === ''

export const isPicture = (pathname) => PICTURE.test(pathname)

/** The files that a document names: scripts, sheets, fonts and the texts of what opens over it. */
export const filesIn = (html) => unique(html.replace(NOT_FETCHED, '').match(FILE) ?? [])

/** The files that a script fetches when somebody needs them. */
export const laterFilesIn = (script) =>
  unique(script.match(LATER_FILE) ?? []).map((file) => `/_next/${file}`)

/** A document as it is kept: it says since when, for the notice that it is shown with. */
export const withDate = (html, date) => html.replace('<html', `<html data-kept="${date}"`)

/** The title as it stands in the document: text of HTML. */
export const titleOf = (html) => /<title>([^<]*)/.exec(html)?.[1]?.trim() ?? ''

/** Which of these, the oldest first, must go so that the rest is within the limits. */
export function tooMuch(entries, { count, bytes }) {
  let [left, sum] = [entries.length, entries.reduce((all, entry) => all + entry.bytes, 0)]
  return entries.filter((entry) => {
    if (left <= count && sum <= bytes) return false
    left -= 1
    sum -= entry.bytes
    return true
  })
}

/** The language of an address, else the first that the visitor reads. */
export function languageOf(pathname, languages, readable) {
  const wanted = [pathname.split('/')[1], ...readable.map((tag) => tag.slice(0, 2))]
  return wanted.find((language) => languages.includes(language)) ?? languages[0]
}
