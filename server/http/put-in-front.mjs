import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { inFrontOf } from './listeners.mjs'

/** Node publishes a request here before its server emits it. */
const CHANNEL = 'http.server.request.start'
let isInFront = false

/**
 * Puts the shop's listeners in front of the one that answers a server's requests.
 * @param {import('node:http').Server} server
 * @param {NodeJS.ProcessEnv} settings
 */
export function putInFront(server, settings) {
  isInFront = true
  const [handle] = server.listeners('request')
  const answer = inFrontOf(handle, settings)
  server.removeAllListeners('request').on('request', answer)
  // Whether a client shall send its body is said when that is known (limitBodies).
  server.on('checkContinue', answer)
}

/**
 * The same where a command of Next made the server, which it hands to nothing: `next start` and `next dev`. Their first
 * request names it, and is answered by the listeners already (docs/decisions/057).
 * @param {NodeJS.ProcessEnv} settings
 */
export function putInFrontOfNextCommand(settings) {
  if (isInFront) return
  isInFront = true
  subscribe(CHANNEL, function first({ server }) {
    unsubscribe(CHANNEL, first)
    putInFront(server, settings)
  })
}
