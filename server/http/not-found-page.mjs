import { request as ask } from 'node:http'
import { LANGUAGE_PATHS, LANGUAGES } from '../../lib/shared/next-and-server.mjs'

/** Pages of a language, and addresses outside of every one; admin and calls have answers of their own. */
const PAGE = new RegExp(`^/(?!(?:admin|api|_next)(?:[/?]|$))(?:(${LANGUAGE_PATHS})(?:[/?]|$))?`)
const [DEFAULT_LANGUAGE] = LANGUAGES
/** What the handler of addresses without a page says of its answer, which is that page already. */
const WHOLE = 'no-cache'
const PASSED_ON = /^(content-(type|length|encoding|security-policy)|vary)$/

/**
 * Next answers a page's `notFound()` with a document that is empty until JavaScript fills it. This
 * sends the page that says so instead, whole and in the language of the address, still as a 404
 * (docs/decisions/002). What is not asked for as a document goes through as it is.
 * @param {import('node:http').RequestListener} handle
 * @returns {import('node:http').RequestListener}
 */
export function serveNotFoundPage(handle) {
  return (request, response) => {
    if (request.method === 'GET' && PAGE.test(request.url) && isForReading(request)) {
      replaceEmpty(request, response)
    }
    return handle(request, response)
  }
}

/** Not asked for by the router, nor by a page for a picture or the like, which nobody would read. */
function isForReading({ headers }) {
  return !headers.rsc && (headers['sec-fetch-dest'] ?? 'document') === 'document'
}

/**
 * Answers 404 with the page that says so, in the language of the address.
 * @type {import('node:http').RequestListener}
 */
export function sendNotFoundPage(request, response) {
  const language = PAGE.exec(request.url)?.[1] ?? DEFAULT_LANGUAGE
  const failed = () => {
    if (response.headersSent) return response.destroy()
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Page Not Found')
  }
  // The shop's own, so that it comes from memory, compressed for this visitor.
  const { localAddress: host, localPort: port } = request.socket
  const headers = { 'accept-encoding': request.headers['accept-encoding'] ?? 'identity' }
  const path = `/${language}/page-not-found`
  ask({ host, port, path, headers, agent: false }, (page) => {
    if (page.statusCode !== 200) {
      page.resume()
      return failed()
    }
    const kept = Object.entries(page.headers).filter(([name]) => PASSED_ON.test(name))
    response.writeHead(404, { ...Object.fromEntries(kept), 'Cache-Control': WHOLE })
    page.on('error', failed).pipe(response)
  })
    .on('error', failed)
    .end()
}

/** Drops what is written to a response that turns out to be an empty document, and sends the page. */
function replaceEmpty(request, response) {
  const own = ['writeHead', 'flushHeaders', 'write', 'end']
  const before = own.map((name) => [name, response[name]])
  const { writeHead, flushHeaders, write, end } = response
  // What every answer has (security-headers.mjs).
  const always = Object.entries(response.getHeaders())
  let isEmpty
  const decide = (status, headers = {}) => {
    const header = (name) =>
      Object.entries({ ...response.getHeaders(), ...headers }).findLast(
        ([key]) => key.toLowerCase() === name,
      )?.[1]
    isEmpty ??=
      status === 404 &&
      /^text\/html/.test(header('content-type')) &&
      header('cache-control') !== WHOLE
    return isEmpty
  }
  const isDropped = () => decide(response.statusCode)
  response.writeHead = (status, ...rest) => {
    const headers = rest.findLast((one) => typeof one === 'object')
    return decide(status, headers) ? response : writeHead.call(response, status, ...rest)
  }
  response.flushHeaders = () => isDropped() || flushHeaders.call(response)
  response.write = (...args) => isDropped() || write.apply(response, args)
  response.end = (...args) => {
    if (!isDropped()) return end.apply(response, args)
    for (const [name, method] of before) response[name] = method
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    for (const [name, value] of always) response.setHeader(name, value)
    const whenSent = args.findLast((one) => typeof one === 'function')
    if (whenSent) response.once('finish', whenSent)
    sendNotFoundPage(request, response)
    return response
  }
}
