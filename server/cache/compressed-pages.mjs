import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { LIST_OR_PRODUCT } from '../../lib/shared/next-and-server.mjs'
import {
  bufferResponse,
  encodingFor,
  isPublicDocumentRequest,
  variesByEncoding,
} from '../http/buffer-response.mjs'
import { policyOf } from '../http/content-policy.mjs'
import { joinParts } from '../http/own-scripts.mjs'

/** As long as this process may not know of a change that another made (lib/products/listing/live-index.ts). */
const KEPT_MS = 1000
const MAX_BYTES = 16 * 1024 * 1024
/** For a visitor who waits: the levels at which another millisecond no longer saves one on the way. */
const QUALITY = 4
const LEVEL = 5

/** Documents: admin has a policy of its own, and calls, files and parts for the router have none. */
const DOCUMENT = /^\/(?!(?:admin|api|_next|uploads)(?:[/?]|$)|[^?]*\.\w+(?:\?|$))/

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const pages = new LRUCache({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ whole }) => 2 * whole.length,
})
/** What is being made, by its address: the page, or undefined when it is not for others. */
const making = new Map()
let generation = 0

/** Something that pages are made of has changed. */
export function forgetCompressedPages() {
  generation += 1
  pages.clear()
  making.clear()
}

/**
 * Packs a list or a product that is made for its address's query in one go when it is whole, in Brotli where the visitor
 * takes it: Next packs piece by piece, in gzip alone, for more of the processor and more bytes. Many who ask for the
 * same address at once, from a newsletter or in a flood, get it made once a second (docs/decisions/005).
 * Such pages hold nothing of the visitor and come whole anyway; requests of the router go through as they are.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function compressPages(handle) {
  return async (request, response) => {
    if (!isDocument(request)) return handle(request, response)
    if (!LIST_OR_PRODUCT.test(request.url) || !isPublicDocumentRequest(request))
      return makeAlone(handle, request, response)
    const page = keptPage(request.url) ?? (await making.get(request.url))
    if (page) return send(request, response, page)
    return make(handle, request, response)
  }
}

function keptPage(url) {
  const kept = pages.get(url)
  return kept && kept.expires > Date.now() ? kept : undefined
}

const isDocument = ({ url, headers }) =>
  DOCUMENT.test(url) && headers.rsc !== '1' && !headers['next-action']

/** Whole, because the policy that goes before a document names the scripts that stand in it. */
function makeAlone(handle, request, response) {
  const { headers } = request
  const accepted = headers['accept-encoding']
  headers['accept-encoding'] = 'identity'
  bufferResponse(response, (made) => {
    headers['accept-encoding'] = accepted
    const whole = withPolicy(response, made)
    send(request, response, { whole, headers: response.getHeaders(), bodies: {} })
  })
  return handle(request, response)
}

/** The document as it is sent, its policy and its length set on the response. */
function withPolicy(response, made) {
  if (!/^text\/html/.test(response.getHeader('content-type'))) return made
  const html = joinParts(made.toString())
  response.setHeader('content-security-policy', policyOf(html))
  const whole = Buffer.from(html)
  if (made.length > 0) response.setHeader('content-length', whole.length)
  return whole
}

function make(handle, request, response) {
  const { url, headers } = request
  const accepted = headers['accept-encoding']
  headers['accept-encoding'] = 'identity'
  const tell = promiseTo(url, response)
  const before = generation
  bufferResponse(response, (made) => {
    headers['accept-encoding'] = accepted
    const whole = withPolicy(response, made)
    const expires = Date.now() + KEPT_MS
    const page = { whole, headers: response.getHeaders(), bodies: {}, expires }
    const isForOthers = isKept(response, page) && before === generation
    if (isForOthers) pages.set(url, page)
    tell(isForOthers ? page : undefined)
    send(request, response, page)
  })
  return handle(request, response)
}

/** Lets others who ask for this address wait for it, as long as whoever asked first does. */
function promiseTo(url, response) {
  let resolve
  const made = new Promise((told) => {
    resolve = told
  })
  making.set(url, made)
  const tell = (page) => {
    if (making.get(url) === made) making.delete(url)
    resolve(page)
  }
  response.once('close', () => tell(undefined))
  return tell
}

/** What Next keeps itself is kept by page-cache.mjs, which hears when it is made anew. */
const isKept = ({ statusCode }, { headers }) =>
  statusCode === 200 &&
  /^text\/html/.test(headers['content-type']) &&
  /no-store/.test(headers['cache-control']) &&
  !headers['set-cookie']

async function send(request, response, page) {
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
  response.setHeader('vary', variesByEncoding(page.headers.vary?.toString()))
  const encoding = encodingFor(request.headers['accept-encoding'])
  const isText = /^text\/html/.test(page.headers['content-type']) && page.whole.length > 0
  if (!isText || encoding === 'identity') return void response.end(page.whole)
  page.bodies[encoding] ??= pack(page.whole, encoding)
  const packed = await page.bodies[encoding]
  response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', packed.length)
  response.end(packed)
}

function pack(whole, encoding) {
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
  const options = {
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, ...size } },
    gzip: { level: LEVEL },
  }
  return compress[encoding](whole, options[encoding])
}
