import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../root.mjs'

/** @import { Settings } from '../settings.mjs' */

const TIMEOUT_MS = 5_000
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Returns the program's output, or throws it as an error; `env` is merged over this process's.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Settings }} [options]
 * @returns {Promise<string>}
 */
export function run(command, args, { env } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows npm is a batch file.
    shell: process.platform === 'win32' && command === 'npm',
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      running.delete(child)
      if (code === 0) resolve(output)
      else reject(new CommandError([command, ...args], code ?? signal, output))
    })
  })
}

/** Stops all running programs of `run`. */
export async function stopRunning() {
  await Promise.all(
    [...running].map(async (child) => {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
      await closed
      clearTimeout(timer)
    }),
  )
}

class CommandError extends Error {
  /**
   * @param {string[]} command
   * @param {number | string | null} code
   * @param {string} output
   */
  constructor(command, code, output) {
    super(`${command.join(' ')} ended with ${code}:\n${output.trim()}`)
    this.output = output.trim()
  }
}
