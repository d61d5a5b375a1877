import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { contentPolicy } from '../../lib/security/content-policy.mjs'
import { LANGUAGE_PATHS, LIST_OR_PRODUCT } from '../../lib/shared/next-and-server.mjs'
import { runtime } from '../../lib/shared/runtime.mjs'
import { inlineNeededRules } from '../assets/critical-css.mjs'
import { readSheet } from '../assets/sheets.mjs'
import { beforeHead } from '../http/before-head.mjs'
import {
  bufferResponse,
  encodingFor,
  isPublicDocumentRequest,
  variesByEncoding,
} from '../http/buffer-response.mjs'
import { policyOf } from '../http/content-policy.mjs'
import { joinParts } from '../http/own-scripts.mjs'
import { withoutTrackingParams } from '../http/strip-tracking-params.mjs'
import { setCacheControl } from './cdn-headers.mjs'
import { offlineMark } from './mark-offline-cacheable.mjs'

/**
 * @import { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
 * @import { Handle, Request } from '../http/listeners.mjs'
 * @import { Encoding } from '../http/buffer-response.mjs'
 */

/**
 * `url` is its key; `expires` is in milliseconds since 1970, `lifetime` in seconds, `size` in bytes before compression;
 * `pending` holds compressions under way. `head` is
 * the headers as a flat list for `writeHead`.
 * @typedef {{ headers: OutgoingHttpHeaders, head: OutgoingHttpHeader[], body: Buffer }} Encoded
 * @typedef {{ br: number, gzip?: number }} Quality
 * @typedef {{ url: string, status: number, headers: OutgoingHttpHeaders, lifetime: number, isHtml: boolean, expires: number, quality: Quality, size: number, encodings: { identity: Encoded, br?: Encoded, gzip?: Encoded }, pending: { br?: Promise<Buffer>, gzip?: Promise<Buffer> } }} CachedPage
 * @typedef {{ isPage: boolean, isShared: boolean, cdnSeconds: number }} Rendering
 */

const MIB = 1024 * 1024
/** The delay until this process sees another's change (lib/products/listing/live-index.ts). */
const SHORT_MS = 1000

const PAGE = new RegExp(
  `^/(?:${LANGUAGE_PATHS})(?:/(?!dashboard|payment|gdpr|login|reset-password)[^?]*)?$`,
)
/** Documents that need a policy, of a language also with a dot: admin has its own; API responses and files have none. */
const DOCUMENT = new RegExp(
  `^/(?:(?:${LANGUAGE_PATHS})(?:[/?]|$)|(?!(?:admin|api|_next|uploads)(?:[/?]|$)|[^?]*\\.\\w+(?:\\?|$)))`,
)
const HOP_BY_HOP = /^(connection|keep-alive|date|transfer-encoding|content-encoding)$/

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/**
 * `perRequest` and `page` while the client waits, `best` in the background.
 * @type {Record<'perRequest' | 'page' | 'best', Quality>}
 */
const QUALITY = { perRequest: { br: 4, gzip: 5 }, page: { br: 5, gzip: 9 }, best: { br: 10 } }

/**
 * @param {number} maxSize
 * @returns {LRUCache<string, CachedPage>}
 */
const storeOf = (maxSize) => new LRUCache({ maxSize, sizeCalculation: ({ size }) => 2 * size })
/** Pages that Next itself caches; and lists and products rendered per request, cached for SHORT_MS. */
const longLived = storeOf(64 * MIB)
const shortLived = storeOf(16 * MIB)
/** The client of a rendering disconnected: the first that waits for it renders anew, the others wait for that. */
const ABANDONED = Symbol('abandoned')
/** @typedef {CachedPage | typeof ABANDONED | undefined} Rendered undefined when the page may not be shared */
/**
 * Renderings in progress by URL.
 * @type {Map<string, Promise<Rendered>>}
 */
const rendering = new Map()
/**
 * URLs of long-lived pages that wait for their best compression.
 * @type {Set<string>}
 */
const toCompress = new Set()
let generation = 0
let isCompressing = false

/**
 * Evicts a page that Next has rendered anew; a rendering in progress is not stored either.
 * @param {string} path
 */
export function invalidatePage(path) {
  generation += 1
  // Lists are rewritten to an inner path (next.config.mjs).
  longLived.delete(path.replace(/^(\/\w\w)\/lists(\/\w+)$/, '$1$2'))
}

export function invalidateAllPages() {
  generation += 1
  longLived.clear()
  shortLived.clear()
  rendering.clear()
}

// For cache-handler.mjs.
Object.assign(runtime.hooks, { invalidatePage, invalidateAllPages })

/** @type {import('../http/listeners.mjs').Wrap} */
export function serveCachedPages(handle) {
  return (request, response) => {
    const page =
      isPublicDocumentRequest(request) && fresh(longLived, withoutTrackingParams(request.url))
    if (!page) return handle(request, response)
    runtime.hooks.countPage?.('hit')
    send(request, response, page, ({ head }) => response.writeHead(page.status, head))
  }
}

