import { startSeparateShop } from './separate-shop'
import { productsOf } from './shopping'
import { expect, test, uniqueIp } from './support'
import { startTelemetryReceiver } from './telemetry-receiver'

/** Changes of products 1, once more after a second, the shop's own colours 1, cards 4, of which one reads their second views, their ratings 1. */
const MOST_OF_LIST = 8
/** Beside those the newest reviews 1. */
const MOST_OF_HOME = 9
/** Beside those of a list its address 1, the product 4, public codes 1, reviews 1. */
const MOST_OF_PRODUCT = 14

test('a page that is not cached takes few statements', async ({ playwright }) => {
  const receiver = await startTelemetryReceiver()
  const { SENTRY_DSN: _, ...settings } = receiver.settings
  const shop = await startSeparateShop(settings)
  const extraHTTPHeaders = { 'X-Forwarded-For': uniqueIp() }
  const visitor = await playwright.request.newContext({ baseURL: shop.origin, extraHTTPHeaders })
  const statementsOf = (route: string) => {
    const trace = receiver.spans().find(({ name }) => name === route)?.traceId
    return receiver
      .spans()
      .filter(({ traceId }) => traceId === trace)
      .filter(({ attributes }) => attributes.some(({ key }) => key === 'db.operation.name'))
      .map(({ name }) => name)
  }
  try {
    const [product] = await productsOf(visitor, 'gadgets')
    if (!product) throw new Error('no product')
    for (const [path, route, most] of [
      ['/en', 'GET /[lang]', MOST_OF_HOME],
      ['/en/gadgets', 'GET /[lang]/[list]', MOST_OF_LIST],
      [`/en/products/${product.slug}`, 'GET /[lang]/products/[slug]', MOST_OF_PRODUCT],
    ] as const) {
      await visitor.get(path)
      await expect.poll(() => statementsOf(route)).not.toHaveLength(0)
      const statements = statementsOf(route)
      expect(statements.length, statements.join()).toBeLessThanOrEqual(most)
    }
  } finally {
    await visitor.dispose()
    await shop.stop()
    await receiver.stop()
  }
})
