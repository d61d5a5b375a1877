import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { wakeOutbox } from '../../../lib/runtime/outbox/enqueue'
import { startOutbox } from '../../../lib/runtime/outbox/start'
import { runOutbox } from '../../../lib/runtime/outbox/worker'
import { repeat } from '../../../lib/runtime/repeat'
import { runtime } from '../../../lib/shared/runtime.mjs'
import { shutdown } from './shutdown.mjs'

/** @import { Handlers } from '../../../lib/runtime/outbox/topics' */

vi.mock('../../../lib/runtime/outbox/worker', () => ({ runOutbox: vi.fn() }))
vi.mock('../../../lib/runtime/outbox/owner-notices', () => ({ enqueueOwnerNotices: async () => 0 }))

let stop = async () => {}
afterEach(() => stop())

/** @typedef {(isStopping: () => boolean) => Promise<void>} Begin */

/** Work that runs until `finish`; exposes the `isStopping` that it was given. */
function work() {
  let finish = () => {}
  /** @type {(() => boolean) | undefined} */
  let isStopping
  /** @type {Promise<void>} */
  const promise = new Promise((done) => {
    finish = done
  })
  return {
    /** @type {Begin} */
    begin(given) {
      isStopping = given
      return promise
    },
    finish: () => finish(),
    hasBegun: () => isStopping !== undefined,
    isAskedToStop: () => isStopping?.(),
  }
}

async function listening() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const begins = {
  /** @param {Begin} begin */
  outbox(begin) {
    vi.mocked(runOutbox).mockImplementationOnce(async (_, isStopping) => {
      await begin(isStopping ?? (() => false))
      return { done: 0, failed: 0 }
    })
    const stopping = startOutbox(/** @type {Handlers} */ ({}), 1)
    wakeOutbox()
    return stopping
  },
  /** @param {Begin} begin */
  job: (begin) =>
    repeat({
      name: 'Test',
      everyMs: 60_000,
      work: async (isStopping) => {
        await begin(isStopping)
        return null
      },
    }),
}

it.each(Object.entries(begins))('waits for running work of the %s', async (_, start) => {
  const server = await listening()
  const running = work()
  stop = start(running.begin)
  await expect.poll(running.hasBegun).toBe(true)
  const app = { close: vi.fn(async () => {}) }
  const ending = shutdown(server, app)
  expect(running.isAskedToStop()).toBe(true)
  await once(server, 'close')
  expect(app.close).not.toHaveBeenCalled()
  running.finish()
  await ending
  expect(app.close).toHaveBeenCalledTimes(1)
})

it('ends when a shutdown hook fails', async () => {
  const server = await listening()
  stop = begins.outbox(() => Promise.resolve())
  const { stops } = runtime
  const broken = () => Promise.reject(new Error('broken'))
  stops.add(broken)
  await shutdown(server, { close: async () => {} })
  stops.delete(broken)
  expect(server.listening).toBe(false)
})

it('removes hooks and signal listeners of stopped work', async () => {
  const stops = () => runtime.stops.size
  const before = stops()
  const listeners = process.listenerCount('SIGTERM')
  const end = begins.outbox(() => Promise.resolve())
  expect(stops()).toBe(before + 1)
  expect(process.listenerCount('SIGTERM')).toBe(listeners + 1)
  await end()
  expect(stops()).toBe(before)
  expect(process.listenerCount('SIGTERM')).toBe(listeners)
})
