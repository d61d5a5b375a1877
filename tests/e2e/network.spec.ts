import type { Page } from '@playwright/test'
import { fillCart, lineOf, type Product, placeByApi, productsOf, translator } from './shopping'
import { expect, signInAsNewCustomer, test, whenHydrated } from './support'

const t = translator('en')

test.beforeEach(({ errors }) => errors.allow(/ERR_FAILED/))

test('the cart opens although the first request for its texts fails', async ({ page }) => {
  let requests = 0
  await page.route('**/api/texts/**', (route) => {
    requests += 1
    return requests === 1 ? route.abort() : route.continue()
  })
  await page.goto('/en/premium')
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await expect(page.getByRole('dialog', { name: /^Your cart/ })).toBeVisible()
  expect(requests).toBe(2)
})

test('the cart reports a missing network and opens once it is back', async ({ page }) => {
  await page.route('**/api/texts/**', (route) => route.abort())
  await page.goto('/en/premium')
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await expect(page.getByText('No connection. Please check')).toBeVisible()
  await page.unroute('**/api/texts/**')
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await expect(page.getByRole('dialog', { name: /^Your cart/ })).toBeVisible()
})

test('the phone menu without a network keeps the page and opens once it is back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/en/premium')
  await page.waitForLoadState('networkidle')
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Menu' }).click()
  await lost
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const scrim = page.getByRole('button', { name: t('common.close'), exact: true })
  expect(await scrim.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 })
  await page.unroute('**/_next/static/chunks/**')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
})

const CHUNKS = '**/_next/static/chunks/**'

test('a page whose files an update has removed reloads once and keeps what was typed', async ({
  page,
  errors,
}) => {
  errors.allow(/404|Failed to load chunk/)
  await page.goto('/en/withdrawal')
  await page.waitForLoadState('networkidle')
  const order = page.getByRole('main').getByRole('textbox').first()
  await order.fill('LX-TYPED')
  await page.route(CHUNKS, (route) => route.fulfill({ status: 404 }))
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await reloaded
  await page.unroute(CHUNKS)
  await expect(order).toHaveValue('LX-TYPED')
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await expect(page.getByRole('dialog', { name: /^Your cart/ })).toBeVisible()
})

test('a page keeps running where a file stays missing after its one reload', async ({
  page,
  errors,
}) => {
  errors.allow(/404|Failed to load chunk/)
  await page.goto('/en/premium')
  await page.waitForLoadState('networkidle')
  const named = await (await page.request.get('/en/premium')).text()
  await page.route(CHUNKS, (route) =>
    named.includes(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.fulfill({ status: 404 }),
  )
  let navigations = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations += 1
  })
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await expect.poll(() => navigations).toBe(1)
  await page.waitForLoadState('networkidle')
  const missing = page.waitForResponse((response) => response.status() === 404)
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await missing
  const scrim = page.getByRole('button', { name: t('common.close'), exact: true })
  await expect(scrim).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(navigations).toBe(1)
})

/** Delays chunks that the page does not name, until the returned function runs; wait for `domcontentloaded` only. */
async function delayUnnamedChunks(page: Page, address: string) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const html = await (await page.request.get(address)).text()
  await page.route(CHUNKS, async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await gate
    await route.continue()
  })
  return release
}

/** Opens a page, and waits until the chunks have arrived that it loads when it is idle. */
async function gotoAndIdle(page: Page, address: string) {
  const html = await (await page.request.get(address)).text()
  const loading = new Set<string>()
  const loaded = new Set<string>()
  await page.route(CHUNKS, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!html.includes(pathname)) loading.add(pathname)
    await route.continue()
  })
  page.on('requestfinished', (request) => loaded.add(new URL(request.url()).pathname))
  await page.goto(address)
  await expect.poll(() => loading.size).toBeGreaterThan(0)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()))
      }),
  )
  await expect.poll(() => [...loading].filter((file) => !loaded.has(file))).toEqual([])
  await page.unroute(CHUNKS)
}

test('customer orders without further chunks and sees the order number until the confirmation loads', async ({
  page,
}) => {
  await signInAsNewCustomer(page)
  const [product] = await productsOf(page, 'gadgets')
  await fillCart(page, [lineOf(product as Product)])
  await gotoAndIdle(page, '/en/payment')
  await page.route(CHUNKS, (route) => route.abort())
  await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('payments.order') }).click()
  await expect(page.getByRole('dialog', { name: t('payments.done.title') })).toBeVisible()
  const reference = await dialog.getByText(/^LX-/).first().innerText()

  await page.unroute(CHUNKS)
  const release = await delayUnnamedChunks(page, '/en/payment')
  await page.reload({ waitUntil: 'domcontentloaded' })
  const placed = page.getByRole('status').filter({ hasText: reference })
  await expect(placed).toBeVisible()
  await expect(dialog).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: t('payments.done.title') })).toContainText(
    reference,
  )
  await expect(placed).toHaveCount(0)
})

test('parts of the order page that are still loading show a loading state', async ({ page }) => {
  await signInAsNewCustomer(page)
  const [product] = await productsOf(page, 'gadgets')
  const { reference } = await placeByApi(page, product as Product)
  const address = `/en/dashboard/orders/${reference}`
  const release = await delayUnnamedChunks(page, address)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const change = page.getByRole('group').filter({ hasText: t('orders.pay.change') })
  await change.getByText(t('orders.pay.change')).click()
  await expect(change.getByRole('status').filter({ hasText: t('common.loading') })).toBeVisible()
  const scrim = page.getByRole('button', { name: t('common.close'), exact: true })
  await page.getByRole('button', { name: t('orders.actions.cancel'), exact: true }).click()
  await scrim.click()
  await expect(scrim).toHaveCount(0)
  await page.getByRole('button', { name: t('orders.actions.cancel'), exact: true }).click()
  await expect(scrim).toBeVisible()
  release()
  await expect(page.getByRole('dialog', { name: t('orders.cancel.title') })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: t('common.loading') })).toHaveCount(0)
})

test('a page that failed once is fetched again by “Try again”', async ({ page, errors }) => {
  // React's error for a failed server component.
  errors.allow(/React error #441|Server Components render/)
  let requests = 0
  await page.route(/\/en\/smartphones\?(?=.*_rsc=)(?=.*page=2)/, async (route) => {
    requests += 1
    if (requests > 1) return route.continue()
    const response = await route.fetch()
    const whole = await response.text()
    // Not always at the start of a line: a text row before it has no line break.
    const list = /([\da-f]+):\["\$","div",null,\{"className":"list",.*$/m
    const body = whole.replace(list, '$1:E{"digest":"1"}')
    expect(body).not.toBe(whole)
    await route.fulfill({ response, body })
  })
  await page.goto('/en/smartphones')
  await whenHydrated(page.getByRole('main'))
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Smartphones' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible()
  expect(requests).toBeGreaterThan(1)
})

test('a page whose router data fails loads as a document', async ({ page, errors }) => {
  errors.allow(/500/)
  await page.route(/\/en\/premium\?_rsc=/, (route) => route.fulfill({ status: 500 }))
  await page.goto('/en/smartphones')
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Premium', exact: true }).click()
  await expect(page).toHaveURL('/en/premium')
  await expect(page.getByRole('heading', { level: 1, name: 'Premium' })).toBeVisible()
})
