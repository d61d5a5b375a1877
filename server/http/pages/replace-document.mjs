import { request as httpRequest } from 'node:http'
import { LANGUAGE_PATHS, LANGUAGES } from '../../../lib/shared/next-and-server.mjs'
import { headersOf } from '../headers/before-head.mjs'
import { callbackOf } from './buffer-response.mjs'

/**
 * @import { OutgoingHttpHeaders, ServerResponse } from 'node:http'
 * @import { Handle, Request } from '../listeners.mjs'
 */

/** Shop pages and URLs outside all languages; admin and API have responses of their own. */
const PAGE = new RegExp(`^/(?!(?:admin|api|_next)(?:[/?]|$))(?:(${LANGUAGE_PATHS})(?:[/?]|$))?`)
const [DEFAULT_LANGUAGE] = LANGUAGES
/** The Cache-Control of responses that are a full page already. */
const COMPLETE = 'no-cache'
const FORWARDED_HEADERS = /^(content-(type|length|encoding|security-policy)|vary)$/

/**
 * Another page and the status to send it with; `text` where that page fails.
 * @typedef {{ page: string, status: number, text: string, headers?: Record<string, string> }} Replacement
 */

/**
 * Replaces documents of these statuses by another page in the language of the URL.
 * @param {Handle} handle
 * @param {(status: number) => boolean} isReplaced
 * @param {Replacement} replacement
 * @param {Handle} [send] what is sent instead
 * @returns {Handle}
 */
export function replaceDocuments(
  handle,
  isReplaced,
  replacement,
  send = (request, response) => sendPageInstead(request, response, replacement),
) {
  return (request, response) => {
    const { method, url } = request
    // That page may fail too.
    const isReplacement = url.endsWith(`/${replacement.page}`)
    if (method === 'GET' && PAGE.test(url) && !isReplacement && isDocumentRequest(request)) {
      replace(request, response, isReplaced, send)
    }
    return handle(request, response)
  }
}

/** @param {Request} request */
function isDocumentRequest({ headers }) {
  return !headers.rsc && (headers['sec-fetch-dest'] ?? 'document') === 'document'
}

/**
 * @param {Request} request
 * @param {ServerResponse} response
 * @param {Replacement} replacement
 */
export function sendPageInstead(request, response, { page, status, text, headers: own = {} }) {
  const language = PAGE.exec(request.url)?.[1] ?? DEFAULT_LANGUAGE
  const failed = () => {
    if (response.headersSent) return response.destroy()
    response.writeHead(status, { 'Content-Type': 'text/plain', ...own }).end(text)
  }
  // A request to this server, so that the page comes compressed from the cache.
  const { localAddress: host, localPort: port } = request.socket
  const headers = { 'accept-encoding': request.headers['accept-encoding'] ?? 'identity' }
  const path = `/${language}/${page}`
  httpRequest({ host, port, path, headers, agent: false }, (found) => {
    if (found.statusCode !== 200) {
      found.resume()
      return failed()
    }
    const forwarded = Object.entries(found.headers).filter(([name]) => FORWARDED_HEADERS.test(name))
    const cacheControl = { 'Cache-Control': COMPLETE }
    response.writeHead(status, { ...Object.fromEntries(forwarded), ...cacheControl, ...own })
    found.on('error', failed).pipe(response)
  })
    .on('error', failed)
    .end()
}

/**
 * @param {Request} request
 * @param {ServerResponse} response
 * @param {(status: number) => boolean} isReplaced
 * @param {Handle} send
 */
function replace(request, response, isReplaced, send) {
  const { writeHead, flushHeaders, write, end } = response
  // Set before Next: security headers.
  const initialHeaders = Object.entries(response.getHeaders())
  /** @type {boolean | undefined} */
  let isToReplace
  /**
   * @param {number} status
   * @param {OutgoingHttpHeaders} [headers]
   */
  const decide = (status, headers = {}) => {
    /** @param {string} name */
    const header = (name) =>
      String(
        Object.entries({ ...response.getHeaders(), ...headers }).findLast(
          ([key]) => key.toLowerCase() === name,
        )?.[1],
      )
    isToReplace ??=
      isReplaced(status) &&
      /^text\/html/.test(header('content-type')) &&
      header('cache-control') !== COMPLETE
    return isToReplace
  }
  const isDropped = () => decide(response.statusCode)
  /** @param {Parameters<typeof writeHead>} args */
  const writeOwnHead = (...args) =>
    decide(args[0], headersOf(args)) ? response : writeHead.apply(response, args)
  /** @param {Parameters<typeof write>} args */
  const writeOwn = (...args) => isDropped() || write.apply(response, args)
  /** @param {Parameters<typeof end>} args */
  const endOwn = (...args) => {
    if (!isDropped()) return end.apply(response, args)
    Object.assign(response, { writeHead, flushHeaders, write, end })
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    for (const [name, value] of initialHeaders) {
      if (value !== undefined) response.setHeader(name, value)
    }
    const whenSent = callbackOf(args)
    if (whenSent) response.once('finish', whenSent)
    send(request, response)
    return response
  }
  response.flushHeaders = () => void (isDropped() || flushHeaders.call(response))
  Object.assign(response, { writeHead: writeOwnHead, write: writeOwn, end: endOwn })
}
