import type { APIRequestContext } from '@playwright/test'
import { startPostgres } from '../runner/postgres.mjs'
import { findRedis, startRedis } from '../runner/redis.mjs'
import { sql } from './database'
import { startSeparateShop } from './separate-shop'
import { type Product, productsOf } from './shopping'
import { expect, test, uniqueIp } from './support'

const TOKEN = 'a token of more than 32 characters'
/** Longer than the 11 seconds without a change after which pages are shared. */
const opening = { timeout: 60_000, intervals: [1_000] }

async function metric(visitor: APIRequestContext, result: string) {
  const headers = { Authorization: `Bearer ${TOKEN}` }
  const text = await (await visitor.get('/metrics', { headers })).text()
  const line = `shop_shared_pages_total{result="${result}"}`
  return Number(text.split(`${line} `)[1]?.split('\n', 1)[0] ?? 0)
}

const addressOf = ({ slug }: Product) => `/en/products/${slug}`
const asShown = (cents: number) => `"price":"${(cents / 100).toFixed(2)}"`

test('a page made by one instance is served by the other, changes show on both, and Redis may go', async ({
  playwright,
}) => {
  const program = findRedis()
  const postgres = await startPostgres({ fsync: false })
  if (!program || !postgres) throw new Error('Redis or PostgreSQL cannot be installed')
  const redis = await startRedis(program)
  const settings = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    METRICS_TOKEN: TOKEN,
    // Without a payment sandbox, which is another one for each.
    PAYMENT_METHODS: 'bank_transfer',
  }
  const stops: (() => Promise<unknown>)[] = [redis.stop, postgres.stop]
  try {
    const start = async (own = {}) => {
      const { origin: baseURL, stop } = await startSeparateShop({ ...settings, ...own })
      const extraHTTPHeaders = { 'X-Forwarded-For': uniqueIp() }
      const visitor = await playwright.request.newContext({ baseURL, extraHTTPHeaders })
      stops.unshift(stop, () => visitor.dispose())
      return { origin: baseURL, visitor }
    }
    const { origin, visitor: first } = await start()
    // The same settings, as instances behind a proxy have.
    const { visitor: second } = await start({ APP_URL: origin })
    const categories = ['smartphones', 'gadgets', 'watches', 'laptops', 'audio', 'sneakers']
    const products = (
      await Promise.all(categories.map((category) => productsOf(first, category)))
    ).flat()
    const next = () => {
      const product = products.pop()
      if (!product) throw new Error('no product is left')
      return product
    }
    const store = async (visitor: APIRequestContext) => {
      await visitor.get(addressOf(next()))
      return metric(visitor, 'stored')
    }
    for (const visitor of [first, second]) {
      await expect.poll(() => store(visitor), opening).toBeGreaterThan(0)
    }

    const product = next()
    const address = addressOf(product)
    const stored = await metric(first, 'stored')
    await first.get(address)
    await expect.poll(() => metric(first, 'stored')).toBeGreaterThan(stored)
    // Without triggers: only an instance that renders the page would show it.
    const set = (cents: number, before = '') =>
      sql(
        `${before} update variants set price_cents = ${cents}, original_price_cents = null where product_id = '${product.id}'`,
        undefined,
        postgres.url,
      )
    await set(123, 'set session_replication_role = replica;')
    const shared = await second.get(address)
    expect([shared.status(), await metric(second, 'hit')]).toEqual([200, 1])
    expect(await shared.text()).not.toContain(asShown(123))

    for (const cents of [234, 345]) {
      await set(cents)
      const shows = async (visitor: APIRequestContext) =>
        (await (await visitor.get(address)).text()).includes(asShown(cents))
      const both = () => Promise.all([first, second].map(shows))
      await expect.poll(both, { timeout: 3_000, intervals: [50] }).toEqual([true, true])
    }

    const health = async (visitor: APIRequestContext) => {
      const answer = await visitor.get('/readyz')
      return [answer.status(), (await answer.json()).checks.redis]
    }
    const ends = [
      { end: redis.kill, begin: redis.start },
      { end: async () => redis.freeze(), begin: async () => redis.thaw() },
    ]
    for (const { end, begin } of ends) {
      await end()
      for (const visitor of [first, second]) {
        expect((await visitor.get(addressOf(next()))).status()).toBe(200)
        expect(await health(visitor)).toEqual([200, 'away'])
      }
      await begin()
      for (const visitor of [first, second]) {
        await expect.poll(() => health(visitor)).toEqual([200, 'ok'])
      }
    }
  } finally {
    for (const stop of stops) await stop()
  }
})
