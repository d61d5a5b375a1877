import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from '../root.mjs'

/** @import { Settings } from '../settings.mjs' */

const TIMEOUT_MS = 15_000

/** Fixes glibc's mmap threshold, which it raises to 32 MB by itself: images fragmented a gigabyte (docs/performance.md). */
const MALLOC_SETTINGS = { MALLOC_MMAP_THRESHOLD_: String(128 * 1024) }

/** @typedef {ReturnType<typeof startChild>} Child */

/**
 * Forks a script with an IPC channel, whose closing tells the child that the parent ended. It has its own process
 * group, so that Ctrl-C reaches only the parent, which stops its children in order.
 * @param {string} script relative to `folder`
 * @param {{ env?: Settings, execArgv?: string[], output?: 'inherit' | 'ignore' | number, folder?: string }} [options]
 *   `folder`: of the sources, or of an artefact
 */
export function startChild(
  script,
  { env = process.env, execArgv = [], output = 'inherit', folder = root } = {},
) {
  /** @type {Settings} */
  const settings = { ...MALLOC_SETTINGS, ...env }
  const child = fork(path.resolve(folder, script), [], {
    cwd: folder,
    env: /** @type {NodeJS.ProcessEnv} */ (settings),
    execArgv,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  })
  /** @type {Promise<number | string | null>} */
  const exited = once(child, 'exit').then(([code, signal]) => code ?? signal)
  /** @type {unknown[]} */
  const inbox = []
  let wake = () => {}
  child.on('message', (message) => {
    inbox.push(message)
    wake()
  })
  exited.then(() => wake())

  return {
    exited,
    pid: child.pid,
    send: (/** @type {import('node:child_process').Serializable} */ message) => child.send(message),
    /** The next message, or null when the child ended without one. */
    async message() {
      while (inbox.length === 0) {
        if (child.exitCode !== null || child.signalCode !== null) return null
        await new Promise((resolve) => {
          wake = () => resolve(undefined)
        })
      }
      return inbox.shift()
    },
    /** Closes the channel; kills the child after TIMEOUT_MS. */
    async stop() {
      if (child.connected) child.disconnect()
      const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
      await exited
      clearTimeout(timer)
    },
    kill: () => child.kill('SIGKILL'),
  }
}
