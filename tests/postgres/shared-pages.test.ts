import { register } from 'prom-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readHealth } from '@/lib/runtime/health'
import { connectRedis } from '@/lib/runtime/redis/connection'
import { startSharedPages } from '@/lib/runtime/redis/shared-pages'
import { runtime } from '@/lib/shared/runtime.mjs'
import { findRedis, startRedis } from '../runner/redis.mjs'

const KEY = '/en/gadgets'
const page = (html: string, revalidate = 3_600) => ({
  lastModified: 1,
  cacheControl: { revalidate, expire: undefined },
  value: { kind: 'APP_PAGE', html, rscData: Buffer.from(html), segmentData: new Map([['a', 1]]) },
})

let redis: Awaited<ReturnType<typeof startRedis>>
let stop = async () => {}
let version = ''

beforeAll(async () => {
  const program = findRedis()
  if (!program) throw new Error('redis-server is missing and cannot be installed')
  redis = await startRedis(program)
})
afterAll(() => redis.stop())
afterEach(() => stop())

const pages = () => {
  if (!runtime.hooks.sharedPages) throw new Error('Pages are not shared')
  return runtime.hooks.sharedPages
}

/** As an instance that starts: ready once nothing has changed for 50 ms. */
async function open(shown: string) {
  await stop()
  version = shown
  stop = startSharedPages(connectRedis(redis.url), async () => version, 50)
  await expect.poll(() => pages().version()).not.toBeNull()
  await expect.poll(() => pages().isUp()).toBe(true)
  return pages().version() ?? ''
}
const metric = async (name: string) =>
  (await register.metrics()).split('\n').find((line) => line.startsWith(`${name} `)) ?? ''

it('keeps a page for an instance with the same version, with all its parts', async () => {
  const stored = page('<p>1</p>')
  const name = await open('a')
  await pages().set(name, KEY, stored)
  expect(await open('a')).toBe(name)
  expect(await pages().get(name, KEY)).toEqual(stored)
  const other = await open('b')
  expect(await pages().get(other, KEY)).toBeNull()
  expect(await pages().get(name, KEY)).toBeNull()
})

it('shares nothing from a change until nothing has changed for a while', async () => {
  const name = await open('c')
  await pages().set(name, KEY, page('<p>old</p>'))
  pages().pause()
  expect(pages().version()).toBeNull()
  expect(await pages().get(name, KEY)).toBeNull()
  version = 'd'
  await expect.poll(() => pages().version()).not.toBeNull()
  const next = pages().version() ?? ''
  expect(next).not.toBe(name)
  // Read before the change, rendered after it.
  await pages().set(name, KEY, page('<p>old</p>'))
  expect(await pages().get(next, KEY)).toBeNull()
})

it('stores no page of a few seconds, as during an outage, and none above 2 MiB', async () => {
  const name = await open('e')
  await pages().set(name, KEY, page('<p>short</p>', 3))
  await pages().set(name, '/en/long', page('x'.repeat(2 * 1024 * 1024)))
  expect([await pages().get(name, KEY), await pages().get(name, '/en/long')]).toEqual([null, null])
})

it.each([
  ['killed', () => redis.kill(), () => redis.start()],
  ['frozen', async () => redis.freeze(), async () => redis.thaw()],
])('goes on without Redis when it is %s, says so, and finds it again', async (_, end, begin) => {
  const name = await open('f')
  await pages().set(name, KEY, page('<p>1</p>'))
  await end()
  try {
    expect(await pages().get(name, KEY)).toBeNull()
    const later = performance.now()
    for (let time = 0; time < 20; time++) await pages().get(name, KEY)
    // Waiting for Redis would take 200 ms each.
    expect(performance.now() - later).toBeLessThan(4_000)
    expect(await readHealth()).toMatchObject({ isReady: true, checks: { redis: 'away' } })
    expect(await metric('shop_redis_up')).toBe('shop_redis_up 0')
    expect(await metric('shop_shared_pages_total{result="failed"}')).toMatch(/ 2\d$/)
  } finally {
    await begin()
  }
  await expect.poll(() => pages().isUp()).toBe(true)
  await pages().set(name, KEY, page('<p>2</p>'))
  expect(await pages().get(name, KEY)).toEqual(page('<p>2</p>'))
  expect((await readHealth()).checks.redis).toBe('ok')
})

it('starts without Redis, and shares once it is there', async () => {
  await redis.kill()
  stop = startSharedPages(connectRedis(redis.url), async () => 'g', 50)
  await expect.poll(() => pages().version()).not.toBeNull()
  expect(await pages().get(pages().version() ?? '', KEY)).toBeNull()
  expect((await readHealth()).checks.redis).toBe('away')
  await redis.start()
  await expect.poll(() => pages().isUp()).toBe(true)
})