/**
 * Buffers Next's documents, sets their policy, compresses them and caches public ones: as long as Next does, else one
 * second for lists and products, whose concurrent requests share a rendering (docs/decisions/005).
 * @param {Handle} handle
 * @param {number} [cdnSeconds] how long a CDN may keep pages that Next caches
 * @returns {Handle}
 */
export function cachePages(handle, cdnSeconds = 0) {
  return async (request, response) => {
    const { url } = request
    const isPublic = isPublicDocumentRequest(request)
    const isPage = isPublic && PAGE.test(url)
    if (!isPage && !isDocument(request)) {
      restrictStrayDocument(response)
      return handle(request, response)
    }
    const isShared = isPublic && LIST_OR_PRODUCT.test(url)
    let page = isShared ? startedPage(url) : undefined
    // Nothing is awaited between the check and `render`, or several would render.
    while (page instanceof Promise) {
      const rendered = await page
      page = rendered === ABANDONED ? startedPage(url) : rendered
    }
    if (response.destroyed) return
    if (isPage) runtime.hooks.countPage?.(page ? 'shared' : 'miss')
    if (page) return sendThrough(request, response, page)
    return render(handle, request, response, { isPage, isShared, cdnSeconds })
  }
}

/**
 * An HTML answer where none is expected, as of an unknown file, runs no scripts of its own and is stored nowhere.
 * @param {ServerResponse} response
 */
function restrictStrayDocument(response) {
  beforeHead(response, () => {
    const isHtml = /^text\/html/.test(String(response.getHeader('content-type')))
    if (isHtml && !response.hasHeader('content-security-policy')) {
      response.setHeader('Content-Security-Policy', contentPolicy([]))
      response.setHeader('Cache-Control', 'private, no-store')
    }
  })
}

/**
 * The page of this second, or the promise of a rendering in progress.
 * @param {string} url
 */
const startedPage = (url) => fresh(shortLived, url) ?? rendering.get(url)

/**
 * @param {LRUCache<string, CachedPage>} store
 * @param {string} url
 */
function fresh(store, url) {
  const page = store.get(url)
  return page && page.expires > Date.now() ? page : undefined
}

/** @param {Request} request */
const isDocument = ({ url, headers }) =>
  DOCUMENT.test(url) && headers.rsc !== '1' && !headers['next-action']

/**
 * @param {Handle} handle
 * @param {Request} request
 * @param {ServerResponse} response
 * @param {Rendering} options
 */
function render(handle, request, response, { isPage, isShared, cdnSeconds }) {
  const { url, headers } = request
  const accepted = headers['accept-encoding']
  headers['accept-encoding'] = 'identity'
  const resolve = isShared ? promisePage(url, response) : undefined
  const before = generation
  bufferResponse(response, (rendered) => {
    headers['accept-encoding'] = accepted
    const page = pageOf(url, response, rendered, { isPage, cdnSeconds })
    const store = before === generation ? storeFor(page, isPage, isShared) : undefined
    store?.set(url, page)
    resolve?.(store ? page : undefined)
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    sendThrough(request, response, page)
  })
  return handle(request, response)
}

/**
 * @param {string} url
 * @param {ServerResponse} response
 */
function promisePage(url, response) {
  /** @type {(rendered: Rendered) => void} */
  let resolve = () => {}
  /** @type {Promise<Rendered>} */
  const promise = new Promise((given) => {
    resolve = given
  })
  rendering.set(url, promise)
  /** @param {Rendered} page */
  const done = (page) => {
    if (rendering.get(url) === promise) rendering.delete(url)
    resolve(page)
  }
  response.once('close', () => done(ABANDONED))
  return done
}

/**
 * Cached by Next, and the same for every visitor.
 * @param {Pick<CachedPage, 'status' | 'headers' | 'lifetime'>} page
 */
const isLongLived = ({ status, headers, lifetime }) =>
  status === 200 && !headers['set-cookie'] && lifetime > 0 && headers['x-nextjs-cache'] === 'HIT'

/**
 * @param {CachedPage} page
 * @param {boolean} isPage
 * @param {boolean} isShared
 */
function storeFor(page, isPage, isShared) {
  const { status, headers, isHtml } = page
  if (isPage && isLongLived(page)) return longLived
  if (status !== 200 || headers['set-cookie']) return undefined
  const isPerRequest = isHtml && /no-store/.test(headers['cache-control'] ?? '')
  return isShared && isPerRequest ? shortLived : undefined
}

/**
 * @param {string} url
 * @param {ServerResponse} response
 * @param {Buffer} rendered
 * @param {Pick<Rendering, 'isPage' | 'cdnSeconds'>} options
 * @returns {CachedPage}
 */
