import { singleton } from '../../lib/shared/next-and-server.mjs'

/**
 * Stops accepting connections, then waits for open requests and the hooks of lib/runtime/shutdown-hooks.ts.
 * @param {import('node:http').Server} server
 * @param {{ close(): Promise<void> }} app
 */
export async function shutdown(server, app) {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const hooks = [
    ...singleton('shutdown.hooks', () => /** @type {Set<() => unknown>} */ (new Set())),
  ]
  await Promise.allSettled([closed, ...hooks.map((hook) => hook())])
  await app.close()
}
