import type { Page } from '@playwright/test'
import { words } from './shopping'
import { expect, holdBack, signInAsNewCustomer, test } from './support'

/** Holds back what the router asks for at these addresses until somebody lets it come. */
async function hold(page: Page, addresses: RegExp) {
  // The part that shows it comes when the browser is idle.
  await page.waitForLoadState('networkidle')
  return holdBack(page, addresses)
}

const holdLists = (page: Page) => hold(page, /\/en\/smartphones\?(?=.*_rsc=)(?=.*brand=)/)

const brand = (page: Page) =>
  page
    .getByRole('form', { name: 'Filters' })
    .getByRole('group', { name: 'Brand' })
    .getByRole('checkbox')
    .first()

const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' })

test('a filter is shown as chosen and the list as on its way before the server answers', async ({
  page,
}) => {
  await page.goto('/en/smartphones')
  const letCome = await holdLists(page)
  await brand(page).click()
  await expect(brand(page)).toBeChecked()
  await expect(loading(page)).toBeVisible()
  const cards = page.locator('main ul.cards')
  await expect(cards).toHaveCSS('opacity', '0.45')
  await expect(page).toHaveURL('/en/smartphones')
  letCome()
  await expect(page).toHaveURL(/brand=/)
  await expect(loading(page)).toHaveCount(0)
  await expect(cards).toHaveCSS('opacity', '1')
  await expect(brand(page)).toBeChecked()
})

test('on a phone the button under the filters says that the list is on its way', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/en/smartphones')
  await page.getByRole('button', { name: /^Filter/ }).click()
  const show = page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: /^Show/ })
  await expect(show).toHaveCSS('opacity', '1')
  const letCome = await holdLists(page)
  await brand(page).click()
  await expect(show).toHaveCSS('opacity', '0.55')
  letCome()
  await expect(page).toHaveURL(/brand=/)
  await expect(show).toHaveCSS('opacity', '1')
})

const t = words('en')
const bar = (page: Page) => page.getByRole('progressbar', { name: t('common.loading') })

const holdPremium = (page: Page) => hold(page, /\/en\/premium\?.*_rsc=/)

test('a link of the header shows that its page is on its way, and moves nothing', async ({
  page,
}) => {
  await page.goto('/en/watches')
  const letCome = await holdPremium(page)
  const heading = page.getByRole('heading', { level: 1 })
  const place = await heading.boundingBox()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.premium') })
    .click()
  await expect(bar(page)).toHaveCSS('opacity', '1')
  expect(await heading.boundingBox()).toEqual(place)
  await expect(page).toHaveURL('/en/watches')
  letCome()
  await expect(page).toHaveURL('/en/premium')
  await expect(bar(page)).toHaveCount(0)
})

test('so does one of the menu on a phone, which has closed', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/en/watches')
  const letCome = await holdPremium(page)
  await page.getByRole('button', { name: t('layout.menu') }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: t('layout.premium') }).click()
  await expect(menu).toHaveCount(0)
  await expect(bar(page)).toHaveCSS('opacity', '1')
  letCome()
  await expect(page).toHaveURL('/en/premium')
  await expect(bar(page)).toHaveCount(0)
})

test('it ends too where somebody whose session is over is led back to the same page', async ({
  page,
  context,
}) => {
  await signInAsNewCustomer(page)
  await page.goto('/en')
  const link = page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.profile', { name: 'Ada Lovelace' }) })
  await expect(link).toBeVisible()
  const letCome = await hold(page, /\/en\/dashboard\?.*_rsc=/)
  await context.clearCookies()
  await link.click()
  await expect(bar(page)).toHaveCount(1)
  letCome()
  await expect(bar(page)).toHaveCount(0)
  await expect(page).toHaveURL('/en')
  await expect(page.getByRole('dialog', { name: t('accounts.loginTitle') })).toBeVisible()
})

test('a link that opens a dialog waits for no page', async ({ page }) => {
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
