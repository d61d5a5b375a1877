import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lookUpCountry as lookUp } from './country-service'

const lookUpCountry = (ip: string) => lookUp('https://ip.example/{ip}/country', ip)
const fetched = vi.fn(async (_address: string) => new Response('HU'))
let last = 0
/** An address not used by another test. */
const fresh = () => `203.0.${Math.floor(++last / 256)}.${last % 256}`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(async () => new Response('HU'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

it('caches a lookup for an hour', async () => {
  const ip = fresh()
  for (const minutes of [0, 30, 29]) {
    pass(minutes)
    expect(await lookUpCountry(ip)).toBe('HU')
  }
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    `https://ip.example/${ip}/country`,
  ])
  pass(1)
  fetched.mockResolvedValueOnce(new Response('PL'))
  expect(await lookUpCountry(ip)).toBe('PL')
})

it('shares a lookup in flight', async () => {
  const ip = fresh()
  let answer = () => {}
  fetched.mockReturnValueOnce(new Promise((done) => (answer = () => done(new Response('PL')))))
  const requested = [lookUpCountry(ip), lookUpCountry(ip), lookUpCountry(ip)]
  answer()
  expect(await Promise.all(requested)).toEqual(['PL', 'PL', 'PL'])
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('caches IPv6 lookups by network', async () => {
  const requested = ['2001:db8:1:2::1', '2001:db8:1:2:aaaa::1', '2001:db8:1:3::1'].map(
    lookUpCountry,
  )
  expect(await Promise.all(requested)).toEqual(['HU', 'HU', 'HU'])
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('waits a minute after a failure', async () => {
  const ip = fresh()
  fetched.mockRejectedValueOnce(new Error('away'))
  expect(await lookUpCountry(ip)).toBeNull()
  expect(await lookUpCountry(ip)).toBeNull()
  expect(fetched).toHaveBeenCalledTimes(1)
  pass(1)
  expect(await lookUpCountry(ip)).toBe('HU')
})

it('caches the five thousand most recent networks', async () => {
  const first = fresh()
  const second = fresh()
  await lookUpCountry(first)
  await lookUpCountry(second)
  for (let n = 0; n < 4_998; n += 1) await lookUpCountry(fresh())
  await lookUpCountry(first)
  await lookUpCountry(fresh())
  fetched.mockClear()
  await lookUpCountry(first)
  expect(fetched).toHaveBeenCalledTimes(0)
  await lookUpCountry(second)
  expect(fetched).toHaveBeenCalledTimes(1)
})
