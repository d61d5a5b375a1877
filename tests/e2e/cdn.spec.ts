import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { freePort } from '../../server/start/port.mjs'
import { findNginx, startNginx } from '../runner/nginx.mjs'
import { sql } from './database'
import { startSeparateShop } from './separate-shop'
import { euros, productsOf } from './shopping'
import { expect, loginByApi, signUpByApi, test, uniqueIp } from './support'

const nginx = findNginx() ?? ''
test.skip(!nginx && process.env.CI !== 'true', 'nginx can be neither found nor installed here')

const TOKEN = 'a token of the purge call'

/** The shop behind nginx as CDN, with the receiver of purges that deploy/ has for it. */
async function startBehindNginx(settings: Record<string, string>) {
  const port = await freePort()
  const shopPort = await freePort()
  const purgePort = String(await freePort())
  const origin = `https://localhost:${port}`
  const shop = await startSeparateShop({
    PORT: String(shopPort),
    APP_URL: origin,
    CDN_PURGE_URL: `http://127.0.0.1:${purgePort}/`,
    CDN_PURGE_TOKEN: TOKEN,
    ...settings,
  })
  const cdn = await startNginx(nginx, { targets: [shopPort], port })
  const receiver = spawn(process.execPath, ['deploy/nginx-purge.mjs'], {
    env: {
      ...process.env,
      CACHE_FOLDER: cdn.cacheFolder,
      CDN_PURGE_TOKEN: TOKEN,
      PORT: purgePort,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(receiver.stdout, 'data')
  return {
    origin,
    shop,
    shopOrigin: `http://localhost:${shopPort}`,
    purgeUrl: `http://127.0.0.1:${purgePort}/`,
    cacheFolder: cdn.cacheFolder,
    async stop() {
      receiver.kill()
      await cdn.stop()
      await shop.stop()
    },
  }
}

const cacheState = async (visitor: APIRequestContext, path: string, headers = {}) =>
  (await visitor.get(path, { headers })).headers()['x-cache']

test('nginx keeps pages without personal data alone, and a changed price shows after the purge', async ({
  playwright,
}) => {
  const place = await startBehindNginx({ CDN_SECONDS: '3600' })
  const open = (origin = place.origin) =>
    playwright.request.newContext({
      baseURL: origin,
      ignoreHTTPSErrors: true,
      extraHTTPHeaders: { 'X-Forwarded-For': uniqueIp() },
    })
  const [visitor, customer, direct] = await Promise.all([open(), open(), open(place.shopOrigin)])
  try {
    const [product] = await productsOf(visitor, 'gadgets')
    if (!product) throw new Error('no product')
    const page = `/en/products/${product.slug}`
    const pages = ['/en', '/hu/gadgets', page]
    for (const one of pages) {
      await expect.poll(() => cacheState(visitor, one), one).toBe('HIT')
      const headers = (await visitor.get(one)).headers()
      expect(headers['cache-control'], one).toBe('public, max-age=0, must-revalidate')
      expect([headers['surrogate-key'], headers['set-cookie']], one).toEqual([undefined, undefined])
      const own = (await direct.get(one)).headers()
      expect(own['cache-control'], one).toContain('s-maxage=3600, stale-while-revalidate=3600')
      expect([own['surrogate-key'], own['cache-tag']].join(), one).toMatch(/products.*,.*products/)
      const answer = await visitor.get(one, { headers: { 'If-None-Match': own.etag ?? '' } })
      expect(answer.status(), one).toBe(304)
      // The router's payloads of the same page.
      const payload = { headers: { rsc: '1' } }
      expect((await direct.get(one, payload)).headers()['cache-control'], one).not.toContain(
        's-max',
      )
      await visitor.get(one, payload)
      expect(await cacheState(visitor, one, { rsc: '1' }), one).toBe('MISS')
    }

    const { email, password } = await signUpByApi(customer)
    await loginByApi(customer, { email, password })
    for (const one of ['/en/dashboard', '/en/dashboard', '/en/gadgets?sort=price'])
      expect(await cacheState(customer, one), one).toBe('MISS')
    expect(await (await customer.get('/en/dashboard?view=details')).text()).toContain(email)
    // A page for all is the same for a customer, and their request stores none.
    await visitor.get('/en')
    const [forAll, forCustomer] = await Promise.all([direct.get('/en'), customer.get('/en')])
    expect(await forCustomer.text()).toBe(await forAll.text())
    expect(await cacheState(customer, '/pl/watches')).toBe('MISS')
    expect(await cacheState(customer, '/pl/watches')).toBe('MISS')
    for (const entry of await readdir(place.cacheFolder, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        expect(await readFile(path.join(entry.parentPath, entry.name), 'latin1')).not.toContain(
          email,
        )

    const without = { method: 'POST', body: '{"tags":["products"]}' }
    expect((await fetch(place.purgeUrl, without)).status).toBe(401)
    expect(await cacheState(visitor, page)).toBe('HIT')

    const changed = 4321.09
    expect(await (await visitor.get(page)).text()).not.toContain(euros(changed))
    await sql(
      'update variants set price_cents = $2, original_price_cents = null where product_id = $1',
      [product.id, Math.round(changed * 100)],
      place.shop.databaseUrl,
    )
    await expect.poll(async () => (await visitor.get(page)).text()).toContain(euros(changed))
    await expect.poll(() => cacheState(visitor, page)).toBe('HIT')
    expect(await (await visitor.get(page)).text()).toContain(euros(changed))
  } finally {
    await Promise.all([visitor.dispose(), customer.dispose(), direct.dispose()])
    await place.stop()
  }
})

test('a page that nginx keeps is served stale while the shop is stopped', async ({
  playwright,
}) => {
  const place = await startBehindNginx({ CDN_SECONDS: '1', CDN_PURGE_URL: '' })
  const visitor = await playwright.request.newContext({
    baseURL: place.origin,
    ignoreHTTPSErrors: true,
  })
  try {
    await expect.poll(() => cacheState(visitor, '/en')).toMatch(/HIT|STALE/)
    const before = await (await visitor.get('/en')).text()
    await place.shop.end()
    await expect.poll(() => cacheState(visitor, '/en')).toBe('STALE')
    const stale = await visitor.get('/en')
    expect([stale.status(), stale.headers()['x-cache']]).toEqual([200, 'STALE'])
    expect(await stale.text()).toBe(before)
    expect((await visitor.get('/en/gadgets?sort=price')).status()).toBe(502)
  } finally {
    await visitor.dispose()
    await place.stop()
  }
})
