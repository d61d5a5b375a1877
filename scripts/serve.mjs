import { createServer } from 'node:http'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import next from 'next'
import { shopNameOf } from '../lib/shared/shop-name.mjs'
import { withBodyLimits } from './lib/body-limits.mjs'
import { withCampaignsApart } from './lib/campaign.mjs'
import { withClientAddress } from './lib/client-address.mjs'
import { endInOrder } from './lib/ending.mjs'
import { withPagesKeptForBack } from './lib/kept-for-back.mjs'
import { withPagesKeptOffline } from './lib/kept-offline.mjs'
import { withQueryKept } from './lib/kept-query.mjs'
import { withNotFoundPage } from './lib/not-found-page.mjs'
import { withOneLocation } from './lib/one-location.mjs'
import { withPackedFiles } from './lib/packed-files.mjs'
import { withPackedPages } from './lib/packed-pages.mjs'
import { withKeptPages, withPagesTaken } from './lib/page-cache.mjs'
import { withPlainRequest } from './lib/plain-request.mjs'
import { withQueryAcrossLanguages } from './lib/query-across-languages.mjs'
import { root } from './lib/root.mjs'
import { buildVersion, withServiceWorker } from './lib/service-worker.mjs'
import { withStrictTransport } from './lib/strict-transport.mjs'
import { withWellFormedAddress } from './lib/well-formed.mjs'

// The shop in production mode: Next behind the compressed pages; ends with its parent.
const TIMEOUT_MS = 10_000
const KEEP_ALIVE = 75_000

// On a machine with much memory V8 lets rubbish grow to four times what lives before it looks (docs/performance.md).
setFlagsFromString('--heap-growing-percent=50')

process.env.NODE_ENV = 'production'
process.env.NEXT_TELEMETRY_DISABLED ??= '1'

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
  endInOrder(server, app).finally(() => process.exit(0))
  // Requests and mails may finish; one that hangs must not hold the port.
  setTimeout(() => process.exit(1), TIMEOUT_MS).unref()
}
process.on('disconnect', end)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)

// `npm start` prints the address itself, once all is ready.
const { log } = console
if (process.send) console.log = () => {}
const hostname = process.env.HOST || undefined
const port = Number(process.env.PORT || 3000)
const app = next({
  dev: false,
  dir: root,
  hostname: hostname ?? 'localhost',
  port,
  // Never opened: what Next would do about a request to upgrade is to leave it without an answer, open for ever.
  httpServer: createServer(),
})
await app.prepare()
const pages = withNotFoundPage(
  withPagesKeptForBack(
    withCampaignsApart(withPagesTaken(withPackedPages(app.getRequestHandler()))),
  ),
)
const marked = withPagesKeptOffline(withOneLocation(withQueryKept(withWellFormedAddress(pages))))
const listener = withServiceWorker(marked, buildVersion(), shopNameOf(process.env))
const limited = withBodyLimits(listener)
const addressed = withClientAddress(limited, process.env.TRUSTED_PROXIES?.trim())
const documents = withQueryAcrossLanguages(withKeptPages(withPlainRequest(addressed)))
const files = withPackedFiles(documents, path.join(root, '.next'))
const answer = withStrictTransport(files, process.env)
server.on('request', answer)
// Whether a client shall send its body is said when that is known (withBodyLimits).
server.on('checkContinue', answer)
server.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
server.listen(port, hostname, () => {
  console.log = log
  process.send?.({ ready: true }, () => {})
})
