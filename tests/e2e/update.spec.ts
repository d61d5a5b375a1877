import { openSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startBalancer } from '../../bench/load/balancer.mjs'
import { freePort } from '../../server/start/port.mjs'
import { startChild } from '../../server/start/processes/children.mjs'
import { createShop } from '../../server/start/shop.mjs'
import { makeSecondBuild } from './second-build'
import { openContext } from './separate-shop'
import { productsOf, translator } from './shopping'
import { expect, test, watchErrors, whenHydrated } from './support'

test.describe.configure({ mode: 'serial' })

const t = translator('en')
const TYPED = { name: 'Ada Lovelace', reference: 'LX-NO-SUCH', email: 'ada@shop-customer.test' }
type Create = typeof createShop

let folder: string
let second: Awaited<ReturnType<typeof makeSecondBuild>>
let database: ReturnType<typeof startChild>
let settings: NodeJS.ProcessEnv
/** Where the proxy leads, request by request. */
const ports: number[] = []
let proxy: Awaited<ReturnType<typeof startBalancer>>
const running = new Map<number, ReturnType<Create>>()
/** Where a server of the build runs. */
const portOf = { first: 0, second: 0 }

async function start(create: Create, data: string, port?: number) {
  const own = port ?? (await freePort())
  const env = { ...settings, PORT: String(own), DATA_DIR: path.join(folder, data) }
  const output = openSync(path.join(folder, 'shop.log'), 'a')
  const shop = create(env, { build: false, step: (_name, work) => work(), output })
  running.set(own, shop)
  await shop.start()
  return own
}

async function stop(port: number) {
  await running.get(port)?.stop()
  running.delete(port)
}

const leadTo = (...targets: number[]) => ports.splice(0, ports.length, ...targets)

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-update-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  database = startChild('server/database.mjs', { env: { ...inherited, DATA_DIR: folder } })
  const [built, ready, port] = await Promise.all([
    makeSecondBuild(),
    database.message(),
    freePort(),
  ])
  second = built
  const { url } = ready as { url: string }
  settings = { ...inherited, DATABASE_URL: url, APP_URL: `http://localhost:${port}` }
  proxy = await startBalancer(port, ports)
})

test.afterAll(async () => {
  await proxy?.stop()
  await Promise.all([...running.keys()].map(stop))
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
  await rm(second.place, { recursive: true, force: true })
})

/** A visitor of the proxy's address, and the errors that their pages report. */
async function visit(browser: Browser) {
  const context = await openContext(browser, settings.APP_URL as string)
  const errors = watchErrors(context)
  const page = await context.newPage()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return { page, errors, documents }
}

async function fillWithdrawal(page: Page) {
  await page.goto('/en/withdrawal')
  await whenHydrated(page.getByRole('main'))
  for (const [name, value] of Object.entries(TYPED))
    await page.getByRole('main').locator(`[name=${name}]`).fill(value)
}

async function expectTyped(page: Page) {
  for (const [name, value] of Object.entries(TYPED)) {
    await expect(page.getByRole('main').locator(`[name=${name}]`)).toHaveValue(value)
  }
}

const openCart = (page: Page) => page.getByRole('button', { name: /^Open cart/ }).click()
const cart = (page: Page) => page.getByRole('dialog', { name: /^Your cart/ })
/** Which build's module ran: `page` or `cart` of the document. */
const buildOf = (page: Page, part: string) => page.locator('html').getAttribute(`data-${part}`)

test('a page opened before an update finds its files, sends its form and leads into the new build', async ({
  browser,
}) => {
  const port = await start(createShop, 'shared')
  leadTo(port)
  const { page, errors, documents } = await visit(browser)
  await fillWithdrawal(page)
  await stop(port)
  portOf.second = await start(second.createShop, 'shared', port)

  await openCart(page)
  await expect(cart(page)).toBeVisible()
  expect(await buildOf(page, 'cart')).toBeNull()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('withdrawal.continue') }).click()
  await expect(page.getByText(t('withdrawal.notFound'))).toBeVisible()
  await expectTyped(page)
  expect(documents).toEqual(['/en/withdrawal'])

  await page.getByRole('banner').getByRole('link', { name: 'Premium' }).first().click()
  await expect(page).toHaveURL('/en/premium')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-page', 'second')
  expect(documents).toEqual(['/en/withdrawal', '/en/premium'])
  // Between the two servers the proxy answers 502.
  expect(errors.filter((text) => !text.includes('502'))).toEqual([])
})

test('pages of both builds work while requests reach either', async ({ browser }) => {
  portOf.first = await start(createShop, 'shared')
  leadTo(portOf.first, portOf.second)
  const { page, errors } = await visit(browser)
  const [product] = await productsOf(page, 'smartphones')
  for (const address of ['/en', '/en/withdrawal', '/en', '/en/withdrawal']) {
    await page.goto(address)
    await whenHydrated(page.getByRole('main'))
    await openCart(page)
    await expect(cart(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('link', { name: 'Premium' }).first().click()
    await expect(page).toHaveURL('/en/premium')
    const link = page.getByRole('main').getByRole('link', { name: product?.name }).first()
    await link.click()
    await expect(page).toHaveURL(`/en/products/${product?.slug}`)
    await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
  }
  await fillWithdrawal(page)
  for (const _ of [1, 2, 3]) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: t('withdrawal.continue') }).click()
    expect((await answered).status()).toBe(200)
    await expect(page.getByText(t('withdrawal.notFound'))).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('where the files of the earlier build are gone, a page reloads once and keeps what was typed', async ({
  browser,
}) => {
  leadTo(portOf.first)
  const { page, documents } = await visit(browser)
  await fillWithdrawal(page)
  leadTo(await start(second.createShop, 'own'))
  await openCart(page)
  await expect.poll(() => documents).toEqual(['/en/withdrawal', '/en/withdrawal'])
  await expectTyped(page)
  await openCart(page)
  await expect(cart(page)).toBeVisible()
  expect(await buildOf(page, 'cart')).toBe('second')
  expect(documents).toHaveLength(2)
})

test('a server goes on with its pages and files while the next build has emptied the folder', async ({
  browser,
}) => {
  const build = path.join(second.place, '.next')
  for (const name of await readdir(build)) {
    if (name !== 'cache') await rm(path.join(build, name), { recursive: true })
  }
  const { page, errors } = await visit(browser)
  for (const address of ['/pl/claim', '/hu/compare', '/it', '/en/premium']) {
    expect((await page.goto(address))?.status()).toBe(200)
    await whenHydrated(page.getByRole('main'))
  }
  await openCart(page)
  await expect(cart(page)).toBeVisible()
  expect(errors).toEqual([])
})

test('the log of both builds shows no error', async () => {
  const log = await readFile(path.join(folder, 'shop.log'), 'utf8')
  expect(log.match(/^.*error.*$/gim) ?? []).toEqual([])
})
