import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@/lib/languages'
import { shopNameOf } from '@/lib/shared/next-and-server.mjs'
import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { euros, fillCart, lineOf, placeByApi, productsOf, storedCart, translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

test.use({ serviceWorkers: 'allow' })
// Failed requests without a network, and the offline page's 503.
test.beforeEach(({ errors }) => errors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/))

/** Cached URLs with their cache and build version. */
const cachedEntries = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; version: string; address: string }[] = []
    for (const name of await caches.keys()) {
      const [, cache = '', version = ''] = /^shop-(\w+)-(.*)$/.exec(name) ?? []
      for (const { url } of await (await caches.open(name)).keys()) {
        found.push({ cache, version, address: url.replace(location.origin, '') })
      }
    }
    return found
  })

const cachedUrls = async (page: Page, wanted: string) =>
  (await cachedEntries(page)).filter(({ cache }) => cache === wanted).map(({ address }) => address)

/** Opens a page and waits until it and the cart are cached. */
async function read(page: Page, address: string) {
  await page.goto(address)
  const { pathname, search } = new URL(page.url())
  const cart = `/${pathname.split('/')[1]}/cart`
  await expect
    .poll(() => cachedUrls(page, 'pages'))
    .toEqual(expect.arrayContaining([pathname + search, cart]))
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /offline|kapcsolat/ })

async function phone(page: Page) {
  const [product] = await productsOf(page, 'smartphones')
  if (!product) throw new Error('the catalogue has no smartphone')
  return product
}

test('visitor reads a cached product offline with its date, and the current one once online', async ({
  page,
  context,
}) => {
  const product = await phone(page)
  await read(page, `/en/products/${product.slug}`)
  await expect.poll(() => cachedUrls(page, 'pictures')).not.toEqual([])
  await expect(notice(page)).toHaveCount(0)

  await context.setOffline(true)
  const kept = await page.reload()
  expect(kept?.status()).toBe(200)
  const { 'content-security-policy': policy = '' } = kept?.headers() ?? {}
  expect(policy).toContain("script-src 'self' 'sha256-")
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name)
  const at = await page.evaluate(() => document.documentElement.dataset.cachedAt ?? '')
  expect(Date.now() - Date.parse(at)).toBeLessThan(60_000)
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
  await expect(notice(page)).toHaveText(
    translator('en')('offline.kept', { date: date.format(new Date(at)) }),
  )
  await expectNoViolations(page, 'a kept page')
  const picture = page.getByRole('main').getByRole('img').first()
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await page.evaluate(() => {
    document.documentElement.dataset.open = 'as before'
  })
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'You are back online.' })).toBeAttached()
  await expect(notice(page)).toHaveCount(0)
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({
    hydrated: '',
    open: 'as before',
  })
})

