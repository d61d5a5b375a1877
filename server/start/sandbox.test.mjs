import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startChild } from './processes/children.mjs'
import { superviseSandbox } from './sandbox.mjs'

/** @type {string} */
let folder
/**
 * @typedef {{
 *   start: ReturnType<typeof superviseSandbox>['start'],
 *   children: ReturnType<typeof startChild>[],
 *   stop: () => Promise<void>,
 * }} Shop
 */
/** @type {Shop[]} */
let shops
/** @type {Shop} */
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

function newShop() {
  /** @type {ReturnType<typeof startChild>[]} */
  const children = []
  let isStopping = false
  /** @type {typeof startChild} */
  const launch = (script, options) => {
    const child = startChild(script, options)
    children.push(child)
    return child
  }
  const env = { ...process.env, DATA_DIR: folder }
  const sandbox = superviseSandbox(env, launch, () => isStopping)
  const stop = async () => {
    isStopping = true
    await sandbox.stop()
  }
  const made = { start: sandbox.start, children, stop }
  shops.push(made)
  return made
}

/**
 * @param {Record<string, string>} settings
 * @param {string} method
 * @param {string} pathname
 * @param {object} [body]
 */
const request = (settings, method, pathname, body) =>
  fetch(`${settings.NOWPAYMENTS_URL}${pathname}`, {
    method,
    headers: { 'x-api-key': settings.NOWPAYMENTS_API_KEY ?? '' },
    ...(body && { body: JSON.stringify(body) }),
  })

/** @param {Record<string, string>} settings */
async function makeInvoice(settings) {
  const invoice = { price_amount: 12.5, price_currency: 'eur', order_id: 'LX-1' }
  return (await request(settings, 'POST', '/v1/invoice', invoice)).json()
}

it('listens on 127.0.0.1 for a local shop', async () => {
  const { url, settings } = await shop.start('http://localhost:3000')
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(settings.NOWPAYMENTS_URL).toBe(url)
  const { invoice_url } = await makeInvoice(settings)
  expect(await (await fetch(invoice_url)).text()).toContain('no money moves')
})

it('uses the shop’s host name for other machines', async () => {
  const { url, settings } = await shop.start('http://shop.internal:3000')
  expect(url).toMatch(/^http:\/\/shop\.internal:\d+$/)
  expect((await request(settings, 'GET', '/v1/status')).status).toBe(200)
})

it('restarts on the same port with its invoices after it died', async () => {
  const { settings } = await shop.start('http://localhost:3000')
  const { invoice_url } = await makeInvoice(settings)
  shop.children[0]?.kill()
  await shop.children[0]?.exited
  await expect.poll(() => fetch(invoice_url).then((answer) => answer.status, String)).toBe(200)
  expect(shop.children).toHaveLength(2)
})

it('keeps invoices and port when the shop restarts', async () => {
  const { url, settings } = await shop.start('http://localhost:3000')
  const { invoice_url } = await makeInvoice(settings)
  await shop.stop()
  await expect(fetch(invoice_url)).rejects.toThrow()
  shop = newShop()
  expect((await shop.start('http://localhost:3000')).url).toBe(url)
  expect((await fetch(invoice_url)).status).toBe(200)
})

it('takes another port when its own is in use', async () => {
  const { url } = await shop.start('http://localhost:3000')
  await shop.stop()
  const other = createServer().listen(Number(new URL(url).port), '127.0.0.1')
  await once(other, 'listening')
  shop = newShop()
  expect((await shop.start('http://localhost:3000')).url).not.toBe(url)
  other.close()
})

it('stays stopped when the shop stops', async () => {
  await shop.start('http://localhost:3000')
  await shop.stop()
  expect(await shop.children[0]?.exited).toBe(0)
  expect(shop.children).toHaveLength(1)
  expect(existsSync(path.join(folder, 'payment-sandbox.json'))).toBe(true)
})
