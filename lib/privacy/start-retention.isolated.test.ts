import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { purgeExpired } from './purge'
import { startRetention } from './start-retention'

vi.mock('./purge', () => ({ purgeExpired: vi.fn() }))
const purge = vi.mocked(purgeExpired)

const HOUR = 60 * 60 * 1000
let stop: () => Promise<void> = async () => {}

beforeEach(() => {
  vi.useFakeTimers()
  purge.mockReset().mockResolvedValue({})
})
afterEach(async () => {
  await stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('runs at start and once a day', async () => {
  stop = startRetention()
  expect(purge).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(23 * HOUR)
  expect(purge).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(purge).toHaveBeenCalledTimes(2)
})

it('retries after ten minutes with a warning when the database is unreachable', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  purge.mockRejectedValueOnce(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  stop = startRetention()
  await vi.advanceTimersByTimeAsync(10 * 60 * 1000)
  expect(purge).toHaveBeenCalledTimes(2)
  expect(warn.mock.calls).toEqual([['Jobs: wait for the database. ECONNREFUSED: connect']])
})

it('logs the removed counts', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  purge.mockResolvedValueOnce({ endedSessions: 3, sentMails: 1 })
  stop = startRetention()
  await vi.advanceTimersByTimeAsync(0)
  expect(info.mock.calls).toEqual([['Retention: removed endedSessions 3, sentMails 1']])
})

it('stops after the current batch', async () => {
  let finish = () => {}
  purge.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve({}))))
  const end = startRetention()
  const isStopping = purge.mock.calls[0]?.[1]
  const stopped = vi.fn()
  const stopping = end().then(stopped)
  expect(isStopping?.()).toBe(true)
  expect(stopped).not.toHaveBeenCalled()
  finish()
  await stopping
  await vi.advanceTimersByTimeAsync(48 * HOUR)
  expect(purge).toHaveBeenCalledTimes(1)
})
