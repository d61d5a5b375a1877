import { Client } from 'pg'
import { freePort } from '../../server/start/port.mjs'
import { openContext, startSeparateShop } from './separate-shop'
import { placeByApi, productsOf } from './shopping'
import { callShop, expect, loginByApi, newCustomer, signUpByApi, test, uniqueIp } from './support'
import { startTelemetryReceiver } from './telemetry-receiver'

const KEY = '6a1f0c9e-3b52-4a7e-9d11-0c2b7f3e5a66'
/** Typed by customers or planted in errors. */
const SECRETS = ['ovelace', 'ada.secret', KEY, '198.51.100.77', '33612345678', 'rue de la Paix']

test('an operator receives traces of pages, statements, jobs and mails, without what customers typed', async ({
  playwright,
}) => {
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
    await visitor.get(`/en/confirm-email?token=${KEY}&email=ada.secret@shop.example`)
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

test('an operator receives errors of routes, pages, mails and browsers, without what customers typed', async ({
  browser,
}) => {
  const receiver = await startTelemetryReceiver()
  const { SENTRY_DSN } = receiver.settings
  const shop = await startSeparateShop({ SENTRY_DSN })
  const database = new Client({ connectionString: shop.databaseUrl })
  const context = await openContext(browser, shop.origin)
  const textOf = (part: string) => () =>
    receiver
      .errors()
      .filter(({ tags, transaction }) => `${tags.kind} ${transaction}` === part)
      .flatMap(({ exception }) => exception.values.map(({ value }) => value))
      .join()
  try {
    await database.connect()
    await database.query(`
      create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused for %, "%, %", tel. %', new.email, new.last_name, new.address, new.phone; end $$;
      create trigger refuse before insert on users for each row execute function refuse();
      alter table claims rename to claims_away;
      insert into outbox_messages (id, topic, payload)
      values (gen_random_uuid(), 'mail.unknown', '{"to": "ada.secret@shop.example"}')`)
    const customer = newCustomer({ email: 'ada.secret@shop.example' })
    const refused = await callShop(context, 'POST', '/api/auth/signup', customer)
    expect(refused.status()).toBe(500)
    await expect.poll(textOf('route /api/auth/signup')).toContain('refused for <address>')
    await expect.poll(textOf('outbox mail.unknown')).toContain('No handler for this topic')

    const page = await context.newPage()
    await page.goto(`/en/claim/status?token=${KEY}`)
    await expect.poll(textOf('render /[lang]/claim/status')).toContain('claims')

    await page.goto('/en/search?q=lovelace&token=ada.secret')
    await page.evaluate((key) => {
      setTimeout(() => {
        throw new Error(`uncaught of ada.secret@shop.example at 198.51.100.77, ${key}`)
      })
      console.error('shown', new TypeError('caught of "Ada Lovelace", +33612345678'))
    }, KEY)
    const ofPage = textOf('browser /en/search')
    await expect.poll(ofPage).toContain('uncaught of <address> at <ip>, <token>')
    await expect.poll(ofPage).toContain('caught of "…", <number>')
    const [{ exception, platform } = { exception: { values: [] }, platform: '' }] = receiver
      .errors()
      .filter(({ tags }) => tags.kind === 'browser')
    expect([platform, exception.values[0]?.stacktrace?.frames.length]).toEqual([
      'javascript',
      expect.any(Number),
    ])
    for (const text of SECRETS) expect(receiver.all()).not.toContain(text)
    expect(receiver.all()).not.toContain('?q=')

    const send = (data: unknown, headers = {}) =>
      context.request.post('/api/browser-errors', { data, headers })
    const report = { name: 'Error', message: 'a', stack: '', path: '/en' }
    expect((await send(report, { 'Sec-Fetch-Site': 'cross-site' })).status()).toBe(403)
    expect((await send({ ...report, email: 'ada.secret@shop.example' })).status()).toBe(400)
    expect((await send({ ...report, stack: 'a'.repeat(20_000) })).status()).toBe(413)
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(report)))
    expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([204, 429]))
  } finally {
    await context.close()
    await database.end()
    await shop.stop()
    await receiver.stop()
  }
})

test('a shop without an address for errors has no script that reports, and no route for it', async ({
  request,
}) => {
  expect(await (await request.get('/en')).text()).not.toContain('browser-errors')
  const data = { name: 'Error', message: 'a', stack: '', path: '/en' }
  expect((await request.post('/api/browser-errors', { data })).status()).toBe(404)
})

test('a receiver that is away stops no page, no order and no end of the shop', async ({
  playwright,
}) => {
  const away = `127.0.0.1:${await freePort()}`
  const shop = await startSeparateShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${away}`,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    SENTRY_DSN: `http://publickey@${away}/7`,
  })
  const extraHTTPHeaders = { 'X-Forwarded-For': uniqueIp() }
  const visitor = await playwright.request.newContext({ baseURL: shop.origin, extraHTTPHeaders })
  let log = ''
  try {
    await loginByApi(visitor, await signUpByApi(visitor))
    const [product] = await productsOf(visitor, 'gadgets')
    if (!product) throw new Error('no product')
    expect((await placeByApi(visitor, product)).reference).toBeTruthy()
    const report = { name: 'Error', message: 'a', stack: '', path: '/en' }
    for (const _ of ['first', 'second']) {
      expect((await visitor.post('/api/browser-errors', { data: report })).status()).toBe(204)
    }
    expect((await visitor.get('/en/search?q=phone')).status()).toBe(200)
  } finally {
    await visitor.dispose()
    const from = Date.now()
    log = await shop.stop()
    expect(Date.now() - from).toBeLessThan(10_000)
  }
  expect(log.match(/Traces are not received/g)).toHaveLength(1)
  expect(log.match(/Error reports are not received/g)).toHaveLength(1)
})
