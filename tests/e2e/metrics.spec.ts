import { startSeparateShop } from './separate-shop'
import { placeByApi, productsOf } from './shopping'
import { expect, loginByApi, signUpByApi, test, uniqueIp } from './support'

const TOKEN = 'a token of more than 32 characters'

test('an operator reads requests, pages, jobs, database, outbox and orders with the token, and logs as JSON', async ({
  playwright,
}) => {
  const shop = await startSeparateShop({ METRICS_TOKEN: TOKEN, LOG_FORMAT: 'json' })
  const extraHTTPHeaders = { 'X-Forwarded-For': uniqueIp() }
  const visitor = await playwright.request.newContext({ baseURL: shop.origin, extraHTTPHeaders })
  const scrape = async () => {
    const headers = { Authorization: `Bearer ${TOKEN}` }
    const answer = await visitor.get('/metrics', { headers })
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store'])
    return answer.text()
  }
  let log = ''
  try {
    const headers = { Authorization: 'Bearer of something else' }
    for (const options of [{}, { headers }]) {
      expect((await visitor.get('/metrics', options)).status()).toBe(401)
    }
    const customer = await signUpByApi(visitor)
    await loginByApi(visitor, customer)
    const [product] = await productsOf(visitor, 'gadgets')
    if (!product) throw new Error('no product')
    await placeByApi(visitor, product)
    const hit = async () => {
      await visitor.get('/hu')
      return scrape()
    }
    await expect.poll(hit).toMatch(/shop_cached_pages_total\{result="hit"\} [1-9]/)
    for (const path of ['/hu/gadgets', `/hu/products/${product.slug}`, '/hu/x/y']) {
      await visitor.get(path)
    }
    const text = await scrape()
    const durations = 'http_request_duration_seconds_count'
    for (const labels of [
      'method="GET",route="/[lang]",status="200"',
      'method="GET",route="/[lang]/[list]",status="200"',
      'method="GET",route="/[lang]/products/[slug]",status="200"',
      'method="GET",route="/[lang]/[...rest]",status="404"',
      'method="POST",route="/api/payment/bank-transfer",status="200"',
    ]) {
      expect(text).toContain(`${durations}{${labels}}`)
    }
    expect(text).toMatch(/shop_job_duration_seconds_count\{job="[^"]+",result="done"\} [1-9]/)
    expect(text).toMatch(/shop_database_connections\{state="idle"\} \d/)
    expect(text).toContain('shop_orders_last_day{method="bank_transfer"} 1')
    for (const line of ['shop_database_up 1', 'shop_outbox_failed 0', 'shop_receipts_last_day 0']) {
      expect(text).toContain(`\n${line}\n`)
    }
    expect(text).toMatch(/\nshop_outbox_due \d/)
    expect(text).toMatch(/\nprocess_resident_memory_bytes \d/)
    expect(text).not.toContain(customer.email)
  } finally {
    await visitor.dispose()
    log = await shop.stop()
  }
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  const requests = lines.map((line) => JSON.parse(line)).filter((one) => one.message === 'request')
  expect(requests).toContainEqual(
    expect.objectContaining({ method: 'GET', path: '/hu/gadgets', status: 200 }),
  )
  expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length)
  expect(requests.map(({ path }) => path).join()).not.toContain('?')
})

test('a shop without a token has no metrics', async ({ request }) => {
  const headers = { Authorization: 'Bearer undefined' }
  expect((await request.get('/metrics', { headers })).status()).toBe(404)
})
