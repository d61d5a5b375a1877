import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { contentPolicy } from '../../lib/security/content-policy.mjs'
import { LANGUAGE_PATHS } from '../../lib/shared/next-and-server.mjs'
import { runtime } from '../../lib/shared/runtime.mjs'
import { inlineNeededRules } from '../assets/critical-css.mjs'
import { readSheet } from '../assets/sheets.mjs'
import { withoutTrackingParams } from '../http/addresses/strip-tracking-params.mjs'
import { beforeHead } from '../http/headers/before-head.mjs'
import { policyOf } from '../http/headers/content-policy.mjs'
import { NONCE_POLICY, takeNonce } from '../http/headers/own-scripts.mjs'
import {
  bufferResponse,
  encodingFor,
  isPublicDocumentRequest,
  variesByEncoding,
} from '../http/pages/buffer-response.mjs'
import { offlineMark } from './mark-offline-cacheable.mjs'

/**
 * @import { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
 * @import { PageRules } from '../../lib/shared/runtime.mjs'
 * @import { Handle, Request } from '../http/listeners.mjs'
 * @import { Encoding } from '../http/pages/buffer-response.mjs'
 */

/**
 * `expires` is in milliseconds since 1970, `size` in bytes before compression; `isOutdated` after one of its tags was
 * invalidated; `pending` holds compressions under way. `head` is the headers as a flat list for `writeHead`.
 * @typedef {{ headers: OutgoingHttpHeaders, head: OutgoingHttpHeader[], body: Buffer }} Encoded
 * @typedef {{ br: number, gzip?: number }} Quality
 * @typedef {{ key: string, status: number, headers: OutgoingHttpHeaders, tags: Set<string>, isText: boolean, isOutdated: boolean, expires: number, quality: Quality, size: number, encodings: { identity: Encoded, br?: Encoded, gzip?: Encoded }, pending: { br?: Promise<Buffer>, gzip?: Promise<Buffer> } }} Page
 */

const MIB = 1024 * 1024

const PAGE = new RegExp(
  `^/(?:${LANGUAGE_PATHS})(?:/(?!dashboard|payment|gdpr|reset-password)[^?]*)?(?:\\?.*)?$`,
)
/** Documents that need a policy, of a language also with a dot: admin has its own; API responses and files have none. */
const DOCUMENT = new RegExp(
  `^/(?:(?:${LANGUAGE_PATHS})(?:[/?]|$)|(?!(?:admin|api|_next|uploads)(?:[/?]|$)|[^?]*\\.\\w+(?:\\?|$)))`,
)
const HOP_BY_HOP = /^(connection|keep-alive|date|transfer-encoding|content-encoding)$/
const FRESH_ALWAYS = 'public, max-age=0, must-revalidate'
const PAYLOAD_CACHE_CONTROL = 'private, no-cache'
const STALE_IF_ERROR_SECONDS = 86_400
const STATE_TREE = 'next-router-state-tree'
/** What decides about a payload beside its address; others of the router's headers are dropped. */
const PAYLOAD_HEADERS = ['next-router-prefetch', 'next-router-segment-prefetch', STATE_TREE]
/** Prefetch and segment as the router names them. */
const USUAL_PAYLOAD = /^(?:[123](?: \/_(?:tree|index|head))?)?$/
const FROM = new RegExp(`^/(?:${LANGUAGE_PATHS})(?=/|$)`)

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/**
 * `perRequest` and `page` while the client waits, `best` in the background.
 * @type {Record<'perRequest' | 'page' | 'best', Quality>}
 */
const QUALITY = { perRequest: { br: 4, gzip: 5 }, page: { br: 5, gzip: 9 }, best: { br: 10 } }

/**
 * @param {number} maxSize
 * @returns {LRUCache<string, Page>}
 */
const storeOf = (maxSize) => new LRUCache({ maxSize, sizeCalculation: ({ size }) => 2 * size + 1 })
/** Addresses with a query, and payloads for a page with one, are without number: they may not push out the others. */
const plainPages = storeOf(64 * MIB)
const queryPages = storeOf(16 * MIB)

/** @param {string} key */
const storeFor = (key) => (key.includes('?') ? queryPages : plainPages)

