const accepts = (name) => new RegExp(`(^|[ ,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`)
const ACCEPTS = { br: accepts('br'), gzip: accepts('gzip') }

/** The same for every visitor, once strip-internal-headers.mjs has run: no RSC payload and no draft. */
export const isPublicDocumentRequest = ({ method, headers }) =>
  method === 'GET' && headers.rsc !== '1' && !headers.cookie?.includes('__prerender_bypass')

/**
 * Buffers a response and calls back with its body; by then status and headers are set and its own methods restored.
 * @param {import('node:http').ServerResponse} response
 * @param {(body: Buffer) => void} onEnd
 */
export function bufferResponse(response, onEnd) {
  const chunks = []
  const own = ['writeHead', 'flushHeaders', 'write', 'end'].map((name) => [name, response[name]])
  const buffer = (chunk, encoding) =>
    chunk && chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)
  const callLast = (...args) => args.findLast((arg) => typeof arg === 'function')?.()
  response.flushHeaders = () => {}
  response.writeHead = (status, ...rest) => {
    response.statusCode = status
    const headers = rest.findLast((arg) => typeof arg === 'object')
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
    return response
  }
  response.write = (chunk, encoding, callback) => {
    buffer(chunk, typeof encoding === 'string' ? encoding : undefined)
    callLast(encoding, callback)
    return true
  }
  response.end = (chunk, encoding, callback) => {
    if (typeof chunk !== 'function')
      buffer(chunk, typeof encoding === 'string' ? encoding : undefined)
    for (const [name, method] of own) response[name] = method
    onEnd(Buffer.concat(chunks))
    callLast(chunk, encoding, callback)
    return response
  }
}

/** Negotiates `br`, `gzip` or `identity` from an `Accept-Encoding` header. */
export const encodingFor = (accepted = '') =>
  ACCEPTS.br.test(accepted) ? 'br' : ACCEPTS.gzip.test(accepted) ? 'gzip' : 'identity'

export const variesByEncoding = (vary = '') =>
  /accept-encoding/i.test(vary) ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', ')
