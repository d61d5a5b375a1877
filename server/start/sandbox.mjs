import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const RESTART_DELAY_MS = 1_000
const KEY = 'sandbox'

/**
 * Runs the payment sandbox and restarts it on the same port when it dies. It stores invoices in DATA_DIR.
 * @param {NodeJS.ProcessEnv} env
 * @param {(script: string, options: object) => ReturnType<typeof import('./children.mjs').startChild>} launch
 * @param {() => boolean} isStopping true once the shop is stopping
 */
export function superviseSandbox(env, launch, isStopping) {
  let child
  let isKilled = false
  const isOver = () => isKilled || isStopping()

  async function open(settings) {
    child = launch('scripts/payment-sandbox.mjs', { env: { ...env, ...settings } })
    const place = await child.message()
    const PORT = String(place?.port ?? settings.PORT)
    child.exited.then(() => reopen({ ...settings, PORT }))
    return place
  }

  async function reopen(settings) {
    await wait(RESTART_DELAY_MS, undefined, { ref: false })
    if (isOver()) return
    console.warn('The payment sandbox ended by itself and is started again')
    await open(settings)
  }

  return {
    /** Returns its URL and the shop's settings for it. */
    async start(appUrl) {
      const place = await open({ ...placeFor(appUrl), ...secrets(), ...fileIn(env.DATA_DIR) })
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
const fileIn = (folder) => ({ STATE_FILE: path.join(folder, 'payment-sandbox.json') })

/** Clients on other machines cannot reach 127.0.0.1. */
function placeFor(appUrl) {
  const { hostname } = new URL(appUrl)
  const isLocal = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  const host = isLocal ? '127.0.0.1' : '0.0.0.0'
  return { PORT: '', HOST: host, PAGE_HOST: isLocal ? host : hostname }
}