/** The client of a rendering disconnected: the first that waits for it renders anew, the others wait for that. */
const ABANDONED = Symbol('abandoned')
/** @typedef {Page | typeof ABANDONED | undefined} Rendered undefined when the page may not be shared */
/**
 * Renderings in progress by key.
 * @type {Map<string, Promise<Rendered>>}
 */
const rendering = new Map()
/**
 * Keys of pages that wait for their best compression.
 * @type {Set<string>}
 */
const toCompress = new Set()
let isCompressing = false

/**
 * What the page in rendering says about its response (lib/shared/page-cache.ts).
 * @type {AsyncLocalStorage<PageRules>}
 */
const pageRules = new AsyncLocalStorage()

/** Counts invalidations; `invalidated` has the last one of each tag. */
let clock = 0
/** @type {Map<string, number>} */
const invalidated = new Map()

/** @param {readonly string[]} tags */
function invalidateTags(tags) {
  clock += 1
  for (const tag of tags) invalidated.set(tag, clock)
  // What is being rendered may have read the old data.
  rendering.clear()
  for (const store of [plainPages, queryPages]) {
    for (const page of store.values()) {
      if (tags.some((tag) => page.tags.has(tag))) page.isOutdated = true
    }
  }
  runtime.hooks.purgeTags?.([...tags])
}

export function dropAllPages() {
  for (const store of [plainPages, queryPages, rendering]) store.clear()
}

runtime.hooks.invalidateTags = invalidateTags
runtime.hooks.pageInRendering = () => pageRules.getStore()

/** @type {import('../http/listeners.mjs').Wrap} */
export function serveCachedPages(handle) {
  return (request, response) => {
    const page = isPublicDocumentRequest(request) && fresh(withoutTrackingParams(request.url))
    if (!page) return handle(request, response)
    runtime.hooks.countPage?.('hit')
    send(request, response, page, ({ head }) => response.writeHead(page.status, head))
  }
}

/**
 * Buffers documents and the router's payloads, sets the policy of documents, compresses and keeps those whose page calls
 * `cachePage`; concurrent requests share one rendering. A page past its lifetime is sent while one request renders it anew, an
 * outdated one only while the database is away (docs/decisions/005).
 * @param {Handle} handle
 * @param {number} [cdnSeconds] how long a CDN may keep pages without a query
 * @returns {Handle}
 */
