import type { Page } from '@playwright/test'
import { translator } from './shopping'
import { delayRequests, expect, signInAsNewCustomer, test } from './support'

/** Delays router requests to these URLs until the returned function runs. */
async function delayRouter(page: Page, addresses: RegExp) {
  // The pending bar loads when the browser is idle.
  await page.waitForLoadState('networkidle')
  return delayRequests(page, addresses)
}

const delayLists = (page: Page) => delayRouter(page, /\/en\/smartphones\?(?=.*_rsc=)(?=.*brand=)/)

const brand = (page: Page) =>
  page
    .getByRole('form', { name: 'Filters' })
    .getByRole('group', { name: 'Brand' })
    .getByRole('checkbox')
    .first()

const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' })

test('a filter shows as checked and the list as loading before the server responds', async ({
  page,
}) => {
  await page.goto('/en/smartphones')
  const release = await delayLists(page)
  await brand(page).click()
  await expect(brand(page)).toBeChecked()
  await expect(loading(page)).toBeVisible()
  const cards = page.locator('main ul.cards')
  await expect(cards).toHaveCSS('opacity', '0.45')
  await expect(page).toHaveURL('/en/smartphones')
  release()
  await expect(page).toHaveURL(/brand=/)
  await expect(loading(page)).toHaveCount(0)
  await expect(cards).toHaveCSS('opacity', '1')
  await expect(brand(page)).toBeChecked()
})

test('on a phone the button under the filters shows that the list is loading', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/en/smartphones')
  await page.getByRole('button', { name: /^Filter/ }).click()
  const show = page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: /^Show/ })
  await expect(show).toHaveCSS('opacity', '1')
  const release = await delayLists(page)
  await brand(page).click()
  await expect(show).toHaveCSS('opacity', '0.55')
  release()
  await expect(page).toHaveURL(/brand=/)
  await expect(show).toHaveCSS('opacity', '1')
})

const t = translator('en')
const bar = (page: Page) => page.getByRole('progressbar', { name: t('common.loading') })

const delayPremium = (page: Page) => delayRouter(page, /\/en\/premium\?.*_rsc=/)

test('a header link shows a progress bar without a layout shift', async ({ page }) => {
  await page.goto('/en/watches')
  const release = await delayPremium(page)
  const heading = page.getByRole('heading', { level: 1 })
  const place = await heading.boundingBox()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.premium') })
    .click()
  await expect(bar(page)).toHaveCSS('opacity', '1')
  expect(await heading.boundingBox()).toEqual(place)
  await expect(page).toHaveURL('/en/watches')
  release()
  await expect(page).toHaveURL('/en/premium')
  await expect(bar(page)).toHaveCount(0)
})

test('a link of the phone menu closes it and shows the progress bar', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/en/watches')
  const release = await delayPremium(page)
  await page.getByRole('button', { name: t('layout.menu') }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: t('layout.premium') }).click()
  await expect(menu).toHaveCount(0)
  await expect(bar(page)).toHaveCSS('opacity', '1')
  release()
  await expect(page).toHaveURL('/en/premium')
  await expect(bar(page)).toHaveCount(0)
})

test('the progress bar ends when an expired session redirects to the same page', async ({
  page,
  context,
}) => {
  await signInAsNewCustomer(page)
  await page.goto('/en')
  const link = page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.profile', { name: 'Ada Lovelace' }) })
  await expect(link).toBeVisible()
  const release = await delayRouter(page, /\/en\/dashboard\?.*_rsc=/)
  await context.clearCookies()
  await link.click()
  await expect(bar(page)).toHaveCount(1)
  release()
  await expect(bar(page)).toHaveCount(0)
  await expect(page).toHaveURL('/en')
  await expect(page.getByRole('dialog', { name: t('accounts.loginTitle') })).toBeVisible()
})

test('a link that opens a dialog shows no progress bar', async ({ page }) => {
  await page.goto('/en/premium')
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) })
    .first()
    .click()
  await page.getByRole('button', { name: t('layout.openCart', { count: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: t('cart.checkout') }).click()
  await expect(dialog.getByRole('link', { name: t('cart.goToLogin') })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('a protected page that takes long says so in the language of the page', async ({ page }) => {
  const inHungarian = translator('hu')
  await signInAsNewCustomer(page, { language: 'hu' })
  await page.goto('/hu')
  const link = page
    .getByRole('banner')
    .getByRole('link', { name: inHungarian('layout.profile', { name: 'Lovelace Ada' }) })
  await expect(link).toBeVisible()
  const release = await delayRouter(page, /\/hu\/dashboard\?.*_rsc=/)
  await link.click()
  const status = page.getByRole('status').filter({ hasText: inHungarian('common.loading') })
  await expect(status).toBeVisible()
  release()
  await expect(page).toHaveURL('/hu/dashboard')
  await expect(status).toHaveCount(0)
})
