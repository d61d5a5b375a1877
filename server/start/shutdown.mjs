import { singleton } from '../../lib/shared/next-and-server.mjs'

/** Stops accepting connections, then waits for open requests and the hooks of lib/runtime/shutdown-hooks.ts. */
export async function shutdown(server, app) {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const hooks = [...singleton('shutdown.hooks', () => new Set())]
  await Promise.allSettled([closed, ...hooks.map((hook) => hook())])
  await app.close()
}
