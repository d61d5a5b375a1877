import type { Page } from '@playwright/test'
import { words } from './shopping'
import { expect, test } from './support'

/** Holds back the lists that the router asks for until somebody lets them come. */
async function holdLists(page: Page) {
  let letCome = () => {}
  const gate = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/en\/smartphones\?(?=.*_rsc=)(?=.*brand=)/, async (route) => {
    await gate
    await route.continue()
  })
  return letCome
}

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

test('a link of the header shows that its page is on its way, and moves nothing', async ({
  page,
}) => {
  await page.goto('/en/watches')
  // The part that shows it comes when the browser is idle.
  await page.waitForLoadState('networkidle')
  let letCome = () => {}
  const gate = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/en\/premium\?.*_rsc=/, async (route) => {
    await gate
    await route.continue()
  })
  const t = words('en')
  const bar = page.getByRole('progressbar', { name: t('common.loading') })
  const heading = page.getByRole('heading', { level: 1 })
  const place = await heading.boundingBox()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.premium') })
    .click()
  await expect(bar).toHaveCSS('opacity', '1')
  expect(await heading.boundingBox()).toEqual(place)
  await expect(page).toHaveURL('/en/watches')
  letCome()
  await expect(page).toHaveURL('/en/premium')
  await expect(bar).toHaveCount(0)
})
