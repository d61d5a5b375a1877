import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'
import { CLIENT_ADDRESS, CLIENT_ADDRESS_PROOF } from '../../lib/shared/next-and-server.mjs'
import { clientAddressProof } from '../../lib/shared/runtime.mjs'

/** @import { Handle, Request } from './listeners.mjs' */

/** @typedef {(address: string, hops: number) => boolean} Trust */

const PRIVATE = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal'])

/**
 * Passes the client's address to routes, which cannot see the socket: the socket's, or the X-Forwarded-For entry
 * written by the last trusted proxy.
 * @param {Handle} handle
 * @param {string} [trusted] TRUSTED_PROXIES: the number of proxies, or their addresses
 * @returns {Handle}
 */
export function passClientAddress(handle, trusted = '') {
  const isTrusted = compileTrust(trusted)
  let isWarned = trusted !== ''
  return (request, response) => {
    if (!isWarned && isBehindProxy(request)) {
      isWarned = true
      console.warn(
        'A proxy seems to stand in front: set TRUSTED_PROXIES, or limits count all visitors as one',
      )
    }
    request.headers[CLIENT_ADDRESS] = addressOf(request, isTrusted)
    request.headers[CLIENT_ADDRESS_PROOF] = clientAddressProof()
    return handle(request, response)
  }
}

/**
 * @param {Request} request
 * @param {Trust} isTrusted
 */
function addressOf(request, isTrusted) {
  const client = proxyAddr(request, isTrusted)
  return isIP(client) ? client : (request.socket.remoteAddress ?? '')
}

/**
 * @param {string} trusted TRUSTED_PROXIES
 * @returns {Trust}
 */
export function compileTrust(trusted) {
  if (/^\d+$/.test(trusted)) return (_, hops) => hops < Number(trusted)
  return proxyAddr.compile(trusted.split(',').flatMap((address) => address.trim() || []))
}

/** @param {Request} request */
function isBehindProxy({ headers, socket }) {
  return Boolean(headers['x-forwarded-for']) && PRIVATE(socket.remoteAddress ?? '', 0)
}
