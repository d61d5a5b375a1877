import { singleton } from '../../lib/shared/next-and-server.mjs'

/**
 * Ends a shop that listens: nobody new is let in; requests, and the work beside them that
 * lib/runtime/stops.ts knows of, such as a mail on its way, may finish.
 * @param {import('node:http').Server} server
 * @param {{ close(): Promise<void> }} app
 */
export async function shutdown(server, app) {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const stops = [...singleton('shutdown.stops', () => new Set())]
  await Promise.allSettled([closed, ...stops.map((stop) => stop())])
  await app.close()
}
