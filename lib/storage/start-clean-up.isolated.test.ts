import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startCleanUp } from './start-clean-up'
import { removeUnused } from './unused'

vi.mock('./unused', () => ({ removeUnused: vi.fn() }))
const remove = vi.mocked(removeUnused)

const HOUR = 60 * 60 * 1000
let stop: () => Promise<void> = async () => {}

beforeEach(() => {
  vi.useFakeTimers()
  remove.mockReset().mockResolvedValue(0)
})
afterEach(async () => {
  await stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('runs at start and daily, and logs the number of removed uploads', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  stop = startCleanUp()
  await vi.advanceTimersByTimeAsync(23 * HOUR)
  expect([remove.mock.calls.length, info.mock.calls]).toEqual([1, []])
  remove.mockResolvedValue(3)
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(remove).toHaveBeenCalledTimes(2)
  expect(info.mock.calls).toEqual([['Uploads: removed 3 that nothing used']])
})

it('stops between files at shutdown', async () => {
  stop = startCleanUp()
  const isStopping = remove.mock.calls[0]?.[1]
  expect(isStopping?.()).toBe(false)
  await stop()
  expect(isStopping?.()).toBe(true)
})
