import { headersOf } from '../headers/before-head.mjs'

/**
 * @import { ServerResponse } from 'node:http'
 * @import { Request } from '../listeners.mjs'
 */

/** @typedef {'br' | 'gzip' | 'identity'} Encoding */

/** @param {string} name */
const accepts = (name) => new RegExp(`(^|[ ,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`)
const ACCEPTS = { br: accepts('br'), gzip: accepts('gzip') }

/**
 * The same for every visitor, once strip-internal-headers.mjs has run: no RSC payload and no draft.
 * @param {Request} request
 */
export const isPublicDocumentRequest = ({ method, headers }) =>
  method === 'GET' && headers.rsc !== '1' && !headers.cookie?.includes('__prerender_bypass')

/**
 * Buffers a response and calls back with its body; by then status and headers are set and its own methods restored.
 * @param {ServerResponse} response
 * @param {(body: Buffer) => void} onEnd
 */
export function bufferResponse(response, onEnd) {
  /** @type {Buffer[]} */
  const chunks = []
  const { writeHead, flushHeaders, write, end } = response
  /** @param {unknown[]} args of `write` and `end` */
  const take = ([chunk, encoding]) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encodingOf(encoding)))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  response.flushHeaders = () => {}
  /** @param {[number, ...unknown[]]} args */
  const writeHeadLater = (...args) => {
    response.statusCode = args[0]
    for (const [name, value] of Object.entries(headersOf(args))) {
      if (value !== undefined) response.setHeader(name, value)
    }
    return response
  }
  /** @param {unknown[]} args */
  const writeLater = (...args) => {
    take(args)
    callbackOf(args)?.()
    return true
  }
  /** @param {unknown[]} args */
  const endLater = (...args) => {
    take(args)
    Object.assign(response, { writeHead, flushHeaders, write, end })
    onEnd(Buffer.concat(chunks))
    callbackOf(args)?.()
    return response
  }
  Object.assign(response, { writeHead: writeHeadLater, write: writeLater, end: endLater })
}

/** @param {unknown} encoding */
const encodingOf = (encoding) =>
  typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : undefined

/**
 * The callback among the arguments of `write` and `end`.
 * @param {unknown[]} args
 * @returns {(() => void) | undefined}
 */
export function callbackOf(args) {
  const found = args.findLast((one) => typeof one === 'function')
  return /** @type {(() => void) | undefined} */ (found)
}

/**
 * Negotiates from an `Accept-Encoding` header.
 * @returns {Encoding}
 */
export const encodingFor = (accepted = '') =>
  ACCEPTS.br.test(accepted) ? 'br' : ACCEPTS.gzip.test(accepted) ? 'gzip' : 'identity'

export const variesByEncoding = (vary = '') =>
  /accept-encoding/i.test(vary) ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', ')
