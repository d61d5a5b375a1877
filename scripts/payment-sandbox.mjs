import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { messageOf } from '../server/start/errors.mjs'
import { isPortFree, portOf } from '../server/start/port.mjs'
import { createSandbox } from './payment-sandbox/sandbox.mjs'
import { openState } from './payment-sandbox/state.mjs'

// Imitates NOWPayments' API (invoices, hosted page, signed messages, payments) without money; `npm start` runs it when
// no API key is set. PAGE_HOST is its host name for browsers. Ends with its parent.
const { HOST = '127.0.0.1', PAGE_HOST = '127.0.0.1', PORT } = process.env
const { API_KEY: apiKey = 'sandbox', IPN_SECRET: secret = 'sandbox' } = process.env
const stateFile = process.env.STATE_FILE ?? null
if (stateFile) mkdirSync(path.dirname(stateFile), { recursive: true })
const state = openState(stateFile)

const server = createServer()
server.on('error', (error) => {
  console.error(`The payment sandbox cannot start: ${messageOf(error)}`)
  process.exit(1)
})
server.listen(await choosePort(), HOST, () => {
  const port = portOf(server)
  state.keepPort(port)
  const url = `http://${PAGE_HOST}:${port}`
  server.on('request', createSandbox({ url, apiKey, secret, state }))
  process.send?.({ ready: true, port, url }, () => {})
  if (!process.send) console.log(`The payment sandbox is open at ${url}`)
})
process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))

/** The previous port if free: invoice URLs contain it. */
async function choosePort() {
  if (PORT) return Number(PORT)
  return state.port && (await isPortFree(state.port, HOST)) ? state.port : 0
}
