import { runtime } from '../../../lib/shared/runtime.mjs'

/**
 * Stops accepting connections, then waits for open requests and the hooks of lib/runtime/shutdown-hooks.ts.
 * @param {import('node:http').Server} server
 * @param {{ close(): Promise<void> }} app
 */
export async function shutdown(server, app) {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const stops = [...runtime.stops]
  await Promise.allSettled([closed, ...stops.map((stop) => stop())])
  await app.close()
}
