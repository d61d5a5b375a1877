import { IncomingMessage } from 'node:http'
import { FORM_BYTES, MAX_BODY_BYTES, MAX_FILE_BYTES } from '../../../lib/http/body-limits.mjs'
import { networkOf } from '../../../lib/security/network.mjs'
import { CLIENT_ADDRESS, LANGUAGES } from '../../../lib/shared/next-and-server.mjs'
import { runtime } from '../../../lib/shared/runtime.mjs'
import { answerRefusal } from './body-refusal.mjs'
import { countOpenBodies } from './open-bodies.mjs'

/**
 * @import { ServerResponse } from 'node:http'
 * @import { Refusal } from './body-refusal.mjs'
 * @import { Handle, Request } from '../listeners.mjs'
 */

const MB = 1_000_000

/** Bytes and milliseconds per body; bytes open at once in total and per network. */
const BODIES = { maxBytes: MAX_BODY_BYTES, timeout: 30_000, total: 32 * MB, perNetwork: 8 * MB }
const OPEN_UPLOADS = { total: 64 * MB, perNetwork: 32 * MB }
/**
 * Streamed to routes that authenticate before they read; `page` shows that the file was too large.
 * @type {Record<string, { maxBytes: number, page?: string } | undefined>}
 */
const UPLOADS = {
  // Up to five pictures of a claim and four of a review (lib/orders/pictures/receive.ts), whose author is looked up.
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [
        `/${language}/claim/pictures`,
        {
          maxBytes: 5 * MAX_FILE_BYTES.picture + FORM_BYTES,
          page: `/${language}/claim/status`,
        },
      ],
      [
        `/${language}/review/pictures`,
        { maxBytes: 4 * MAX_FILE_BYTES.picture + FORM_BYTES, page: `/${language}/review` },
      ],
    ]),
  ),
  '/api/upload': { maxBytes: MAX_FILE_BYTES.picture + FORM_BYTES },
  ...Object.fromEntries(
    ['picture', 'band', 'wordmark', 'guarantee'].map((section) => [
      `/admin/settings/${section}/upload`,
      { maxBytes: MAX_FILE_BYTES.picture + FORM_BYTES, page: `/admin/settings/${section}` },
    ]),
  ),
  '/admin/bank/upload': { maxBytes: MAX_FILE_BYTES.statement + FORM_BYTES, page: '/admin/bank' },
  ...Object.fromEntries(
    [
      'products/import',
      'move-in',
      'move-in/customers',
      'move-in/redirects',
      'translations/files',
    ].map((section) => [
      `/admin/${section}/upload`,
      { maxBytes: MAX_FILE_BYTES.products + FORM_BYTES, page: `/admin/${section}` },
    ]),
  ),
}
/** Read after a refusal, for clients that write the whole body before they read the response. */
const DRAINED = { bytes: 1 * MB, ms: 2_000 }

/**
 * Buffers bodies up to 256 KiB before Next, which copies them for its middleware however slowly they arrive
 * (docs/decisions/049); uploads are streamed. Refuses with 413 (too long), 408 (too slow) or 503 (no memory left) and
 * closes the connection. Must stand behind passClientAddress and also handle `checkContinue`.
 * @param {Handle} handle
 * @param {Partial<typeof BODIES>} [limits]
 * @returns {Handle}
 */
