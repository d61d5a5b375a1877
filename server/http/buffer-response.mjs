const takes = (name) => new RegExp(`(^|[ ,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`)
const TAKES = { br: takes('br'), gzip: takes('gzip') }

/**
 * Whether a document is asked for as everybody gets it: no part of it for the router, and no draft. What else would make it
 * another page, plain-request.mjs takes away.
 * @param {import('node:http').IncomingMessage} request
 */
export const isPublicDocumentRequest = ({ method, headers }) =>
  method === 'GET' && headers.rsc !== '1' && !headers.cookie?.includes('__prerender_bypass')

/**
 * Holds back what is written to a response, and calls back with all of it when it ends; status and headers are
 * set on the response by then, which has its own methods again.
 * @param {import('node:http').ServerResponse} response
 * @param {(whole: Buffer) => void} whenWhole
 */
export function bufferResponse(response, whenWhole) {
  const chunks = []
  const own = ['writeHead', 'flushHeaders', 'write', 'end'].map((name) => [name, response[name]])
  // Bytes as they are: whoever writes them makes new ones for what follows.
  const keep = (chunk, encoding) =>
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
    keep(chunk, typeof encoding === 'string' ? encoding : undefined)
    callLast(encoding, callback)
    return true
  }
  response.end = (chunk, encoding, callback) => {
    if (typeof chunk !== 'function')
      keep(chunk, typeof encoding === 'string' ? encoding : undefined)
    for (const [name, method] of own) response[name] = method
    whenWhole(Buffer.concat(chunks))
    callLast(chunk, encoding, callback)
    return response
  }
}

/**
 * The best encoding that a visitor takes.
 * @param {string} [accepted] of `Accept-Encoding`
 * @returns {'br' | 'gzip' | 'identity'}
 */
export const encodingFor = (accepted = '') =>
  TAKES.br.test(accepted) ? 'br' : TAKES.gzip.test(accepted) ? 'gzip' : 'identity'

/** What varies by encoding, said once. */
export const variesByEncoding = (vary = '') =>
  /accept-encoding/i.test(vary) ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', ')
