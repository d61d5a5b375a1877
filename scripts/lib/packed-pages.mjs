import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LIST_OR_PRODUCT } from '../../lib/public-pages.mjs'
import { collect, encodingFor, variesByEncoding } from './whole-answer.mjs'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** For one visitor, who waits: the levels at which another millisecond no longer saves one on the way. */
const QUALITY = 4
const LEVEL = 5

/**
 * Packs a list or a product that is made for one request in one go when it is whole, in Brotli where the visitor
 * takes it: Next packs piece by piece, in gzip alone, for more of the processor and more bytes
 * (docs/performance.md). Such pages come whole anyway; requests of the router go through as they are.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function withPackedPages(handle) {
  return (request, response) => {
    const { method, url, headers } = request
    const encoding = encodingFor(headers['accept-encoding'])
    if (method !== 'GET' || headers.rsc || encoding === 'identity' || !LIST_OR_PRODUCT.test(url))
      return handle(request, response)
    headers['accept-encoding'] = 'identity'
    collect(response, (whole) => send(response, whole, encoding))
    return handle(request, response)
  }
}

async function send(response, whole, encoding) {
  response.setHeader('vary', variesByEncoding(response.getHeader('vary')?.toString()))
  const isText = /^text\/html/.test(response.getHeader('content-type'))
  if (!isText || whole.length === 0) return void response.end(whole)
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
  const options = {
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, ...size } },
    gzip: { level: LEVEL },
  }
  const packed = await compress[encoding](whole, options[encoding])
  response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', packed.length)
  response.end(packed)
}
