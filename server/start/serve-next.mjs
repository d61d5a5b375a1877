import { createServer } from 'node:http'
import next from 'next'
import { putInFront } from '../http/put-in-front.mjs'
import { root } from './root.mjs'
import { shutdown } from './shutdown.mjs'

const TIMEOUT_MS = 10_000
const KEEP_ALIVE = 75_000

/**
 * Serves the shop at HOST and PORT, Next behind the listeners of http/listeners.mjs; ends with its parent.
 * @param {{ isDevelopment?: boolean }} [options]
 */
export async function serveNext({ isDevelopment = false } = {}) {
  process.env.NODE_ENV = isDevelopment ? 'development' : 'production'
  process.env.NEXT_TELEMETRY_DISABLED ??= '1'
  const { HOST: hostname, PORT: port = 3000 } = process.env

  const server = createServer()
  // Longer than proxies and clients keep a connection, so that none is closed as they send on it.
  server.keepAliveTimeout = KEEP_ALIVE
  server.headersTimeout = KEEP_ALIVE + 5_000
  let isEnding = false

  function end() {
    // A signal and the parent's goodbye may both come.
    if (isEnding) return
    isEnding = true
    if (!server.listening) process.exit(0)
    // A browser that waits for changes would keep the port.
    const ended = isDevelopment ? app.close() : shutdown(server, app)
    ended.finally(() => process.exit(0))
    // Requests and mails may finish; one that hangs must not hold the port.
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref()
  }
  process.on('disconnect', end)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)

  // `npm start` prints the address itself, once all is ready.
  const { log } = console
  if (process.send) console.log = () => {}
  const app = next({
    dev: isDevelopment,
    dir: root,
    hostname: hostname || 'localhost',
    port: Number(port),
    // Only pages in development are told of changes. Elsewhere Next gets a server that is never opened, because it
    // leaves a request to upgrade without an answer, open for ever.
    httpServer: isDevelopment ? server : createServer(),
  })
  server.on('request', app.getRequestHandler())
  putInFront(server, process.env)
  await app.prepare()
  server.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  server.listen(Number(port), hostname || undefined, () => {
    console.log = log
    process.send?.({ ready: true }, () => {})
  })
}
