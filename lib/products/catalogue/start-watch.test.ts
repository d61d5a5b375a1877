import { afterEach, expect, it, vi } from 'vitest'
import { getProductIndex } from '@/lib/products/listing/live-index'
import { startWatch } from './start-watch'

vi.mock('@/lib/products/listing/live-index', () => ({ getProductIndex: vi.fn() }))
const look = vi.mocked(getProductIndex)

let stop: () => Promise<void> = async () => {}
afterEach(async () => {
  await stop()
  vi.useRealTimers()
})

it('looks at the start and every five seconds, and goes on quietly while the database is away', async () => {
  vi.useFakeTimers()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  look.mockRejectedValue(new Error('away'))
  stop = startWatch()
  expect(look).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(look).toHaveBeenCalledTimes(3)
  expect(warn).not.toHaveBeenCalled()
})
