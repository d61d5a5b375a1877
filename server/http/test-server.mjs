import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { portOf } from '../start/port.mjs'

/** @import { IncomingHttpHeaders, OutgoingHttpHeaders, RequestListener, Server, ServerResponse } from 'node:http' */
/** @import { Handle, Request } from './listeners.mjs' */

/**
 * @typedef {{ method?: string, headers?: OutgoingHttpHeaders }} Asked
 * @typedef {{ status: number, headers: IncomingHttpHeaders, rawHeaders: string[], body: Buffer }} Answer
 * @typedef {{ server: Server, port: number, ask: (path: string, asked?: Asked) => Promise<Answer> }} Served
 */

/**
 * For tests: a server of a listener on a free port. Unlike `fetch`, `ask` neither normalises the path, nor follows
 * redirects, nor decompresses.
 * @param {Handle} handle
 * @returns {Promise<Served>}
 */
export async function serve(handle) {
  const server = createServer(/** @type {RequestListener} */ (handle)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return { server, port, ask: (path, asked) => askAt(port, path, asked) }
}

/** @type {(port: number, path: string, asked?: Asked) => Promise<Answer>} */
async function askAt(port, path, { method = 'GET', headers = {} } = {}) {
  const call = request({ port, host: '127.0.0.1', path, method, headers, agent: false }).end()
  const [response] = await once(call, 'response')
  const body = Buffer.concat(await response.toArray())
  const { statusCode: status, rawHeaders } = response
  return { status, headers: response.headers, rawHeaders, body }
}

/**
 * The values of a header, each as often as it was sent.
 * @param {Answer} answer
 * @param {string} name in lower case
 */
export const sentValues = ({ rawHeaders }, name) =>
  rawHeaders.filter((_, place) => rawHeaders[place - 1]?.toLowerCase() === name)

/**
 * A request without a connection, for listeners that only read it.
 * @param {{ url?: string, method?: string, headers?: object, socket?: object }} given
 */
export const requestOf = (given) =>
  /** @type {Request} */ (
    /** @type {unknown} */ ({ method: 'GET', url: '/', headers: {}, ...given })
  )

export const UNUSED = /** @type {ServerResponse} */ ({})