export function cachePages(handle, cdnSeconds = 0) {
  return async (request, response) => {
    const key = keyOf(request)
    if (key === undefined && !isDocument(request)) {
      restrictStrayDocument(response)
      return handle(request, response)
    }
    if (key === undefined) return render(handle, request, response, { cdnSeconds })
    let page = startedPage(key)
    // Nothing is awaited between the check and `render`, or several would render.
    while (page instanceof Promise) {
      const rendered = await page
      page = rendered === ABANDONED ? startedPage(key) : rendered
    }
    if (response.destroyed) return
    runtime.hooks.countPage?.(page ? 'shared' : 'miss')
    if (page) return sendThrough(request, response, page)
    return render(handle, request, response, { key, cdnSeconds })
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
 * The kept page, or the promise of a rendering in progress.
 * @param {string} key
 */
function startedPage(key) {
  const kept = storeFor(key).get(key)
  if (kept && (isFresh(kept) || runtime.hooks.isDatabaseAway?.())) return kept
  const started = rendering.get(key)
  return started && kept && !kept.isOutdated ? kept : started
}

/** @param {Page} page */
const isFresh = ({ isOutdated, expires }) => !isOutdated && expires > Date.now()

/** @param {string} key */
function fresh(key) {
  const page = storeFor(key).get(key)
  return page && isFresh(page) ? page : undefined
}

/**
 * The address, for the router's payloads with what else decides about them; undefined for pages of a customer. Without a
 * query, Next is asked for the whole payload, the same wherever the visitor comes from.
 * @param {Request} request
 */
function keyOf(request) {
  const { method, headers, url } = request
  if (method !== 'GET' || headers.cookie?.includes('__prerender_bypass') || !PAGE.test(url)) return
  if (headers.rsc !== '1') return url
  const address = withoutHash(url)
  const from = FROM.exec(String(headers['next-url']))?.[0]
  const parts = PAYLOAD_HEADERS.map((name) => String(headers[name] ?? ''))
  for (const name of Object.keys(headers)) {
    if (name.startsWith('next-') && !PAYLOAD_HEADERS.includes(name)) delete headers[name]
  }
  // Dialogs open over any page of the language.
  if (from) headers['next-url'] = from
  if (!address.includes('?')) {
    delete headers[STATE_TREE]
    parts.pop()
  }
  const asked = parts.join(' ').trim()
  return `${address} ${from ?? ''} ${USUAL_PAYLOAD.test(asked) ? asked : `?${digestOf(asked)}`}`
}

/** @param {string | Buffer} text */
const digestOf = (text) => createHash('sha1').update(text).digest('base64url')

/**
 * Without the router's hash of its headers.
 * @param {string} url
 */
const withoutHash = (url) => url.replace(/([?&])_rsc=[^&]*(?:&|$)/, '$1').replace(/[?&]$/, '')

/** @param {Request} request */
const isDocument = ({ url, headers }) =>
  DOCUMENT.test(url) && headers.rsc !== '1' && !headers['next-action']

/**
 * @param {Handle} handle
 * @param {Request} request
 * @param {ServerResponse} response
 * @param {{ key?: string, cdnSeconds: number }} options
 */
function render(handle, request, response, { key, cdnSeconds }) {
  const { headers } = request
  const accepted = headers['accept-encoding']
  headers['accept-encoding'] = 'identity'
  if (headers.rsc !== '1') headers['content-security-policy'] = NONCE_POLICY
  const resolve = key === undefined ? undefined : promisePage(key, response)
  const begun = clock
  /** @type {PageRules} */
  const rules = { tags: new Set(), seconds: 0, isPrivate: false }
  bufferResponse(response, (rendered) => {
    headers['accept-encoding'] = accepted
    const kept = key === undefined ? undefined : storeFor(key).get(key)
    if (kept && response.statusCode >= 500 && runtime.hooks.isDatabaseAway?.()) {
      resolve?.(kept)
      return sendInstead(request, response, kept)
    }
    const isCurrent = [...rules.tags].every((tag) => (invalidated.get(tag) ?? 0) <= begun)
    const isForCdn = isCurrent && key !== undefined && !key.includes('?')
    const page = pageOf(key, response, rendered, rules, isForCdn ? cdnSeconds : 0)
    const isKept = isCurrent && page.expires > 0
    if (isKept) storeFor(page.key).set(page.key, page)
    resolve?.(isKept ? page : undefined)
    sendInstead(request, response, page)
  })
  return pageRules.run(rules, () => handle(request, response))
}

/**
 * @param {string} key
 * @param {ServerResponse} response
 */
function promisePage(key, response) {
  /** @type {(rendered: Rendered) => void} */
  let resolve = () => {}
  /** @type {Promise<Rendered>} */
  const promise = new Promise((given) => {
    resolve = given
  })
  rendering.set(key, promise)
  /** @param {Rendered} page */
  const done = (page) => {
    if (rendering.get(key) === promise) rendering.delete(key)
    resolve(page)
  }
  response.once('close', () => done(ABANDONED))
  return done
}

/**
 * `expires` is 0 for a page that may not be kept.
 * @param {string | undefined} key
 * @param {ServerResponse} response
 * @param {Buffer} rendered
 * @param {PageRules} rules
 * @param {number} cdnSeconds
 * @returns {Page}
 */
function pageOf(key, response, rendered, rules, cdnSeconds) {
  const { statusCode: status } = response
  /** @type {OutgoingHttpHeaders} */
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name]) => !HOP_BY_HOP.test(name)),
  )
  const type = String(headers['content-type'])
  const isHtml = /^text\/html/.test(type)
  const isPayload = /^text\/x-component/.test(type)
  const isPlain = key !== undefined && !key.includes('?')
  const body = isHtml ? documentOf(rendered.toString(), headers, isPlain) : rendered
  // A HEAD response keeps the length of the body it omits.
  if (body.length > 0) delete headers['content-length']
  headers.vary = variesByEncoding(headers.vary?.toString())
  const isPublic = status === 200 && rules.seconds > 0 && !rules.isPrivate
  if (isPublic) {
    if (isPayload) headers['cache-control'] = PAYLOAD_CACHE_CONTROL
    else setCacheControl(headers, rules, cdnSeconds)
    headers.etag = `W/"${digestOf(body)}"`
    if (isHtml && key) Object.assign(headers, offlineMark(key, status, headers))
  }
  const isKept = isPublic && (isHtml || isPayload) && !headers['set-cookie']
  return {
    key: key ?? '',
    status,
    headers,
    tags: rules.tags,
    isText: isHtml || isPayload,
    isOutdated: false,
    expires: isKept ? Date.now() + rules.seconds * 1000 : 0,
    quality: isPlain ? QUALITY.page : QUALITY.perRequest,
    size: body.length,
    encodings: { identity: encodedOf(headers, 'identity', body) },
    pending: {},
  }
}

