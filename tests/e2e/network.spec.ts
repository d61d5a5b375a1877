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
