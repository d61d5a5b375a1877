import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { COMPANY_SETTINGS } from '@/lib/company'
import { findPostgres, startPostgres } from '@/tests/runner/postgres.mjs'
import { startSeparateShop, startWithoutDatabase } from './separate-shop'
import { translator } from './shopping'
import { expect, test } from './support'

test('a server that starts without its database is alive, and answers 503 in the language of the address', async ({
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
    expect((await page.request.get(`${shop.origin}/api/products`)).status()).toBe(503)
    expect((await page.request.get(`${shop.origin}/livez`)).status()).toBe(200)
    const readiness = await page.request.get(`${shop.origin}/readyz`)
    expect(readiness.status()).toBe(503)
    expect(await readiness.json()).toMatchObject({ checks: { database: 'away' } })
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
  /** What the router asks for; its status says 200 also where the page failed. */
  const payload = async () => {
    const headers = { rsc: '1' }
    return (await request.get(`${shop.origin}/fr/watches?_rsc=x`, { headers })).text()
  }
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
    expect(await payload()).toContain('digest')
    await other.query('commit')
    await expect.poll(() => statusOf(unread)).toBe(404)
    expect(await payload()).not.toContain('digest')
  } finally {
    await other.end()
    await shop.stop()
    await postgres.stop()
  }
})