/**
 * Browsers always revalidate; a CDN may keep the page for `cdnSeconds`, and as long again while it fetches a new one.
 * @param {OutgoingHttpHeaders} headers by lower-case names
 * @param {PageRules} rules
 * @param {number} cdnSeconds 0 without a CDN
 */
function setCacheControl(headers, { tags, seconds: lifetime }, cdnSeconds) {
  headers['cache-control'] = FRESH_ALWAYS
  if (cdnSeconds === 0) return
  const seconds = Math.min(cdnSeconds, lifetime)
  headers['cache-control'] =
    `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${STALE_IF_ERROR_SECONDS}`
  // Fastly and Varnish read the first, Cloudflare the second.
  headers['surrogate-key'] = [...tags].join(' ')
  headers['cache-tag'] = [...tags].join(',')
}

/**
 * Sets the policy in `headers`; public pages without a query also get their critical CSS inlined.
 * @param {string} rendered
 * @param {OutgoingHttpHeaders} headers
 * @param {boolean} isPlain
 */
function documentOf(rendered, headers, isPlain) {
  const { html, own } = takeNonce(rendered)
  headers['content-security-policy'] = policyOf(html, own)
  return Buffer.from(isPlain ? inlineNeededRules(html, readSheet) : html)
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
 * @param {Request} request
 * @param {ServerResponse} response
 * @param {Page} page
 */
function sendInstead(request, response, page) {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  sendThrough(request, response, page)
}

/**
 * Sets headers instead of passing them to writeHead: listeners around this one read and change them.
 * @param {Request} request
 * @param {ServerResponse} response
 * @param {Page} page
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
 * @param {Page} page
 * @param {(encoded: Encoded) => ServerResponse} writeHead
 */
function send(request, response, page, writeHead) {
  const { status, headers, encodings, isText, size } = page
  if (status === 200 && headers.etag && request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = isText && size > 0 ? encodingFor(request.headers['accept-encoding']) : 'identity'
  /** @param {Encoded} encoded */
  const respond = (encoded) => writeHead(encoded).end(encoded.body)
  const encoded = encodings[encoding]
  if (encoded) respond(encoded)
  else if (encoding !== 'identity') {
    encode(page, encoding).then(respond, () => response.destroy())
  }
}

/**
 * @param {Page} page
 * @param {'br' | 'gzip'} encoding
 */
async function encode(page, encoding) {
  page.pending[encoding] ??= compressed(page, encoding, page.quality)
  const body = await page.pending[encoding]
  const known = page.encodings[encoding]
  if (known) return known
  const encoded = encodedOf(page.headers, encoding, body)
  page.encodings[encoding] = encoded
  if (encoding === 'br' && plainPages.peek(page.key) === page) compressBetter(page.key)
  return encoded
}

/**
 * Recompresses in the background, one page at a time.
 * @param {string} key
 */
async function compressBetter(key) {
  toCompress.add(key)
  if (isCompressing) return
  isCompressing = true
  for (const next of toCompress) {
    toCompress.delete(next)
    // By key, so that an evicted page is neither held in memory nor compressed.
    const page = plainPages.peek(next)
    const body = page && (await compressed(page, 'br', QUALITY.best).catch(() => undefined))
    if (body) page.encodings.br = encodedOf(page.headers, 'br', body)
  }
  isCompressing = false
}

/**
 * @param {Page} page
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
