import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { createSandbox } from './payment-sandbox/sandbox.mjs'

// A payment provider for trying the shop: it speaks NOWPayments' API (invoices, hosted page, signed
// messages, reading back) and takes no money. `npm start` runs it where no API key is set.
// PORT, API_KEY, IPN_SECRET and STATE_FILE come from the environment; ends with its parent.
const { PORT = '0', HOST = '127.0.0.1', API_KEY = 'sandbox', IPN_SECRET = 'sandbox' } = process.env
const stateFile = process.env.STATE_FILE ?? null
if (stateFile) mkdirSync(path.dirname(stateFile), { recursive: true })

const server = createServer()
server.listen(Number(PORT), HOST, () => {
  const url = `http://${HOST}:${server.address().port}`
  server.on('request', createSandbox({ url, apiKey: API_KEY, secret: IPN_SECRET, stateFile }))
  process.send?.({ ready: true, url }, () => {})
  if (!process.send) console.log(`The payment sandbox is open at ${url}`)
})
process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
