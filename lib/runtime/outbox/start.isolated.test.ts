import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wakeOutbox } from './enqueue'
import { enqueueMailFailures } from './mail-failures'
import { startOutbox } from './start'
import { runOutbox } from './worker'

vi.mock('./worker', () => ({ runOutbox: vi.fn() }))
vi.mock('./owner-notices', () => ({ enqueueOwnerNotices: async () => 0 }))
vi.mock('./mail-failures', () => ({ enqueueMailFailures: vi.fn() }))
// The worker is mocked.
const handlers = {} as Parameters<typeof startOutbox>[0]
const run = vi.mocked(runOutbox)

const nothing = { done: 0, failed: 0 }
const down = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'P1001' })
let stop: () => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  run.mockReset().mockResolvedValue(nothing)
  stop = startOutbox(handlers, 2)
})
afterEach(async () => {
  await stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('polls every five seconds, and at once when woken', async () => {
  await vi.advanceTimersByTimeAsync(4_999)
  expect(run).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(1)
  wakeOutbox()
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(2)
})

it('looks for one message at a time, and again when woken meanwhile', async () => {
  let finish = () => {}
  run.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve(nothing))))
  for (let i = 0; i < 5; i++) wakeOutbox()
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(1)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(2)
})

it('handles others while a message hangs, up to the given number', async () => {
  const finish: (() => void)[] = []
  run.mockImplementation((_handlers, _isStopping, onClaim) => {
    onClaim?.()
    return new Promise((resolve) => finish.push(() => resolve(nothing)))
  })
  wakeOutbox()
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(2)
  wakeOutbox()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(2)
  run.mockResolvedValue(nothing)
  for (const end of finish) end()
})

it('looks for mails to report only after one has failed', async () => {
  const report = vi.mocked(enqueueMailFailures).mockReset()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(report).toHaveBeenCalledTimes(0)
  run.mockResolvedValueOnce({ done: 3, failed: 1 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(report).toHaveBeenCalledTimes(1)
})

it('logs a database outage once, and its end once', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  run.mockRejectedValue(down)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(6)
  expect(error.mock.calls).toEqual([
    ['Outbox: waits for the database. P1001: connect ECONNREFUSED 127.0.0.1:5432'],
  ])
  run.mockResolvedValue(nothing)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(info).toHaveBeenCalledTimes(1)
})

it('stops after the current message', async () => {
  let finish = () => {}
  run.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve(nothing))))
  wakeOutbox()
  await vi.advanceTimersByTimeAsync(0)
  const isStopping = run.mock.calls[0]?.[1]
  const stopped = vi.fn()
  const stopping = stop().then(stopped)
  expect(isStopping?.()).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(stopped).not.toHaveBeenCalled()
  finish()
  await stopping
  wakeOutbox()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(1)
})
