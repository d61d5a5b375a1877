import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { LIST_OR_PRODUCT } from '../../lib/public-pages.mjs'
import { collect, encodingFor, variesByEncoding } from './whole-answer.mjs'

/** As long as this process may not know of a change that another made (lib/products/listing/live-index.ts). */
const KEPT_MS = 1000
const MAX_BYTES = 16 * 1024 * 1024
/** For a visitor who waits: the levels at which another millisecond no longer saves one on the way. */
const QUALITY = 4
const LEVEL = 5

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const pages = new LRUCache({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ whole }) => 2 * whole.length,
})
let generation = 0

/** Something that pages are made of has changed. */
export function forgetPackedPages() {
  generation += 1
  pages.clear()
}

/**
 * Packs a list or a product that is made for its address's query in one go when it is whole, in Brotli where the visitor
 * takes it: Next packs piece by piece, in gzip alone, for more of the processor and more bytes. Many who ask for the
 * same address at once, from a newsletter or in a flood, get it made once a second (docs/decisions/005).
 * Such pages hold nothing of the visitor and come whole anyway; requests of the router go through as they are.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function withPackedPages(handle) {
  return (request, response) => {
    if (!isForAll(request)) return handle(request, response)
    const { url, headers } = request
    const encoding = encodingFor(headers['accept-encoding'])
    const kept = pages.get(url)
    if (kept && kept.expires > Date.now()) return void send(response, kept, encoding)
    headers['accept-encoding'] = 'identity'
    const before = generation
    collect(response, (whole) => {
      const expires = Date.now() + KEPT_MS
      const page = { whole, headers: response.getHeaders(), bodies: {}, expires }
      if (isKept(response, page) && before === generation) pages.set(url, page)
      send(response, page, encoding)
    })
    return handle(request, response)
  }
}

const isForAll = ({ method, url, headers }) =>
  method === 'GET' &&
  LIST_OR_PRODUCT.test(url) &&
  !headers.rsc &&
  !headers.cookie?.includes('__prerender_bypass')

/** What Next keeps itself is kept by page-cache.mjs, which hears when it is made anew. */
const isKept = ({ statusCode }, { headers }) =>
  statusCode === 200 && /no-store/.test(headers['cache-control']) && !headers['set-cookie']

async function send(response, page, encoding) {
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
  response.setHeader('vary', variesByEncoding(page.headers.vary?.toString()))
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
