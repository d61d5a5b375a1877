import { IncomingMessage } from 'node:http'
import { FORM_BYTES, MAX_BODY_BYTES, MAX_FILE_BYTES } from '../../lib/http/body-limits.mjs'
import { networkOf } from '../../lib/security/network.mjs'
import { CLIENT_ADDRESS, serverHooks } from '../../lib/shared/next-and-server.mjs'
import { answerRefusal } from './body-refusal.mjs'
import { countOpenBodies } from './open-bodies.mjs'

const MB = 1_000_000

/** Bytes of a body, milliseconds for it, and bytes that all and one network may have open at once. */
const BODIES = { most: MAX_BODY_BYTES, timeout: 30_000, room: 32 * MB, share: 8 * MB }
const ROOM_FOR_UPLOADS = { room: 64 * MB, share: 32 * MB }
/** Files, whose routes read them once they know who sends them; `page` says that one was too large. */
const UPLOADS = {
  '/api/upload': { most: MAX_FILE_BYTES.picture + FORM_BYTES },
  '/admin/bank/upload': { most: MAX_FILE_BYTES.statement + FORM_BYTES, page: '/admin/bank' },
  '/admin/products/import/upload': {
    most: MAX_FILE_BYTES.products + FORM_BYTES,
    page: '/admin/products/import',
  },
}
/** A client that writes its whole body before it reads the answer is read to this length, and so long waited for. */
const DRAINED = { bytes: 1 * MB, ms: 2_000 }

/**
 * A request listener behind which no body is longer than 256 KiB, uploads excepted, and each is whole: Next
 * copies what it has of a body for its middleware, however slowly the rest comes (docs/decisions/051). A longer
 * one is refused as soon as that is known (413), one that takes too long (408), and one for which there is no
 * room beside those that are open (503). The connection is closed after the refusal, with whatever else came on
 * it. To stand behind passClientAddress, and to listen to `checkContinue` too.
 * @param {import('node:http').RequestListener} handle
 * @param {Partial<typeof BODIES>} [limits]
 * @returns {import('node:http').RequestListener}
 */
export function limitBodies(handle, limits) {
  const bodies = { ...BODIES, ...limits }
  const openBodies = countOpenBodies(bodies)
  const openUploads = countOpenBodies(ROOM_FOR_UPLOADS)
  const refused = new WeakSet()

  return (request, response) => {
    const { headers, socket, url } = request
    // Pipelined behind a refused body: the connection is about to close.
    if (refused.has(socket)) return
    const isChunked = headers['transfer-encoding'] !== undefined
    const length = isChunked ? Number.NaN : Number(headers['content-length'] ?? 0)
    if (length === 0) return go(request, response)
    const upload = UPLOADS[url.split('?')[0]]
    const { most, page } = upload ?? bodies
    const network = networkOf(headers[CLIENT_ADDRESS])
    const refuse = (code) => {
      refused.add(socket)
      recordRefusal(network)
      answerRefusal(request, response, code, page)
      drain(request, response)
    }
    // An upload says its length: no browser sends a form otherwise.
    if (length > most || (upload && isChunked)) return refuse('PAYLOAD_TOO_LARGE')
    const room = isChunked ? most : length
    const leave = (upload ? openUploads : openBodies).enter(network, room)
    if (!leave) return refuse('SERVICE_UNAVAILABLE')
    leaveAtTheEnd(request, response, leave)
    if (upload) return go(request, response)
    if (headers.expect) response.writeContinue()
    readWhole(request, room, bodies.timeout, (code, body) => {
      if (!code) return handle(withBody(request, body), response)
      leave()
      refuse(code)
    })
  }

  function go(request, response) {
    if (request.headers.expect) response.writeContinue()
    return handle(request, response)
  }
}

/**
 * Reads a body into so much room. Calls back with it when it is whole, or with a code where it is too long or takes more
 * milliseconds than that; never where the client goes away.
 */
function readWhole(request, room, timeout, callback) {
  // A list of what comes would cost a hundred bytes for each chunk of one byte.
  const body = Buffer.allocUnsafe(room)
  let size = 0
  const end = (code) => {
    clearTimeout(timer)
    request.off('data', take).off('end', end).off('close', stop)
    callback(code, body.subarray(0, size))
  }
  const take = (chunk) => {
    if (size + chunk.length > room) return end('PAYLOAD_TOO_LARGE')
    chunk.copy(body, size)
    size += chunk.length
  }
  const stop = () => clearTimeout(timer)
  const timer = setTimeout(end, timeout, 'REQUEST_TIMEOUT')
  request.on('data', take).on('end', end).on('close', stop)
}

/** The request again, unread, with its body: Next takes no request that was read from. */
function withBody(request, body) {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } =
    request
  const unread = Object.assign(new IncomingMessage(request.socket), {
    ...{ method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor },
    complete: true,
  })
  if (body.length > 0) unread.push(body)
  unread.push(null)
  return unread
}

/** Counts a body until it is answered and has come, or its connection is gone. */
function leaveAtTheEnd(request, response, leave) {
  response.once('close', () => {
    if (request.complete || request.socket.destroyed) return leave()
    request.once('end', leave)
    request.socket.once('close', leave)
  })
}

/** Lets the rest come for a while, keeping nothing, for the client to come to the answer; then closes the connection. */
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

/** Leaves a line in the security log, whose module is in Next's bundle (lib/security/events.ts). */
const recordRefusal = (network) =>
  serverHooks.recordSecurityEvent?.({ kind: 'body.refused', network })
