import { startChild } from '../../server/start/children.mjs'
import { steadyPort } from '../../server/start/port.mjs'

/**
 * One of several servers of the built shop on one database. `kill` ends it at once, as a power cut would;
 * `start` opens it again on the same port.
 */
export async function createInstance(env, output, execArgv = []) {
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
        execArgv,
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
