import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * @import { Settings } from './settings.mjs'
 * @import { Child } from './processes/children.mjs'
 */

/** @typedef {{ port: number, url: string }} Place */

const RESTART_DELAY_MS = 1_000
const KEY = 'sandbox'

/**
 * Runs the payment sandbox and restarts it on the same port when it dies. It stores invoices in DATA_DIR.
 * @param {Settings} env
 * @param {(script: string, options: { env: Settings }) => Child} launch
 * @param {() => boolean} isStopping true once the shop is stopping
 */
export function superviseSandbox(env, launch, isStopping) {
  /** @type {Child | undefined} */
  let child
  let isKilled = false
  const isOver = () => isKilled || isStopping()

  /** @param {Settings} settings */
  async function open(settings) {
    const started = launch('scripts/payment-sandbox.mjs', { env: { ...env, ...settings } })
    child = started
    const place = /** @type {Place | null} */ (await started.message())
    const PORT = String(place?.port ?? settings.PORT)
    started.exited.then(() => reopen({ ...settings, PORT }))
    return place
  }

  /** @param {Settings} settings */
  async function reopen(settings) {
    await wait(RESTART_DELAY_MS, undefined, { ref: false })
    if (isOver()) return
    console.warn('The payment sandbox ended by itself and is started again')
    await open(settings)
  }

  return {
    /**
     * Returns its URL and the shop's settings for it.
     * @param {string} appUrl
     */
    async start(appUrl) {
      const place = await open({ ...placeFor(appUrl), ...secrets(), ...fileIn(env.DATA_DIR ?? '') })
      if (!place) throw new Error('The payment sandbox did not start')
      const settings = {
        NOWPAYMENTS_URL: `http://127.0.0.1:${place.port}`,
        NOWPAYMENTS_API_KEY: KEY,
        NOWPAYMENTS_IPN_SECRET: KEY,
      }
      return { url: place.url, settings }
    },
    stop: async () => child?.stop(),
    kill() {
      isKilled = true
      child?.kill()
    },
  }
}

const secrets = () => ({ API_KEY: KEY, IPN_SECRET: KEY })
/** @param {string} folder */
const fileIn = (folder) => ({ STATE_FILE: path.join(folder, 'payment-sandbox.json') })

/**
 * Clients on other machines cannot reach 127.0.0.1.
 * @param {string} appUrl
 */
function placeFor(appUrl) {
  const { hostname } = new URL(appUrl)
  const isLocal = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  const host = isLocal ? '127.0.0.1' : '0.0.0.0'
  return { PORT: '', HOST: host, PAGE_HOST: isLocal ? host : hostname }
}
