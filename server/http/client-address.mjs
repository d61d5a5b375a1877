import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'
import { CLIENT_ADDRESS } from '../../lib/shared/next-and-server.mjs'

const PRIVATE = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal'])

/**
 * A request listener that tells Next the client's address, which a route cannot see: the socket's, or
 * what X-Forwarded-For says as far as it was written by `trusted` proxies (TRUSTED_PROXIES: how many of
 * them stand in front, or their addresses).
 * @param {import('node:http').RequestListener} handle
 * @param {string} [trusted]
 * @returns {import('node:http').RequestListener}
 */
export function passClientAddress(handle, trusted = '') {
  const isTrusted = trustOf(trusted)
  let isWarned = trusted !== ''
  return (request, response) => {
    if (!isWarned && isBehindProxy(request)) {
      isWarned = true
      console.warn(
        'A proxy seems to stand in front: set TRUSTED_PROXIES, or limits count all visitors as one',
      )
    }
    request.headers[CLIENT_ADDRESS] = addressOf(request, isTrusted)
    return handle(request, response)
  }
}

function addressOf(request, isTrusted) {
  const client = proxyAddr(request, isTrusted)
  return isIP(client) ? client : (request.socket.remoteAddress ?? '')
}

function trustOf(trusted) {
  if (/^\d+$/.test(trusted)) return (_, hops) => hops < Number(trusted)
  return proxyAddr.compile(trusted.split(',').flatMap((one) => one.trim() || []))
}

function isBehindProxy({ headers, socket }) {
  return Boolean(headers['x-forwarded-for']) && PRIVATE(socket.remoteAddress, 0)
}
