import { once } from 'node:events'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../start/errors.mjs'
import { portOf } from '../start/port.mjs'

/**
 * Takes a lock file and returns a function that releases it; throws when it is still held after `timeout` milliseconds.
 * The file names a port that the holder keeps open: unlike a process id, a port cannot outlive its process.
 * @param {string} file
 */
export async function takeLock(file, { timeout = 15_000 } = {}) {
  const beacon = createServer((socket) => socket.destroy())
  beacon.listen(0, '127.0.0.1')
  await once(beacon, 'listening')
  beacon.unref()
  const mine = `${JSON.stringify({ pid: process.pid, port: portOf(beacon) })}\n`
  const giveUp = Date.now() + timeout
  try {
    while (!(await claim(file, mine))) {
      const text = await readFile(file, 'utf8').catch(() => null)
      const holder = parse(text)
      if (!(await isOpen(holder.port))) {
        if (text !== null) await rm(file, { force: true })
      } else if (Date.now() > giveUp) {
        throw new Error(`${file} is held by process ${holder.pid}: stop that one first`)
      } else {
        await sleep(100)
      }
    }
  } catch (error) {
    beacon.close()
    throw error
  }
  return async () => {
    await rm(file, { force: true })
    beacon.close()
  }
}

/**
 * Two processes may replace the same stale file: the later one, still in the file after 50 ms, holds it.
 * @param {string} file
 * @param {string} mine
 */
async function claim(file, mine) {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, mine)
  try {
    await link(draft, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
  await sleep(50)
  return (await readFile(file, 'utf8').catch(() => null)) === mine
}

/**
 * @param {string | null} text
 * @returns {{ pid?: number, port?: number }}
 */
function parse(text) {
  try {
    return JSON.parse(text ?? 'null') ?? {}
  } catch {
    return {}
  }
}

/**
 * @param {number} [port]
 * @returns {boolean | Promise<boolean>}
 */
function isOpen(port) {
  if (!port) return false
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    /** @param {boolean} open */
    const answer = (open) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })
}
