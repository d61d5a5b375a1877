import { startChild } from '../../server/start/children.mjs'
import { steadyPort } from '../../server/start/port.mjs'

/**
 * A server of the built shop, or of an artefact's `folder`; `kill` sends SIGKILL, `start` restarts on the same port.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} output a file descriptor
 * @param {{ execArgv?: string[], folder?: string }} [options]
 */
export async function createInstance(env, output, options = {}) {
  const port = await steadyPort()
  let child
  return {
    port,
    get pid() {
      return child?.pid
    },
    async start() {
      child = startChild('server/serve.mjs', {
        env: { ...env, PORT: String(port) },
        output,
        ...options,
      })
      if ((await child.message()) === null) throw new Error('An instance of the shop ended')
    },
    async kill() {
      child?.kill()
      await child?.exited
    },
    stop: () => child?.stop(),
  }
}
