import {
  filesIn,
  isPicture,
  LIMITS,
  laterFilesIn,
  mayKeepPage,
  titleOf,
  tooMuch,
  withDate,
} from './rules.mjs'

// VERSION is put in front of this by server/assets/service-worker.mjs: pages and their scripts are of one build.
const CACHES = ['pages', 'files', 'pictures'].map((name) => `shop-${name}-${VERSION}`)
const [PAGES, FILES, PICTURES] = CACHES
const ABOUT = 'X-Cached'
const PASSED_ON = /^(content-type|referrer-policy|x-content-type-options|x-frame-options)$/
/** What browsers ask of pictures; they are kept as the page got them. */
const PICTURE_TYPES = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** What scripts name, as long as the worker lives: each page has most of them. */
const named = new Map()
let turn = Promise.resolve()
/** One after the other, so that no two count the same room. A failure keeps nothing and hurts nobody. */
function inTurn(work) {
  turn = turn.then(work).catch(() => {})
  return turn
}

/** Keeps a page that was just read, with the scripts, sheets and texts that it names. */
export const keepPage = (address, response) =>
  inTurn(async () => {
    const html = await response.text()
    const files = await keepFiles(filesIn(html))
    const about = { at: Date.now(), bytes: html.length, title: titleOf(html), files }
    const headers = new Headers([...response.headers].filter(([name]) => PASSED_ON.test(name)))
    headers.set(ABOUT, encodeURIComponent(JSON.stringify(about)))
    const document = withDate(html, new Date(about.at).toISOString())
    const pages = await caches.open(PAGES)
    // Put anew, so that the keys stay in the order of reading.
    await pages.delete(address)
    await pages.put(address, new Response(document, { headers }))
    await makeRoom()
  })

/** Fetches a public page that is not kept yet, and keeps it. */
export async function fetchPage(address, options) {
  const response = await fetch(address, options)
  if (mayKeepPage(response)) await keepPage(address, response)
}

async function keepPicture(pictures, address) {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin || !isPicture(url.pathname)) return
  if (await pictures.match(url.href, { ignoreVary: true })) return
  const answer = await fetch(url.href, { headers: { Accept: PICTURE_TYPES }, cache: 'force-cache' })
  if (!answer.ok || /no-store/.test(answer.headers.get('Cache-Control') ?? '')) return
  const about = encodeURIComponent(JSON.stringify({ bytes: (await answer.clone().blob()).size }))
  const kept = { 'Content-Type': answer.headers.get('Content-Type'), [ABOUT]: about }
  await pictures.put(url.href, new Response(answer.body, { headers: kept }))
}

/** Keeps pictures that the page shows. */
export const keepPictures = (addresses) =>
  inTurn(async () => {
    const pictures = await caches.open(PICTURES)
    for (const address of addresses) {
      // One that cannot be had takes no other along.
      await keepPicture(pictures, address).catch(() => {})
    }
    for (const { address } of tooMuch(await listCached(PICTURES), LIMITS.pictures)) {
      await pictures.delete(address)
    }
  })

/** These files and those that their scripts fetch when needed; throws where one cannot be had. */
async function keepFiles(own) {
  const files = await caches.open(FILES)
  const keep = async (path) => {
    const known = await files.match(path)
    if (known) return known
    // Just loaded, and never another content: the browser's own copy will do.
    const answer = await fetch(path, { cache: 'force-cache' })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await files.put(path, answer.clone())
    return answer
  }
  const keepScript = async (path) => {
    const answer = await keep(path)
    if (!named.has(path)) named.set(path, laterFilesIn(await answer.text()))
    return named.get(path)
  }
  const later = await Promise.all(
    own.map((path) => (path.endsWith('.js') ? keepScript(path) : keep(path).then(() => []))),
  )
  const all = [...new Set([...own, ...later.flat()])]
  await Promise.all(all.map(keep))
  return all
}

/** Lets go of the pages read longest ago, and of files that no page needs any more. */
async function makeRoom() {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)])
  const gone = tooMuch(await listCached(PAGES), LIMITS.pages)
  if (gone.length === 0) return
  for (const { address } of gone) await pages.delete(address)
  const needed = new Set((await listCached(PAGES)).flatMap((page) => page.files))
  for (const request of await files.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await files.delete(request)
  }
}

async function listCached(name) {
  const cache = await caches.open(name)
  const entries = (await cache.keys()).map(async ({ url }) => {
    const kept = await cache.match(url, { ignoreVary: true })
    return { address: url, ...JSON.parse(decodeURIComponent(kept?.headers.get(ABOUT) ?? '{}')) }
  })
  return Promise.all(entries)
}

/** The pages that can be read, the newest first. */
export const listPages = async () => (await listCached(PAGES)).reverse()

export const findPage = async (address) => (await caches.open(PAGES)).match(address)

export async function findFile(request) {
  for (const name of [FILES, PICTURES]) {
    const found = await (await caches.open(name)).match(request, { ignoreVary: true })
    if (found) return found
  }
}

/** The same picture in another size, such as the cart shows. */
export async function findSimilar(request) {
  const subject = (url) => new URL(url).searchParams.get('url')
  const pictures = await caches.open(PICTURES)
  const same = (await pictures.keys()).find(({ url }) => subject(url) === subject(request.url))
  return same && subject(request.url) ? pictures.match(same, { ignoreVary: true }) : undefined
}

/** Takes away what other builds kept. */
export async function removeOthers() {
  const others = (await caches.keys()).filter((name) => /^shop-/.test(name))
  await Promise.all(
    others.filter((name) => !CACHES.includes(name)).map((name) => caches.delete(name)),
  )
}
