import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { LANGUAGE_PATHS, serverHooks } from '../../lib/shared/next-and-server.mjs'
import { inlineNeededRules } from '../assets/critical-css.mjs'
import { readSheet } from '../assets/sheets.mjs'
import {
  bufferResponse,
  encodingFor,
  isPublicDocumentRequest,
  variesByEncoding,
} from '../http/buffer-response.mjs'
import { withoutTrackingParams } from '../http/strip-tracking-params.mjs'
import { forgetCompressedPages } from './compressed-pages.mjs'
import { offlineMark } from './mark-offline-cacheable.mjs'

// Next keeps cached pages as text and compresses them for every visitor anew. Here they are kept
// compressed, in front of Next, for as long as Next itself would serve them (docs/decisions/005).
const MAX_BYTES = 64 * 1024 * 1024
const PAGE = new RegExp(
  `^/(?:${LANGUAGE_PATHS})(?:/(?!dashboard|payment|gdpr|login|reset-password)[^?]*)?$`,
)
const HOP_BY_HOP =
  /^(connection|keep-alive|date|transfer-encoding|content-length|content-encoding|etag)$/
const FRESH_ALWAYS = 'public, max-age=0, must-revalidate'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const brotli = (quality) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
// The first visitor does not wait for the best: it comes after, one page at a time.
const OPTIONS = { br: brotli(5), gzip: { level: 9 } }
const BEST = brotli(10)

const pages = new LRUCache({
  maxSize: MAX_BYTES,
  sizeCalculation: (page) => 2 * page.size,
})
let generation = 0
const toPack = new Set()
let isPacking = false

/** Next has made this page anew: the copy here is old, and so is one being taken now. */
export function forgetPage(path) {
  generation += 1
  // A list's page is made at an inner address (next.config.mjs).
  pages.delete(path.replace(/^(\/\w\w)\/lists(\/\w+)$/, '$1$2'))
}

/** Something that pages are made of has changed. */
export function forgetAllPages() {
  generation += 1
  pages.clear()
  forgetCompressedPages()
}

// For cache-handler.mjs.
Object.assign(serverHooks, { forgetPage, forgetAllPages })

/**
 * A request listener that answers kept pages from memory and hands everything else on. It stands before all others,
 * whose work a kept page has behind it: that is half of what an answer costs.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function serveCachedPages(handle) {
  return (request, response) => {
    const kept = isPublicDocumentRequest(request) && pages.get(withoutTrackingParams(request.url))
    if (!kept || kept.expires <= Date.now()) return handle(request, response)
    send(request, response, kept, (answer) => answer.head)
  }
}

/**
 * A request listener that keeps the pages that Next answers from its own cache, for `serveCachedPages`.
 * @param {import('node:http').RequestListener} handle Next's
 * @returns {import('node:http').RequestListener}
 */
export function cachePages(handle) {
  return (request, response) => {
    if (!isPageRequest(request)) return handle(request, response)
    const accepted = request.headers['accept-encoding']
    request.headers['accept-encoding'] = 'identity'
    const before = generation
    bufferResponse(response, (whole) => {
      request.headers['accept-encoding'] = accepted
      const page = pageOf(request, response, paintable(response, whole))
      if (page.seconds > 0 && before === generation) pages.set(request.url, page)
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      send(request, response, page, ({ headers }) => {
        // Set, not given: listeners around this one look at them, and put a query behind a location.
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      })
    })
    return handle(request, response)
  }
}

/** Without a query: the same for every visitor. */
const isPageRequest = (request) => PAGE.test(request.url) && isPublicDocumentRequest(request)

/** A document that paints without waiting for its style sheets. */
function paintable(response, body) {
  if (!/^text\/html/.test(response.getHeader('content-type'))) return body
  return Buffer.from(inlineNeededRules(body.toString(), readSheet))
}

function pageOf(request, response, body) {
  const { statusCode: status } = response
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name]) => !HOP_BY_HOP.test(name)),
  )
  const lifetime = Number(/s-maxage=(\d+)/.exec(headers['cache-control'])?.[1] ?? 0)
  const isKept = status === 200 && headers['x-nextjs-cache'] === 'HIT' && !headers['set-cookie']
  if (lifetime > 0) headers['cache-control'] = FRESH_ALWAYS
  headers.vary = variesByEncoding(headers.vary)
  if (status === 200) {
    headers.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
    Object.assign(headers, offlineMark(request.url, status, headers))
  }
  const page = {
    address: request.url,
    status,
    headers,
    size: body.length,
    answers: {},
    seconds: isKept ? lifetime : 0,
    expires: Date.now() + lifetime * 1000,
  }
  keepAnswer(page, 'identity', body)
  return page
}

function keepAnswer(page, encoding, body) {
  const headers = {
    ...page.headers,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  // Names and values in turn, as `writeHead` takes them: an object and a promise for each answer were nearly all that
  // outlived the next collection of rubbish.
  page.answers[encoding] = { headers, head: Object.entries(headers).flat(1), body }
}

function send(request, response, page, headOf) {
  const { status, headers } = page
  if (status === 200 && request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const answer = () => {
    const kept = page.answers[encoding]
    response.writeHead(status, headOf(kept)).end(kept.body)
  }
  if (page.answers[encoding]) answer()
  else encode(page, encoding).then(answer, () => response.destroy())
}

async function encode(page, encoding) {
  page.encoding ??= {}
  page.encoding[encoding] ??= compress[encoding](page.answers.identity.body, OPTIONS[encoding])
  const body = await page.encoding[encoding]
  if (page.answers[encoding]) return
  keepAnswer(page, encoding, body)
  if (encoding === 'br' && page.seconds > 0) packBetter(page.address)
}

/** By address, so that a page that has left meanwhile is neither held nor packed. */
async function packBetter(address) {
  toPack.add(address)
  if (isPacking) return
  isPacking = true
  for (const one of toPack) {
    toPack.delete(one)
    const page = pages.peek(one)
    const body =
      page && (await compress.br(page.answers.identity.body, BEST).catch(() => undefined))
    if (body) keepAnswer(page, 'br', body)
  }
  isPacking = false
}