export function limitBodies(handle, limits) {
  const bodies = { ...BODIES, ...limits }
  const openBodies = countOpenBodies(bodies)
  const openUploads = countOpenBodies(OPEN_UPLOADS)
  const refused = new WeakSet()

  return (request, response) => {
    const { headers, socket, url } = request
    // Pipelined behind a refused body on a connection about to close.
    if (refused.has(socket)) return
    const isChunked = headers['transfer-encoding'] !== undefined
    const length = isChunked ? Number.NaN : Number(headers['content-length'] ?? 0)
    if (length === 0) return passOn(request, response)
    const upload = UPLOADS[url.split('?')[0]]
    const maxBytes = upload?.maxBytes ?? bodies.maxBytes
    const network = networkOf(String(headers[CLIENT_ADDRESS]))
    /** @param {Refusal} code */
    const refuse = (code) => {
      refused.add(socket)
      recordRefusal(network)
      answerRefusal(request, response, code, upload?.page)
      drain(request, response)
    }
    // Browsers send the length of every form.
    if (length > maxBytes || (upload && isChunked)) return refuse('PAYLOAD_TOO_LARGE')
    const size = isChunked ? maxBytes : length
    const release = (upload ? openUploads : openBodies).reserve(network, size)
    if (!release) return refuse('SERVICE_UNAVAILABLE')
    releaseWhenDone(request, response, release)
    if (upload) return passOn(request, response)
    if (headers.expect) response.writeContinue()
    readBody(request, size, bodies.timeout, (code, body) => {
      if (!code) return handle(withBody(request, body), response)
      release()
      refuse(code)
    })
  }

  /**
   * @param {Request} request
   * @param {ServerResponse} response
   */
  function passOn(request, response) {
    if (request.headers.expect) response.writeContinue()
    return handle(request, response)
  }
}

/**
 * Calls back with the whole body or an error code, and not at all when the client disconnects.
 * @param {Request} request
 * @param {number} maxBytes
 * @param {number} timeout
 * @param {(code: Refusal | undefined, body: Buffer) => void} callback
 */
function readBody(request, maxBytes, timeout, callback) {
  // A list of chunks would cost a hundred bytes per one-byte chunk.
  const body = Buffer.allocUnsafe(maxBytes)
  let size = 0
  /** @param {Refusal} [code] */
  const end = (code) => {
    clearTimeout(timer)
    request.off('data', take).off('end', end).off('close', stop)
    callback(code, body.subarray(0, size))
  }
  /** @param {Buffer} chunk */
  const take = (chunk) => {
    if (size + chunk.length > maxBytes) return end('PAYLOAD_TOO_LARGE')
    chunk.copy(body, size)
    size += chunk.length
  }
  const stop = () => clearTimeout(timer)
  const timer = setTimeout(end, timeout, 'REQUEST_TIMEOUT')
  request.on('data', take).on('end', end).on('close', stop)
}

/**
 * An unread copy of the request: Next rejects a request whose stream was consumed.
 * @param {Request} request
 * @param {Buffer} body
 */
function withBody(request, body) {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } =
    request
  const unread = Object.assign(new IncomingMessage(request.socket), {
    method,
    url,
    headers,
    rawHeaders,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
    complete: true,
  })
  if (body.length > 0) unread.push(body)
  unread.push(null)
  return unread
}

/**
 * Keeps the reservation until response and body are complete, or the connection is closed.
 * @param {Request} request
 * @param {ServerResponse} response
 * @param {() => void} release
 */
function releaseWhenDone(request, response, release) {
  const { socket } = request
  const end = () => {
    request.off('end', end)
    // The connection may carry thousands of further requests.
    socket.off('close', end)
    release()
  }
  response.once('close', () => {
    if (request.complete || socket.destroyed) return release()
    request.once('end', end)
    socket.once('close', end)
  })
}

/**
 * Discards the remaining body within DRAINED, so that the client reads the response; then closes the connection.
 * @param {Request} request
 * @param {ServerResponse} response
 */
function drain(request, response) {
  const { socket } = request
  let left = DRAINED.bytes
  const timer = setTimeout(() => socket.destroy(), DRAINED.ms)
  socket.once('close', () => clearTimeout(timer))
  request.on('end', () => response.end())
  request.on('data', (chunk) => {
    left -= chunk.length
    if (left <= 0) request.pause()
  })
}

/**
 * The security log lives in Next's bundle (lib/security/events.ts).
 * @param {string | null} network
 */
const recordRefusal = (network) =>
  runtime.hooks.recordSecurityEvent?.({ kind: 'body.refused', network })
