import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { withListeners } from './listeners.mjs'

/**
 * @import { RequestListener, Server } from 'node:http'
 * @import { Handle } from './listeners.mjs'
 */

/** Published by Node before the server emits the request. */
const CHANNEL = 'http.server.request.start'
let isInstalled = false

/**
 * Puts the shop's listeners in front of the server's current request listener.
 * @param {Server} server
 * @param {NodeJS.ProcessEnv} settings
 */
export function installListeners(server, settings) {
  isInstalled = true
  const [handle] = /** @type {Handle[]} */ (server.listeners('request'))
  const answer = /** @type {RequestListener} */ (withListeners(handle, settings))
  server.removeAllListeners('request').on('request', answer)
  // limitBodies decides whether the client should send its body.
  server.on('checkContinue', answer)
}

/**
 * For `next start` and `next dev`, which do not expose their server: takes it from the first request, which the
 * listeners handle already (docs/decisions/055).
 * @param {NodeJS.ProcessEnv} settings
 */
export function installListenersInNextCommand(settings) {
  if (isInstalled) return
  isInstalled = true
  /** @param {unknown} message */
  const first = (message) => {
    unsubscribe(CHANNEL, first)
    installListeners(/** @type {{ server: Server }} */ (message).server, settings)
  }
  subscribe(CHANNEL, first)
}
