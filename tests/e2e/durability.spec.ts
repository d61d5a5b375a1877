import { openSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type APIRequestContext, request as playwrightRequest } from '@playwright/test'
import { freePort } from '../../server/start/port.mjs'
import { createShop } from '../../server/start/shop.mjs'
import { lineOf, type Product } from './shopping'
import { callShop, expect, loginByApi, signInAsNewCustomer, signUpByApi, test } from './support'

async function anOrder(request: APIRequestContext, email: string, language = 'en') {
  const { products } = await (await request.get('/api/products')).json()
  const line = lineOf(
    (products as Product[]).find(({ variants }) => variants.length > 0) as Product,
  )
  return {
    customerEmail: email,
    customerName: 'Ada Lovelace',
    totalAmount: line.price,
    cartItems: [line],
    language,
  }
}

const order = (request: APIRequestContext, body: unknown) =>
  callShop(request, 'POST', '/api/payment/bank-transfer', body, {
    'Idempotency-Key': crypto.randomUUID(),
  })

test('the order confirmation is mailed in the order’s language', async ({ request }) => {
  const folder = process.env.MAIL_FOLDER ?? path.join(process.env.DATA_DIR ?? '.data', 'mail')
  const { email } = await signInAsNewCustomer(request, { language: 'en' })
  const response = await order(request, await anOrder(request, email, 'hu'))
  const { reference } = (await response.json()).order
  const mails = async () => {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
    return texts.filter((text) => text.includes(reference) && text.includes(email))
  }
  await expect.poll(async () => (await mails()).length).toBe(1)
  expect((await mails())[0]).toContain('lang=3D"hu"')
})

test('a shop killed while placing orders keeps every acknowledged order', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-killed-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  const port = String(await freePort())
  const env = { ...inherited, DATA_DIR: dataDir, PORT: port, APP_URL: `http://localhost:${port}` }
  const output = openSync(path.join(dataDir, 'shop.log'), 'w')
  const open = async () => {
    const shop = createShop(env, { build: false, step: (_name, work) => work(), output })
    await shop.start()
    return shop
  }
  let shop = await open()
  const request = await playwrightRequest.newContext({ baseURL: env.APP_URL })
  try {
    const customer = await signUpByApi(request)
    await loginByApi(request, customer)
    const body = await anOrder(request, customer.email)
    const acknowledged: string[] = []
    const buyUntilDead = async () => {
      for (;;) {
        const response = await order(request, body).catch(() => null)
        if (!response?.ok()) return
        acknowledged.push((await response.json()).order.reference)
      }
    }
    const buying = Promise.all([buyUntilDead(), buyUntilDead(), buyUntilDead()])
    await expect.poll(() => acknowledged.length).toBeGreaterThan(12)
    shop.kill()
    await buying
    await shop.stop()

    shop = await open()
    await loginByApi(request, customer)
    const { orders } = await (await request.get('/api/orders')).json()
    const stored = new Set(orders.map((one: { orderReference: string }) => one.orderReference))
    expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([])
  } finally {
    await request.dispose()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
