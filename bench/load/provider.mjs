import path from 'node:path'
import { freePort } from '../../server/start/port.mjs'
import { startChild } from '../../server/start/processes/children.mjs'
import { call } from './http.mjs'

/** @import { Child } from '../../server/start/processes/children.mjs' */

const API_KEY = 'sandbox'
const IPN_SECRET = 'sandbox'

/** @typedef {Awaited<ReturnType<typeof createProvider>>} Provider */

/** The payment sandbox as a process that can be killed and restarted with its state. */
export async function createProvider() {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  /** @type {Child | undefined} */
  let child
  /** @param {NodeJS.Signals} name */
  const signal = (name) => child?.pid !== undefined && process.kill(child.pid, name)
  return {
    url,
    settings: {
      NOWPAYMENTS_URL: url,
      NOWPAYMENTS_API_KEY: API_KEY,
      NOWPAYMENTS_IPN_SECRET: IPN_SECRET,
    },
    /** @param {{ folder: string, output: number }} testbed */
    async start({ folder, output }) {
      const env = {
        ...process.env,
        PORT: port,
        API_KEY,
        IPN_SECRET,
        STATE_FILE: path.join(folder, 'sandbox.json'),
      }
      const started = startChild('scripts/payment-sandbox.mjs', { env, output })
      child = started
      if ((await started.message()) === null) throw new Error('The payment sandbox ended')
    },
    async kill() {
      child?.kill()
      await child?.exited
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => child?.stop(),
    /** Submits the customer's action on an invoice's page. */
    act: (/** @type {string} */ invoiceUrl, /** @type {string} */ action) =>
      call(`${url}/payment`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `${new URLSearchParams({ iid: new URL(invoiceUrl).searchParams.get('iid') ?? '', action })}`,
      }),
    /** @param {string} invoiceId */
    async paymentsOf(invoiceId) {
      const { text } = await call(`${url}/v1/payment/?limit=100&page=0&invoiceId=${invoiceId}`, {
        headers: { 'x-api-key': API_KEY },
      })
      return JSON.parse(text).data
    },
    injectFaults: (/** @type {Record<string, string>} */ faults) =>
      call(`${url}/faults`, { method: 'POST', body: JSON.stringify(faults) }),
  }
}
