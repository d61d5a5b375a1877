import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { request as playwrightRequest } from '@playwright/test'
import pg from 'pg'
import { COMPANY_SETTINGS } from '@/lib/company'
import { findPostgres, startPostgres } from '@/tests/runner/postgres.mjs'
import { loginAsAdministrator } from './administrator'
import { startSeparateShop, startWithoutDatabase } from './separate-shop'
import { type Product, productsOf, translator } from './shopping'
import { callShop, expect, test, whenHydrated } from './support'

const RENAMED = 'Quellan Strider'

test('a server that starts without its database shows the products last read', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 503/)
  const shop = await startSeparateShop()
  let stopAway = async () => {}
  try {
    const admin = await playwrightRequest.newContext({ baseURL: shop.origin })
    expect(await (await admin.get('/readyz')).json()).toMatchObject({ status: 'ready' })
    await loginAsAdministrator(admin)
    const [product, unsold] = (await productsOf(admin, 'mobility')) as [Product, Product]
    const update = `/api/products/update?id=${product.id}`
    expect((await callShop(admin, 'PUT', update, { name: RENAMED })).ok()).toBe(true)
    const withdraw = `/api/products/update?id=${unsold.id}`
    expect((await callShop(admin, 'PUT', withdraw, { available: false })).ok()).toBe(true)
    await admin.dispose()
    const file = path.join(shop.dataDir, 'products-last-read.json')
    await expect
      .poll(
        async () => {
          const text = await readFile(file, 'utf8').catch(() => '{"products":[]}')
          const products = JSON.parse(text).products as { id: string }[]
          const find = (id: string) => products.find((one) => one.id === id)
          return [find(product.id), find(unsold.id)]
        },
        { timeout: 60_000 },
      )
      .toMatchObject([{ name: RENAMED }, { available: false }])
    await shop.end()

    const away = await startWithoutDatabase(shop.dataDir)
    stopAway = away.stop
    const main = page.getByRole('main')
    const link = main.getByRole('link', { name: RENAMED }).first()

    await page.goto(`${away.origin}/en/mobility`)
    await expect(link).toBeVisible()
    await expect(main).not.toContainText(product.name)
    await expect(main).not.toContainText(unsold.name)
    await whenHydrated(link)
    await link.click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: RENAMED })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: RENAMED })).toBeVisible()

    await page.goto(`${away.origin}/en/search?q=quellan`)
    await expect(link).toBeVisible()
    await page.goto(`${away.origin}/fr`)
    await expect(link).toBeVisible()

    const unknown = await page.request.get(`${away.origin}/fr/products/no-such-thing`)
    expect(unknown.status()).toBe(503)
    expect((await page.request.get(`${away.origin}/api/products`)).status()).toBe(503)
    expect((await page.request.get(`${away.origin}/livez`)).status()).toBe(200)
    const readiness = await page.request.get(`${away.origin}/readyz`)
    expect(readiness.status()).toBe(503)
    expect(await readiness.json()).toMatchObject({ checks: { database: 'away' } })
  } finally {
    // Its page would report the requests that its shop no longer answers.
    await page.goto('about:blank')
    await stopAway()
    await shop.stop()
  }
})

test('a public shop without stored products answers 503, and shows no demonstration goods', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 503/)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-outage-'))
  const shop = await startWithoutDatabase(dataDir, {
    ...Object.fromEntries(Object.values(COMPANY_SETTINGS).map((name) => [name, 'given'])),
    APP_URL: 'https://maison.example',
    PASSWORD_COST: '12',
    MEDIATOR_URL: 'https://mediator.example',
    SHOP_EMAIL: 'hello@maison.example',
    BANK_BENEFICIARY: 'Maison SAS',
    BANK_IBAN: 'DE89370400440532013000',
    BANK_BIC: 'COBADEFFXXX',
  })
  try {
    for (const address of [
      '/en',
      '/en/mobility',
      '/en/mobility?sort=price',
      '/en/search?q=rouvarn',
      '/en/products/rouvarn-metro-electric-scooter',
    ]) {
      const response = await page.goto(`${shop.origin}${address}`)
      expect([address, response?.status()]).toEqual([address, 503])
      expect(response?.headers()['retry-after']).toBe('30')
      const title = translator('en')('layout.unavailable.title')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('Rouvarn')
    }
    const french = await page.request.get(`${shop.origin}/fr/premium`)
    expect([french.status(), await french.text()]).toEqual([
      503,
      expect.stringContaining(translator('fr')('layout.unavailable.title')),
    ])
  } finally {
    await page.goto('about:blank')
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('while products are locked, cached pages go on, unread ones answer 503, and the shop stays ready', async ({
  page: { request },
}) => {
  test.skip(!findPostgres(), 'The embedded database has one session')
  const postgres = await startPostgres({ fsync: false })
  if (!postgres) throw new Error('No PostgreSQL')
  const shop = await startSeparateShop({ DATABASE_URL: postgres.url })
  const other = new pg.Client({ connectionString: postgres.url })
  const statusOf = async (path: string) => (await request.get(`${shop.origin}${path}`)).status()
  const unread = '/fr/products/no-such-thing'
  try {
    expect(await statusOf('/fr/mobility')).toBe(200)
    await other.connect()
    await other.query('begin')
    await other.query('lock table products in access exclusive mode')
    const response = await request.get(`${shop.origin}${unread}`)
    expect([response.status(), await response.text()]).toEqual([
      503,
      expect.stringContaining(translator('fr')('layout.unavailable.title')),
    ])
    expect(response.headers()['retry-after']).toBe('30')
    expect(await statusOf('/fr/mobility')).toBe(200)
    expect(await statusOf('/readyz')).toBe(200)
    await other.query('commit')
    await expect.poll(() => statusOf(unread)).toBe(404)
  } finally {
    await other.end()
    await shop.stop()
    await postgres.stop()
  }
})
