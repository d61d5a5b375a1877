import { createServer } from 'node:http'
import next from 'next'
import { installListeners } from '../http/install-listeners.mjs'
import { logConsoleAsJson, wantsJson } from '../logs/json-logs.mjs'
import { holdBuild } from './build/served-build.mjs'
import { shutdown } from './processes/shutdown.mjs'
import { root } from './root.mjs'

const TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 75_000

/** @param {{ isDevelopment?: boolean }} [options] */
export async function serveNext({ isDevelopment = false } = {}) {
  if (wantsJson(process.env)) logConsoleAsJson()
  Object.assign(process.env, { NODE_ENV: isDevelopment ? 'development' : 'production' })
  process.env.NEXT_TELEMETRY_DISABLED ??= '1'
  const { HOST: hostname, PORT: port = 3000 } = process.env

  const server = createServer()
  // Longer than proxies keep connections, so that none is closed while a request is on its way.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = KEEP_ALIVE_MS + 5_000
  let isEnding = false

  function end() {
    if (isEnding) return
    isEnding = true
    if (!server.listening) process.exit(0)
    // In development, open hot-reload connections would keep the port.
    const ended = isDevelopment ? app.close() : shutdown(server, app)
    ended.finally(() => process.exit(0))
    // A hanging request or mail must not keep the port.
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref()
  }
  process.on('disconnect', end)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)

  // `npm start` prints the URL itself.
  const { log } = console
  if (process.send) console.log = () => {}
  const app = next({
    dev: isDevelopment,
    dir: root,
    hostname: hostname || 'localhost',
    port: Number(port),
    // For hot reload. In production an unused server: Next would leave upgrade requests open forever.
    httpServer: isDevelopment ? server : createServer(),
  })
  if (!isDevelopment) holdBuild()
  server.on('request', app.getRequestHandler())
  installListeners(server, process.env)
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
