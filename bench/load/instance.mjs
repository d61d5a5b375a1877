import { freePort } from '../../server/start/port.mjs'
import { startChild } from '../../server/start/processes/children.mjs'

/**
 * @import { Settings } from '../../server/start/settings.mjs'
 * @import { Child } from '../../server/start/processes/children.mjs'
 */

/** @typedef {Awaited<ReturnType<typeof createInstance>>} Instance */

/**
 * A server of the built shop, or of an artefact's `folder`; `kill` sends SIGKILL, `start` restarts on the same port.
 * @param {Settings} env
 * @param {number} output a file descriptor
 * @param {{ execArgv?: string[], folder?: string }} [options]
 */
export async function createInstance(env, output, options = {}) {
  const port = await freePort()
  /** @type {Child | undefined} */
  let child
  return {
    port,
    get pid() {
      return child?.pid
    },
    async start() {
      const started = startChild('server/serve.mjs', {
        env: { ...env, PORT: String(port) },
        output,
        ...options,
      })
      child = started
      if ((await started.message()) === null) throw new Error('An instance of the shop ended')
    },
    async kill() {
      child?.kill()
      await child?.exited
    },
    stop: async () => child?.stop(),
  }
}
