import type { Locator, Page } from '@playwright/test'
import { fillCart, lineOf, productsOf, words } from './shopping'
import { expect, test } from './support'

const t = words('en')

/** What a toast of this text hides of a dialog's head and of the buttons named. */
async function hiddenBy(page: Page, text: RegExp, buttons: string[] = []) {
  const toast = page.getByRole('listitem').filter({ hasText: text })
  await expect(toast).toBeVisible()
  await expect(toast).toBeInViewport({ ratio: 1 })
  const dialog = page.getByRole('dialog')
  const pressed = (name: string) =>
    dialog
      .getByRole('button', { name, exact: true })
      .or(dialog.getByRole('link', { name, exact: true }))
  const named = buttons.map((name) => [name, pressed(name)])
  const parts: Record<string, Locator> = {
    title: dialog.getByRole('heading').first(),
    close: dialog.getByRole('button', { name: t('common.close') }),
    ...Object.fromEntries(named),
  }
  const over = await toast.boundingBox()
  const hidden: string[] = []
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox()
    if (!box || !over) throw new Error(`no ${name}`)
    const isBeside = box.x >= over.x + over.width || over.x >= box.x + box.width
    const isApart = box.y >= over.y + over.height || over.y >= box.y + box.height
    if (!isBeside && !isApart) hidden.push(name)
  }
  return hidden
}

for (const viewport of [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('a toast hides neither title nor close button of a product', async ({ page }) => {
      await page.goto('/en/watches')
      await page.locator('main li.card a').first().click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) })
        .first()
        .click()
      await expect.poll(() => hiddenBy(page, /item added/)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 720 }, reducedMotion: 'reduce' })

  test('a toast hides no button of the form to log in', async ({ page }) => {
    await page.goto('/en?login=true')
    const logIn = t('accounts.logIn')
    const form = page.getByRole('dialog').locator('form')
    await form.getByRole('button', { name: logIn, exact: true }).click()
    await expect.poll(() => hiddenBy(page, /fill in all/, [logIn])).toEqual([])
  })

  test('nor of the question that asks a guest to log in', async ({ page }) => {
    const [product] = await productsOf(page, 'gadgets')
    if (!product) throw new Error('no product')
    await fillCart(page, [lineOf(product)])
    await page.goto('/en/premium')
    await page.getByRole('button', { name: t('layout.openCart', { count: 1 }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('cart.checkout') })
      .click()
    await expect(page.getByRole('dialog', { name: t('cart.loginTitle') })).toBeVisible()
    const buttons = [t('cart.goToLogin'), t('cart.createAccount')]
    await expect.poll(() => hiddenBy(page, /login to continue/, buttons)).toEqual([])
  })
})
