import { createRequire } from 'node:module'
import { root } from './lib/root.mjs'

// The shop in production mode, as `next start` runs it; ends with its parent.
const PATIENCE = 10_000

process.env.NODE_ENV = 'production'
process.env.NEXT_TELEMETRY_DISABLED ??= '1'

let isReady = false
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (!isReady) process.exit(0)
    // Next closes the port, lets requests finish and exits; one that hangs must not hold it.
    setTimeout(() => process.exit(1), PATIENCE).unref()
  })
}

// `npm start` prints the address itself, once all is ready.
const { log } = console
if (process.send) console.log = () => {}
const require = createRequire(import.meta.url)
const { startServer } = require('next/dist/server/lib/start-server.js')
await startServer({
  dir: root,
  isDev: false,
  hostname: process.env.HOST || undefined,
  port: Number(process.env.PORT || 3000),
})
console.log = log
isReady = true
process.send?.({ ready: true })
