import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lookUpCountry as lookUp } from './country-service'

const lookUpCountry = (ip: string) => lookUp('https://ip.example/{ip}/country', ip)
const fetched = vi.fn(async (_address: string) => new Response('HU'))
let last = 0
/** An address that no test has asked about. */
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

it('asks about an address once an hour', async () => {
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

it('asks once for all who ask meanwhile', async () => {
  const ip = fresh()
  let answer = () => {}
  fetched.mockReturnValueOnce(new Promise((done) => (answer = () => done(new Response('PL')))))
  const asked = [lookUpCountry(ip), lookUpCountry(ip), lookUpCountry(ip)]
  answer()
  expect(await Promise.all(asked)).toEqual(['PL', 'PL', 'PL'])
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('takes all addresses of a subscriber for one network', async () => {
  const asked = ['2001:db8:1:2::1', '2001:db8:1:2:aaaa::1', '2001:db8:1:3::1'].map(lookUpCountry)
  expect(await Promise.all(asked)).toEqual(['HU', 'HU', 'HU'])
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('leaves a service that failed alone for a minute', async () => {
  const ip = fresh()
  fetched.mockRejectedValueOnce(new Error('away'))
  expect(await lookUpCountry(ip)).toBeNull()
  expect(await lookUpCountry(ip)).toBeNull()
  expect(fetched).toHaveBeenCalledTimes(1)
  pass(1)
  expect(await lookUpCountry(ip)).toBe('HU')
})

it('keeps five thousand networks, those that were asked about last', async () => {
  const [first, second] = [fresh(), fresh()]
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
