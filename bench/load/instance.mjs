import { startChild } from '../../server/start/children.mjs'
import { steadyPort } from '../../server/start/port.mjs'

/** A server of the built shop; `kill` sends SIGKILL, `start` restarts on the same port. */
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
