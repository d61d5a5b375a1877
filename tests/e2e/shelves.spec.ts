import type { Page } from '@playwright/test'
import { labelled } from '@/lib/i18n/labelled'
import { productsOf, translator } from './shopping'
import { expect, test, whenHydrated } from './support'

const t = translator('pl')
const name = t('home.sections.watches')
const shelf = (page: Page) => page.getByRole('region', { name })
const cards = (page: Page) => shelf(page).locator('li.card')
const button = (page: Page, text: string) =>
  shelf(page).getByRole('button', { name: labelled('pl', text, name) })

test('a shelf of the home page turns its pages by buttons', async ({ page }) => {
  await page.goto('/pl')
  await expect(cards(page)).toHaveCount((await productsOf(page, 'watches')).length)
  const back = button(page, t('home.previousProducts'))
  const on = button(page, t('home.nextProducts'))
  await on.scrollIntoViewIfNeeded()
  await whenHydrated(on)
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await expect(cards(page).last()).not.toBeInViewport()
  await expect(async () => {
    await on.click()
    await expect(on).toHaveAttribute('aria-disabled', 'true', { timeout: 1_000 })
  }).toPass()
  await expect(cards(page).last()).toBeInViewport()
  await expect(back).toHaveAttribute('aria-disabled', 'false')
  await expect(on).toBeFocused()
})

test('a shelf follows the keyboard to its last product', async ({ page }) => {
  await page.goto('/pl')
  const last = cards(page).last()
  await expect(last).not.toBeInViewport()
  await last.getByRole('link').first().focus()
  await expect(last).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shelf scrolls, and its buttons are hidden', async ({ page }) => {
    await page.goto('/pl')
    await expect(button(page, t('home.nextProducts'))).toBeHidden()
    const last = cards(page).last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await expect(shelf(page).locator('.cards')).toHaveCSS('scrollbar-width', 'thin')
  })
})

for (const { width, height, most } of [
  { width: 390, height: 844, most: 7.75 },
  { width: 1440, height: 900, most: 6.6 },
]) {
  test(`home takes ${most} screens at most at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/hu')
    const screens = await page.evaluate(
      () => document.documentElement.scrollHeight / window.innerHeight,
    )
    expect(screens).toBeGreaterThan(3)
    expect(screens).toBeLessThanOrEqual(most)
  })
}
