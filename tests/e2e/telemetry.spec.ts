import { freePort } from '../../server/start/port.mjs'
import { startSeparateShop } from './separate-shop'
import { placeByApi, productsOf } from './shopping'
import { expect, loginByApi, signUpByApi, test, uniqueIp } from './support'
import { startTelemetryReceiver } from './telemetry-receiver'

const SECRETS = ['lovelace', 'ada.secret', 'token-of-ada', '198.51.100.77']

test('an operator receives traces of pages, statements, jobs and mails, without what customers typed', async ({
  playwright,
}) => {
  test.setTimeout(120_000)
  const receiver = await startTelemetryReceiver()
  const { SENTRY_DSN: _, ...settings } = receiver.settings
  const shop = await startSeparateShop({ ...settings, SHOP_NAME: 'Traced Shop' })
  const extraHTTPHeaders = {
    'X-Forwarded-For': uniqueIp(),
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`,
  }
  const visitor = await playwright.request.newContext({ baseURL: shop.origin, extraHTTPHeaders })
  try {
    const customer = await signUpByApi(visitor)
    await loginByApi(visitor, customer)
    const [product] = await productsOf(visitor, 'gadgets')
    if (!product) throw new Error('no product')
    const { reference } = await placeByApi(visitor, product)
    await visitor.get('/en/search?q=lovelace')
    await visitor.get('/en/confirm-email?token=token-of-ada&email=ada.secret@shop.example')
    await visitor.get(`/en/dashboard/orders/${reference}`)
    const names = () => receiver.spans().map(({ name }) => name)
    for (const name of ['GET /[lang]/search', 'GET /[lang]/dashboard/orders/[reference]']) {
      await expect.poll(names).toContain(name)
    }
    await expect.poll(() => names().join('\n')).toMatch(/^outbox mail\.order-/m)
    expect(names().join('\n')).toMatch(/^job /m)
    const traceOf = (name: string) => receiver.spans().find((one) => one.name === name)?.traceId
    const page = traceOf('GET /[lang]/dashboard/orders/[reference]')
    const queries = receiver.spans().filter(({ name }) => name === 'SELECT orders')
    expect(queries.map(({ traceId }) => traceId)).toContain(page)
    expect(receiver.services()[0]?.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'Traced Shop' },
    })
    const sent = receiver.all()
    for (const text of [...SECRETS, reference, customer.email, 'a'.repeat(32)]) {
      expect(sent).not.toContain(text)
    }
  } finally {
    await visitor.dispose()
    await shop.stop()
    await receiver.stop()
  }
})

test('a receiver that is away stops no page, no order and no end of the shop', async ({
  playwright,
}) => {
  test.setTimeout(120_000)
  const away = `127.0.0.1:${await freePort()}`
  const shop = await startSeparateShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${away}`,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
  const extraHTTPHeaders = { 'X-Forwarded-For': uniqueIp() }
  const visitor = await playwright.request.newContext({ baseURL: shop.origin, extraHTTPHeaders })
  let log = ''
  try {
    await loginByApi(visitor, await signUpByApi(visitor))
    const [product] = await productsOf(visitor, 'gadgets')
    if (!product) throw new Error('no product')
    expect((await placeByApi(visitor, product)).reference).toBeTruthy()
    expect((await visitor.get('/en/search?q=phone')).status()).toBe(200)
  } finally {
    await visitor.dispose()
    const from = Date.now()
    log = await shop.stop()
    expect(Date.now() - from).toBeLessThan(10_000)
  }
  expect(log.match(/Traces are not received/g)).toHaveLength(1)
})
