import { expect, test } from './support'

test.beforeEach(({ errors }) => errors.allow(/ERR_FAILED/))

test('the cart opens though the first request for its texts is lost', async ({ page }) => {
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

test('the cart says that the network is gone, and opens when it is back', async ({ page }) => {
  await page.route('**/api/texts/**', (route) => route.abort())
  await page.goto('/en/premium')
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await expect(page.getByText('No connection. Please check')).toBeVisible()
  await page.unroute('**/api/texts/**')
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await expect(page.getByRole('dialog', { name: /^Your cart/ })).toBeVisible()
})

test('the menu of a phone without a network costs no page, and opens when it is back', async ({
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
  await page.unroute('**/_next/static/chunks/**')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
})

test('a page that fails once is fetched anew by trying again', async ({ page, errors }) => {
  // What a server that failed sends, and the browser says of it.
  errors.allow(/React error #441|Server Components render/)
  let requests = 0
  await page.route(/\/en\/smartphones\?(?=.*_rsc=)(?=.*page=2)/, async (route) => {
    requests += 1
    if (requests > 1) return route.continue()
    const response = await route.fetch()
    const whole = await response.text()
    const body = whole.replace(/^([\da-f]+):.*\["\$","h2".*$/m, '$1:E{"digest":"1"}')
    expect(body).not.toBe(whole)
    await route.fulfill({ response, body })
  })
  await page.goto('/en/smartphones')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Smartphones' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible()
  expect(requests).toBe(2)
})

test('a page whose data the server refuses is loaded as a document', async ({ page, errors }) => {
  errors.allow(/500/)
  await page.route(/\/en\/premium\?_rsc=/, (route) => route.fulfill({ status: 500 }))
  await page.goto('/en/smartphones')
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Premium', exact: true }).click()
  await expect(page).toHaveURL('/en/premium')
  await expect(page.getByRole('heading', { level: 1, name: 'Premium' })).toBeVisible()
})
