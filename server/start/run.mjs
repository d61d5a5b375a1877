import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './root.mjs'

const TIMEOUT_MS = 5_000
const running = new Set()

/**
 * Runs a program and keeps its output to itself. Gives the output; throws it when the program fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined> }} [options] env is added to this process's
 */
export function run(command, args, { env } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm is a batch file there.
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

/** Ends what `run` started and has not ended. */
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
  constructor(command, code, output) {
    super(`${command.join(' ')} ended with ${code}:\n${output.trim()}`)
    this.output = output.trim()
  }
}
