import { afterEach, expect, it, vi } from 'vitest'
import { getProductIndex } from '@/lib/products/listing/live-index'
import { startProductPolling } from './poll-products'

vi.mock('@/lib/products/listing/live-index', () => ({
  getProductIndex: vi.fn(),
  markProductsChanged: () => {},
}))
const poll = vi.mocked(getProductIndex)

let stop: () => Promise<void> = async () => {}
afterEach(async () => {
  await stop()
  vi.useRealTimers()
})

it('polls at the start and every five seconds, without a warning during an outage', async () => {
  vi.useFakeTimers()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  poll.mockRejectedValue(new Error('away'))
  stop = startProductPolling()
  expect(poll).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(poll).toHaveBeenCalledTimes(3)
  expect(warn).not.toHaveBeenCalled()
})