test('pages reached by links are available offline, also by going back', async ({
  page,
  context,
}) => {
  await read(page, '/en/legal-notice')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page).toHaveURL('/en/accessibility')
  await expect.poll(() => cachedUrls(page, 'pages')).toContain('/en/accessibility')

  await context.setOffline(true)
  await page.reload()
  await expect(notice(page)).toBeVisible()
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto('/en/legal-notice')
  await expect(notice(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(notice(page)).toBeVisible()
})

test('an uncached page shows the offline page in its language', async ({ page, context }) => {
  await read(page, '/en')
  await context.setOffline(true)
  const shop = shopNameOf(process.env)
  for (const lang of LANGUAGES) {
    const say = translator(lang)
    expect((await page.goto(`/${lang}/watches`))?.status()).toBe(503)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page).toHaveTitle(`${say('offline.page.title')} – ${shop}`)
    await expect(page.getByRole('main').getByText(shop, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('offline.page.title'))
    await expect(page.getByRole('link', { name: say('offline.page.again') })).toHaveAttribute(
      'href',
      `/${lang}/watches`,
    )
    await expect(
      page.getByRole('link', { name: say('offline.page.cart') }).first(),
    ).toHaveAttribute('href', `/${lang}/cart`)
    await expectNoViolations(page, `the page of an address that was never read, in ${lang}`)
  }
  await page.getByRole('list').getByRole('link').first().click()
  await expect(notice(page)).toBeVisible()

  await page.goto('/en/watches')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watches')
})

test('online pages are never served from the offline cache', async ({ page }) => {
  await read(page, '/en/contact')
  const answer = await page.reload()
  expect(answer?.headers()['x-kept']).toBeUndefined()
  expect(await page.evaluate(() => document.documentElement.dataset.cachedAt)).toBeUndefined()
})

test('the cart works offline, blocks ordering, and is revalidated once online', async ({
  page,
  context,
}) => {
  const [first, second, third] = await productsOf(page, 'smartphones')
  if (!first || !second || !third) throw new Error('the catalogue is too small')
  const line = lineOf(first)
  await fillCart(page, [{ ...line, price: line.price + 10 }, lineOf(second, { quantity: 2 })])
  await read(page, `/en/products/${third.slug}`)
  const say = translator('en')
  await context.setOffline(true)

  await page.reload()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByText(/ – item added to cart$/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Open cart/ }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(say('cart.connection.waiting'))).toBeVisible()
  await panel.getByRole('link', { name: say('cart.checkout') }).click()
  await expect(panel.getByRole('alert')).toHaveText(say('cart.connection.refused'))

  await page.goto('/en/cart')
  await expect(page.getByRole('heading', { name: '4 items' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(say('cart.connection.waiting'))).toBeVisible()
  await expectNoViolations(page, 'the cart offline')
  await main.getByRole('button', { name: `One more of ${first.name}` }).click()
  await main.getByRole('button', { name: `Remove ${second.name}` }).click()
  await expect(page.getByRole('heading', { name: '3 items' })).toBeVisible()
  await main.getByRole('button', { name: say('cart.checkout') }).click()
  await expect(main.getByRole('alert')).toHaveText(say('cart.connection.refused'))
  await expect(page).toHaveURL('/en/cart')
  expect((await storedCart(page)).map(({ id, quantity }) => [id, quantity])).toEqual([
    [first.id, 2],
    [third.id, 1],
  ])

  await page.evaluate(() => {
    document.documentElement.dataset.open = 'as before'
  })
  let requests = 0
  await page.route(/\/api\/products\?ids=/, (route) =>
    requests++ === 0 ? route.abort() : route.continue(),
  )
  await context.setOffline(false)
  const change = { name: first.name, price: euros(line.price), oldPrice: euros(line.price + 10) }
  await expect(main.getByText(say('cart.connection.price', change))).toBeVisible()
  expect(requests).toBeGreaterThan(1)
  expect((await storedCart(page))[0]?.price).toBe(line.price)
  const total = euros(line.price * 2 + lineOf(third).price)
  await expect(page.getByRole('region', { name: say('cart.summary') })).toContainText(total)
  expect(await page.evaluate(() => document.documentElement.dataset.open)).toBe('as before')
})

test('customer and admin pages are never cached, and logging out clears the cache', async ({
  page,
  context,
}) => {
  const product = await phone(page)
  await signInAsNewCustomer(page)
  const { reference } = await placeByApi(page, product)
  await fillCart(page, [lineOf(product)])
  await read(page, '/en')
  const own = ['dashboard', `dashboard/orders/${reference}`, 'payment', 'gdpr', 'withdrawal']
  for (const path of own) {
    const session = page.waitForResponse(/\/api\/auth\/me/)
    await page.goto(`/en/${path}`)
    await session
  }
  await page.goto('/en?login=true')
  await page.goto('/en/reset-password?token=of-somebody')
  await read(page, '/en/contact')
  const pages = ['/en', '/en/cart', '/en/contact']
  const all = await cachedEntries(page)
  expect((await cachedUrls(page, 'pages')).sort()).toEqual(pages)
  const others = all.filter(({ cache }) => cache !== 'pages').map(({ address }) => address)
  expect(others.length).toBeGreaterThan(5)
  expect(
    others.filter(
      (address) =>
        !/^\/(_next\/static|pictures|products|uploads)\/|^\/api\/texts\/\w\w\/\w{8}$/.test(address),
    ),
  ).toEqual([])

  await context.setOffline(true)
  expect((await page.goto('/en/dashboard'))?.status()).toBe(503)
  await context.setOffline(false)
  await page.goto('/en/contact')
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/en')
  await expect.poll(() => cachedUrls(page, 'pages')).not.toContain('/en/contact')
})

test('admin registers no service worker', async ({ page }) => {
  await loginAsAdministrator(page)
  await page.goto('/admin/orders', { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
  expect(await cachedEntries(page)).toEqual([])
})

/** A proxy that serves another service worker after `deploy`, as a deployment does. */
async function deploymentProxy(shop: string) {
  let change = (worker: string) => worker
  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request
    const requests = ask(new URL(url, shop), {
      method,
      headers: { ...headers, 'accept-encoding': '' },
    })
    requests.on('response', async (answer) => {
      const body = await buffer(answer)
      const isWorker = url === '/sw.js' && method === 'GET'
      const { 'content-length': _, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 500, kept)
      response.end(isWorker ? change(body.toString()) : body)
    })
    request.pipe(requests)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (version: string, old: string) => {
      change = (worker) => worker.replaceAll(old, version)
    },
    close: () => server.close(),
  }
}

test('a new build replaces the service worker and its caches', async ({
  page,
  context,
  baseURL,
}) => {
  const { address, deploy, close } = await deploymentProxy(String(baseURL))
  try {
    await read(page, `${address}/en/contact`)
    const [{ version } = { version: '' }] = await cachedEntries(page)
    expect(version).toMatch(/^[\da-f]{20}$/)
    deploy('the-next', version)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const versions = async () => [...new Set((await cachedEntries(page)).map((one) => one.version))]
    await expect.poll(versions).not.toContain(version)
    await read(page, `${address}/en/accessibility`)
    expect(await versions()).toEqual(['the-next'])
    await context.setOffline(true)
    await page.reload()
    await expect(notice(page)).toBeVisible()
  } finally {
    close()
  }
})

test.describe('before an answer about cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('nothing is cached', async ({ page }) => {
    const session = page.waitForResponse(/\/api\/auth\/me/)
    await page.goto('/en')
    await session
    await expect(page.locator('.choice-bar')).toBeVisible()
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
    expect(await cachedEntries(page)).toEqual([])
  })
})

test('the service worker is revalidated at each visit and may fetch only from the shop', async ({
  request,
}) => {
  const answer = await request.get('/sw.js')
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
  })
  expect((await request.head('/sw.js')).status()).toBe(200)
})

for (const lang of ['en', 'hu'] satisfies Language[]) {
  test(`the shop is installable (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/premium`)
    const browser = await page.context().newCDPSession(page)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // Tests run in private windows.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const { url, errors, data } = await browser.send('Page.getAppManifest')
    expect([new URL(url).pathname, errors]).toEqual([`/manifests/${lang}.webmanifest`, []])
    const manifest = JSON.parse(data ?? '{}')
    expect(manifest).toMatchObject({
      lang,
      start_url: `/${lang}`,
      scope: '/',
      display: 'standalone',
      theme_color: expect.stringMatching(/^#/),
      background_color: expect.stringMatching(/^#/),
    })
    const icons = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [
      sizes,
      purpose,
    ])
    expect(icons).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
  })
}
