import { expect, it, vi } from 'vitest'
import { createQueue } from './queue'

it('runs one task at a time', async () => {
  const enqueue = createQueue({ task: 'tries', max: 5 })
  let running = 0
  const work = async () => {
    const beside = running++
    await new Promise(setImmediate)
    running--
    return beside
  }
  expect(await Promise.all([enqueue(work), enqueue(work), enqueue(work)])).toEqual(
    Array(3).fill({ ok: true, value: 0 }),
  )
})

it('logs a failed task and continues', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const enqueue = createQueue({ task: 'tries', max: 1 })
  const error = new Error('expected')
  expect(await enqueue(() => Promise.reject(error))).toEqual({ ok: false, code: 'INTERNAL_ERROR' })
  expect(log.mock.calls).toEqual([['tries: failed', error]])
  expect(await enqueue(async () => 1)).toEqual({ ok: true, value: 1 })
  log.mockRestore()
})
