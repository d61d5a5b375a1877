import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { steadyPort } from '../../server/start/port.mjs'
import { findProgram } from './apt.mjs'

/** @import { ChildProcess } from 'node:child_process' */

/** Null where it cannot be installed. */
export const findRedis = () => findProgram('redis-server', 'redis-server')

/** @typedef {Awaited<ReturnType<typeof startRedis>>} Redis */

/**
 * An empty Redis on a port of its own. `kill` sends SIGKILL, after which `start` opens the same port again; `freeze` stops it until `thaw`.
 * @param {string} program
 */
export async function startRedis(program) {
  const port = await steadyPort()
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-redis-'))
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  /** @type {ChildProcess | undefined} */
  let child

  async function start() {
    const started = spawn(program, settings, { stdio: ['ignore', 'pipe', 'ignore'] })
    child = started
    /** @type {string[]} */
    const log = []
    await new Promise((resolve, reject) => {
      started.once('exit', () => reject(new Error(`Redis did not start:\n${log.join('')}`)))
      started.stdout.on('data', (data) => {
        log.push(String(data))
        if (log.join('').includes('Ready to accept connections')) resolve(undefined)
      })
    })
  }
  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    killNow()
    await ended
  }

  const killNow = () => child?.kill('SIGKILL')
  process.once('exit', killNow)
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    async stop() {
      process.off('exit', killNow)
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
