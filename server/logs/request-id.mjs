import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { redactPath } from '../../lib/text/redact-path.mjs'
import { compileTrust } from '../http/client-address.mjs'

/** @import { Handle } from '../http/listeners.mjs' */

/** What a proxy may name a request. */
const ID = /^[\w.:-]{8,100}$/
const ids = new AsyncLocalStorage()

/** The id of the request that is being handled; undefined outside of one. */
export const requestId = () => ids.getStore()

/**
 * Names each request in the log, and in the header `X-Request-Id` of its response: a trusted proxy's name, or a new one.
 * @param {Handle} handle
 * @param {{ info: (line: object, message: string) => void }} log gets one line per response, without address and query
 * @param {string} [trusted] TRUSTED_PROXIES
 * @returns {Handle}
 */
export function logRequests(handle, log, trusted = '') {
  const isTrusted = compileTrust(trusted)
  return (request, response) => {
    const given = String(request.headers['x-request-id'] ?? '')
    const isKept = ID.test(given) && isTrusted(request.socket.remoteAddress ?? '', 0)
    const id = isKept ? given : randomUUID()
    const from = performance.now()
    response.setHeader('X-Request-Id', id)
    const { method, url = '' } = request
    response.once('close', () => {
      const ms = Math.round(performance.now() - from)
      const status = response.writableFinished ? response.statusCode : 499
      log.info({ requestId: id, method, path: redactPath(url), status, ms }, 'request')
    })
    return ids.run(id, () => handle(request, response))
  }
}
