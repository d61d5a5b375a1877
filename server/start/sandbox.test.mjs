import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startChild } from './children.mjs'
import { createSandboxKeeper } from './sandbox.mjs'

let folder
let shops
let shop
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-sandbox-'))
  shops = []
  shop = newShop()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  await Promise.all(shops.map((one) => one.stop()))
  await rm(folder, { recursive: true, force: true })
})

/** As much of a shop as the sandbox sees. */
function newShop() {
  const children = []
  let isStopping = false
  const launch = (script, options) => {
    children.push(startChild(script, options))
    return children.at(-1)
  }
  const env = { ...process.env, DATA_DIR: folder }
  const keeper = createSandboxKeeper(env, launch, () => isStopping)
  const stop = async () => {
    isStopping = true
    await keeper.stop()
  }
  shops.push({ start: keeper.start, children, stop })
  return shops.at(-1)
}

const ask = (settings, method, call, body) =>
  fetch(`${settings.NOWPAYMENTS_URL}${call}`, {
    method,
    headers: { 'x-api-key': settings.NOWPAYMENTS_API_KEY },
    body: body && JSON.stringify(body),
  })

async function makeInvoice(settings) {
  const wish = { price_amount: 12.5, price_currency: 'eur', order_id: 'LX-1' }
  return (await ask(settings, 'POST', '/v1/invoice', wish)).json()
}

it('opens where a browser on this machine reaches it', async () => {
  const { url, settings } = await shop.start('http://localhost:3000')
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(settings.NOWPAYMENTS_URL).toBe(url)
  const { invoice_url } = await makeInvoice(settings)
  expect(await (await fetch(invoice_url)).text()).toContain('no money moves')
})

it('opens where a browser on another machine reaches it', async () => {
  const { url, settings } = await shop.start('http://shop.internal:3000')
  expect(url).toMatch(/^http:\/\/shop\.internal:\d+$/)
  expect((await ask(settings, 'GET', '/v1/status')).status).toBe(200)
})

it('is there again after it died, with its invoices, at the same place', async () => {
  const { settings } = await shop.start('http://localhost:3000')
  const { invoice_url } = await makeInvoice(settings)
  shop.children[0].kill()
  await shop.children[0].exited
  await expect
    .poll(() => fetch(invoice_url).then((answer) => answer.status, String), { timeout: 15_000 })
    .toBe(200)
  expect(shop.children).toHaveLength(2)
})

it('keeps invoices and place when the shop is started again', async () => {
  const { url, settings } = await shop.start('http://localhost:3000')
  const { invoice_url } = await makeInvoice(settings)
  await shop.stop()
  await expect(fetch(invoice_url)).rejects.toThrow()
  shop = newShop()
  expect((await shop.start('http://localhost:3000')).url).toBe(url)
  expect((await fetch(invoice_url)).status).toBe(200)
})

it('goes elsewhere when its place was taken meanwhile', async () => {
  const { url } = await shop.start('http://localhost:3000')
  await shop.stop()
  const other = createServer().listen(Number(new URL(url).port), '127.0.0.1')
  await once(other, 'listening')
  shop = newShop()
  expect((await shop.start('http://localhost:3000')).url).not.toBe(url)
  other.close()
})

it('stays ended when the shop ends', async () => {
  await shop.start('http://localhost:3000')
  await shop.stop()
  expect(await shop.children[0].exited).toBe(0)
  expect(shop.children).toHaveLength(1)
  expect(existsSync(path.join(folder, 'payment-sandbox.json'))).toBe(true)
})
