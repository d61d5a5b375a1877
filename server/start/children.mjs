import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from './root.mjs'

const TIMEOUT_MS = 15_000

/**
 * Bytes from which glibc gives a piece of memory back as soon as it is freed. It begins with as many, and raises them itself
 * to 32 MB as large pieces come and go: making pictures left a gigabyte in holes (docs/performance.md).
 */
const GIVEN_BACK = { MALLOC_MMAP_THRESHOLD_: String(128 * 1024) }

/**
 * Starts a script, by its path from the root or its whole one, as a child that ends with this process: they talk over
 * IPC, and the child sees the channel close. It has a process group of its own, so that Ctrl-C in a terminal
 * reaches the parent alone, which then ends its children in order.
 * @param {string} script
 * @param {{ env?: NodeJS.ProcessEnv, execArgv?: string[], output?: 'inherit' | number }} [options]
 */
export function startChild(script, { env = process.env, execArgv = [], output = 'inherit' } = {}) {
  const child = fork(path.resolve(root, script), [], {
    cwd: root,
    env: { ...GIVEN_BACK, ...env },
    execArgv,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  })
  const exited = once(child, 'exit').then(([code, signal]) => code ?? signal)
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
    send: (message) => child.send(message),
    /** The child's next message, or null when it ended without one. */
    async message() {
      while (inbox.length === 0) {
        if (child.exitCode !== null || child.signalCode !== null) return null
        await new Promise((resolve) => {
          wake = resolve
        })
      }
      return inbox.shift()
    },
    /** Asks the child to end in order, and ends it when it does not. */
    async stop() {
      if (child.connected) child.disconnect()
      const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
      await exited
      clearTimeout(timer)
    },
    kill: () => child.kill('SIGKILL'),
  }
}