function pageOf(url, response, rendered, { isPage, cdnSeconds }) {
  const { statusCode: status } = response
  /** @type {OutgoingHttpHeaders} */
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name]) => !HOP_BY_HOP.test(name)),
  )
  const isHtml = /^text\/html/.test(String(headers['content-type']))
  const lifetime = Number(/s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0)
  const body = isHtml ? documentOf(rendered.toString(), headers, isPage) : rendered
  // A HEAD response keeps the length of the body it omits.
  if (body.length > 0) delete headers['content-length']
  headers.vary = variesByEncoding(headers.vary?.toString())
  if (lifetime > 0) {
    const isForCdn = isPage && isLongLived({ status, headers, lifetime })
    setCacheControl(headers, lifetime, isForCdn ? cdnSeconds : 0)
  }
  if (lifetime > 0 && status === 200) {
    headers.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
    Object.assign(headers, offlineMark(url, status, headers))
  }
  const expires = Date.now() + (lifetime * 1000 || SHORT_MS)
  const quality = isPage ? QUALITY.page : QUALITY.perRequest
  return {
    url,
    status,
    headers,
    lifetime,
    isHtml,
    expires,
    quality,
    size: body.length,
    encodings: { identity: encodedOf(headers, 'identity', body) },
    pending: {},
  }
}

/**
 * Sets the policy in `headers`; public pages also get their critical CSS inlined.
 * @param {string} rendered
 * @param {OutgoingHttpHeaders} headers
 * @param {boolean} isPage
 */
function documentOf(rendered, headers, isPage) {
  const html = joinParts(rendered)
  headers['content-security-policy'] = policyOf(html)
  return Buffer.from(isPage ? inlineNeededRules(html, readSheet) : html)
}

/**
 * @param {OutgoingHttpHeaders} own of the page
 * @param {Encoding} encoding
 * @param {Buffer} body
 * @returns {Encoded}
 */
function encodedOf(own, encoding, body) {
  const headers = {
    ...own,
    ...(body.length > 0 && { 'content-length': body.length }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  // A flat list for `writeHead`: objects made per response were most of the garbage that reached the old generation.
  return { headers, head: headList(headers), body }
}

/**
 * @param {OutgoingHttpHeaders} headers
 * @returns {OutgoingHttpHeader[]}
 */
const headList = (headers) =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))

/**
 * Sets headers instead of passing them to writeHead: listeners around this one read and change them.
 * @param {Request} request
 * @param {ServerResponse} response
 * @param {CachedPage} page
 */
function sendThrough(request, response, page) {
  send(request, response, page, ({ headers }) => {
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) response.setHeader(name, value)
    }
    return response.writeHead(page.status)
  })
}

/**
 * @param {Request} request
 * @param {ServerResponse} response
 * @param {CachedPage} page
 * @param {(encoded: Encoded) => ServerResponse} writeHead
 */
function send(request, response, page, writeHead) {
  const { status, headers, encodings, isHtml, size } = page
  if (status === 200 && headers.etag && request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = isHtml && size > 0 ? encodingFor(request.headers['accept-encoding']) : 'identity'
  /** @param {Encoded} encoded */
  const respond = (encoded) => writeHead(encoded).end(encoded.body)
  const encoded = encodings[encoding]
  if (encoded) respond(encoded)
  else if (encoding !== 'identity') {
    encode(page, encoding).then(respond, () => response.destroy())
  }
}

/**
 * @param {CachedPage} page
 * @param {'br' | 'gzip'} encoding
 */
async function encode(page, encoding) {
  page.pending[encoding] ??= compressed(page, encoding, page.quality)
  const body = await page.pending[encoding]
  const known = page.encodings[encoding]
  if (known) return known
  const encoded = encodedOf(page.headers, encoding, body)
  page.encodings[encoding] = encoded
  if (encoding === 'br' && longLived.peek(page.url) === page) compressBetter(page.url)
  return encoded
}

/**
 * Recompresses in the background, one page at a time.
 * @param {string} url
 */
async function compressBetter(url) {
  toCompress.add(url)
  if (isCompressing) return
  isCompressing = true
  for (const next of toCompress) {
    toCompress.delete(next)
    // By URL, so that an evicted page is neither held in memory nor compressed.
    const page = longLived.peek(next)
    const body = page && (await compressed(page, 'br', QUALITY.best).catch(() => undefined))
    if (body) page.encodings.br = encodedOf(page.headers, 'br', body)
  }
  isCompressing = false
}

/**
 * @param {CachedPage} page
 * @param {'br' | 'gzip'} encoding
 * @param {Quality} quality
 * @returns {Promise<Buffer>}
 */
function compressed({ encodings, size }, encoding, quality) {
  const { body } = encodings.identity
  if (encoding === 'gzip') return gzipAsync(body, { level: quality.gzip })
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  })
}
