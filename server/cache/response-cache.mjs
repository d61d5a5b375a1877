import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { LANGUAGE_PATHS, LIST_OR_PRODUCT, serverHooks } from '../../lib/shared/next-and-server.mjs'
import { inlineNeededRules } from '../assets/critical-css.mjs'
import { readSheet } from '../assets/sheets.mjs'
import {
  bufferResponse,
  encodingFor,
  isPublicDocumentRequest,
  variesByEncoding,
} from '../http/buffer-response.mjs'
import { policyOf } from '../http/content-policy.mjs'
import { joinParts } from '../http/own-scripts.mjs'
import { withoutTrackingParams } from '../http/strip-tracking-params.mjs'
import { offlineMark } from './mark-offline-cacheable.mjs'

const MIB = 1024 * 1024
/** As long as this process may not know of a change that another made (lib/products/listing/live-index.ts). */
const SHORT_MS = 1000

const PAGE = new RegExp(
  `^/(?:${LANGUAGE_PATHS})(?:/(?!dashboard|payment|gdpr|login|reset-password)[^?]*)?$`,
)
/** Documents: admin has a policy of its own, and calls, files and parts for the router have none. */
const DOCUMENT = /^\/(?!(?:admin|api|_next|uploads)(?:[/?]|$)|[^?]*\.\w+(?:\?|$))/
const HOP_BY_HOP = /^(connection|keep-alive|date|transfer-encoding|content-encoding)$/
const FRESH_ALWAYS = 'public, max-age=0, must-revalidate'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Per request, where another millisecond no longer saves one on the way; of pages, first and when there is time. */
const QUALITY = { perRequest: { br: 4, gzip: 5 }, page: { br: 5, gzip: 9 }, best: { br: 10 } }

const storeOf = (maxSize) => new LRUCache({ maxSize, sizeCalculation: ({ size }) => 2 * size })
/** The two lifetimes: as long as Next itself caches a page, and a second for lists and products rendered per request. */
const longLived = storeOf(64 * MIB)
const shortLived = storeOf(16 * MIB)
/** What is being rendered, by its address: the page, or undefined when it may not be shared. */
const rendering = new Map()
/** Addresses of long-lived pages that wait for their best compression. */
const toCompress = new Set()
let generation = 0
let isCompressing = false

/** Next has rendered this page anew: the copy here is old, and so is one being taken now. */
export function forgetPage(path) {
  generation += 1
  // A list's page is made at an inner address (next.config.mjs).
  longLived.delete(path.replace(/^(\/\w\w)\/lists(\/\w+)$/, '$1$2'))
}

/** Something that pages are made of has changed. */
export function forgetAllPages() {
  generation += 1
  longLived.clear()
  shortLived.clear()
  rendering.clear()
}

// For cache-handler.mjs.
Object.assign(serverHooks, { forgetPage, forgetAllPages })

/**
 * A request listener that answers long-lived pages from memory and hands everything else on. It stands before all
 * others, whose work a cached page has behind it: that is half of what an answer costs.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function serveCachedPages(handle) {
  return (request, response) => {
    const page =
      isPublicDocumentRequest(request) && fresh(longLived, withoutTrackingParams(request.url))
    if (!page) return handle(request, response)
    send(request, response, page, ({ head }) => response.writeHead(page.status, head))
  }
}

/**
 * A request listener that sends documents whole, with their policy and compressed once, and caches those that are the
 * same for every visitor: long-lived where Next caches them, else, lists and products, for a second
 * (docs/decisions/005). Requests for the same list or product wait for one rendering.
 * @param {import('node:http').RequestListener} handle Next's
 * @returns {import('node:http').RequestListener}
 */
export function cachePages(handle) {
  return async (request, response) => {
    const { url } = request
    const isPublic = isPublicDocumentRequest(request)
    const isPage = isPublic && PAGE.test(url)
    if (!isPage && !isDocument(request)) return handle(request, response)
    const isShared = isPublic && LIST_OR_PRODUCT.test(url)
    const page = isShared && (fresh(shortLived, url) ?? (await rendering.get(url)))
    if (page) return sendThrough(request, response, page)
    return render(handle, request, response, { isPage, isShared })
  }
}

function fresh(store, url) {
  const page = store.get(url)
  return page && page.expires > Date.now() ? page : undefined
}

const isDocument = ({ url, headers }) =>
  DOCUMENT.test(url) && headers.rsc !== '1' && !headers['next-action']

