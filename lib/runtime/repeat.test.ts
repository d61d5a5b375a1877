import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce, setListening } from './changes/topics'
import { type Job, repeat } from './repeat'

const MINUTE = 60_000
const down = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
const stops: (() => Promise<void>)[] = []
let warn: ReturnType<typeof vi.spyOn>
let info: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  info = vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function start(name: string, everyMs: number, changes: Job['changes'] = []) {
  const job = { fails: null as Error | null, runs: 0 }
  const work = async () => {
    job.runs += 1
    if (job.fails) throw job.fails
    return null
  }
  stops.push(repeat({ name, everyMs, changes, work }))
  return job
}

it('logs an outage of the database once for all jobs, and again the next one', async () => {
  const jobs = [start('Prices', 5_000), start('Retention', 60 * MINUTE), start('Uploads', MINUTE)]
  for (const job of jobs) job.fails = down()
  await vi.advanceTimersByTimeAsync(65 * MINUTE)
  const line = 'Jobs: wait for the database. ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:5432'
  expect(warn.mock.calls).toEqual([[line]])
  for (const job of jobs) job.fails = null
  await vi.advanceTimersByTimeAsync(11 * MINUTE)
  expect(jobs[1]?.runs).toBeGreaterThan(2)
  for (const job of jobs) job.fails = down()
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(warn.mock.calls).toEqual([[line], [line]])
})

it('logs a failure once while it repeats, with the time to the next try, and its end', async () => {
  const prices = start('Prices', 5_000)
  prices.fails = new Error('Broken')
  await vi.advanceTimersByTimeAsync(MINUTE)
  prices.fails = new Error('Other')
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(warn.mock.calls).toEqual([
    ['Prices: tries again in 5 s. Broken'],
    ['Prices: tries again in 5 s. Other'],
  ])
  prices.fails = null
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(info.mock.calls).toEqual([['Prices: works again']])
})

it('tries again within ten minutes', async () => {
  const daily = start('Daily', 24 * 60 * MINUTE)
  daily.fails = new Error('Broken')
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE)
  daily.fails = null
  expect(warn.mock.calls).toEqual([['Daily: tries again in 10 min. Broken']])
  expect(daily.runs).toBe(2)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(daily.runs).toBe(3)
})

it('runs at once for an announced change, every 300 ms for many, and each half minute besides', async () => {
  const products = start('Products', 5_000, ['products'])
  await vi.advanceTimersByTimeAsync(4_000)
  setListening(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(products.runs).toBe(2)
  await vi.advanceTimersByTimeAsync(29_000)
  announce('settings')
  announce('a topic of a newer version')
  await vi.advanceTimersByTimeAsync(999)
  expect(products.runs).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(products.runs).toBe(3)
  await vi.advanceTimersByTimeAsync(1_000)
  for (let i = 0; i < 90; i++) {
    announce('products')
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(products.runs).toBe(7)
  setListening(false)
  await vi.advanceTimersByTimeAsync(10_300)
  expect(products.runs).toBe(10)
})

it('runs again for a change announced while it runs', async () => {
  let finish = () => {}
  const work = vi.fn(() => new Promise<null>((resolve) => (finish = () => resolve(null))))
  stops.push(repeat({ name: 'Products', everyMs: 5_000, changes: ['products'], work }))
  announce('products')
  finish()
  await vi.advanceTimersByTimeAsync(300)
  expect(work).toHaveBeenCalledTimes(2)
  finish()
})