function render(handle, request, response, { isPage, isShared }) {
  const { url, headers } = request
  const accepted = headers['accept-encoding']
  headers['accept-encoding'] = 'identity'
  const resolve = isShared ? promisePage(url, response) : () => {}
  const before = generation
  bufferResponse(response, (rendered) => {
    headers['accept-encoding'] = accepted
    const page = pageOf(url, response, rendered, isPage)
    const store = before === generation ? storeFor(page, isPage, isShared) : undefined
    store?.set(url, page)
    resolve(store ? page : undefined)
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    sendThrough(request, response, page)
  })
  return handle(request, response)
}

/** Lets other requests for this address wait for it, as long as the first stays. */
function promisePage(url, response) {
  let resolve
  const promise = new Promise((given) => {
    resolve = given
  })
  rendering.set(url, promise)
  const done = (page) => {
    if (rendering.get(url) === promise) rendering.delete(url)
    resolve(page)
  }
  response.once('close', () => done(undefined))
  return done
}

function storeFor({ status, headers, lifetime, isHtml }, isPage, isShared) {
  if (status !== 200 || headers['set-cookie']) return undefined
  if (isPage && lifetime > 0 && headers['x-nextjs-cache'] === 'HIT') return longLived
  const isPerRequest = isHtml && /no-store/.test(headers['cache-control'])
  return isShared && isPerRequest ? shortLived : undefined
}

function pageOf(url, response, rendered, isPage) {
  const { statusCode: status } = response
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name]) => !HOP_BY_HOP.test(name)),
  )
  const isHtml = /^text\/html/.test(headers['content-type'])
  const lifetime = Number(/s-maxage=(\d+)/.exec(headers['cache-control'])?.[1] ?? 0)
  const body = isHtml ? documentOf(rendered.toString(), headers, isPage) : rendered
  // A HEAD has no body, but the length of what it asks about.
  if (body.length > 0) delete headers['content-length']
  headers.vary = variesByEncoding(headers.vary?.toString())
  if (lifetime > 0) headers['cache-control'] = FRESH_ALWAYS
  if (lifetime > 0 && status === 200) {
    headers.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
    Object.assign(headers, offlineMark(url, status, headers))
  }
  const expires = Date.now() + (lifetime * 1000 || SHORT_MS)
  const quality = isPage ? QUALITY.page : QUALITY.perRequest
  const page = {
    url,
    status,
    headers,
    lifetime,
    isHtml,
    expires,
    quality,
    size: body.length,
    answers: {},
  }
  keepAnswer(page, 'identity', body)
  return page
}

/** The document as it is sent: its policy set, and, where all visitors get it, painting without its style sheets. */
function documentOf(rendered, headers, isPage) {
  const html = joinParts(rendered)
  headers['content-security-policy'] = policyOf(html)
  return Buffer.from(isPage ? inlineNeededRules(html, readSheet) : html)
}

function keepAnswer(page, encoding, body) {
  const headers = {
    ...page.headers,
    ...(body.length > 0 && { 'content-length': body.length }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  // Names and values in turn, as `writeHead` takes them: an object and a promise for each answer were nearly all that
  // outlived the next collection of rubbish.
  page.answers[encoding] = { headers, head: Object.entries(headers).flat(1), body }
}

/** Headers are set, not given: listeners around this one look at them, and put a query behind a location. */
function sendThrough(request, response, page) {
  send(request, response, page, ({ headers }) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    return response.writeHead(page.status)
  })
}

function send(request, response, page, writeHead) {
  const { status, headers, answers, isHtml, size } = page
  if (status === 200 && headers.etag && request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = isHtml && size > 0 ? encodingFor(request.headers['accept-encoding']) : 'identity'
  const answer = () => writeHead(answers[encoding]).end(answers[encoding].body)
  if (answers[encoding]) answer()
  else encode(page, encoding).then(answer, () => response.destroy())
}

async function encode(page, encoding) {
  page.encoding ??= {}
  page.encoding[encoding] ??= compressed(page, encoding, page.quality)
  const body = await page.encoding[encoding]
  if (page.answers[encoding]) return
  keepAnswer(page, encoding, body)
  if (encoding === 'br' && longLived.peek(page.url) === page) compressBetter(page.url)
}

/** The first visitor does not wait for the best compression, which comes after, one page at a time. */
async function compressBetter(url) {
  toCompress.add(url)
  if (isCompressing) return
  isCompressing = true
  for (const one of toCompress) {
    toCompress.delete(one)
    // By address, so that a page that has left meanwhile is neither held nor compressed.
    const page = longLived.peek(one)
    const body = page && (await compressed(page, 'br', QUALITY.best).catch(() => undefined))
    if (body) keepAnswer(page, 'br', body)
  }
  isCompressing = false
}

function compressed({ answers, size }, encoding, quality) {
  const options = {
    br: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: size,
      },
    },
    gzip: { level: quality.gzip },
  }
  return compress[encoding](answers.identity.body, options[encoding])
}
