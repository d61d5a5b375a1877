import type { Page } from '@playwright/test'
import { words } from './shopping'
import { expect, test } from './support'

const t = words('en')

/** What a toast of this text hides of a dialog's head. */
async function hiddenBy(page: Page, text: RegExp) {
  const toast = page.getByRole('listitem').filter({ hasText: text })
  await expect(toast).toBeVisible()
  await expect(toast).toBeInViewport({ ratio: 1 })
  const dialog = page.getByRole('dialog')
  const head = {
    title: dialog.getByRole('heading').first(),
    close: dialog.getByRole('button', { name: t('common.close') }),
  }
  const over = await toast.boundingBox()
  const hidden: string[] = []
  for (const [name, part] of Object.entries(head)) {
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

    test('nor of the form to sign up, whose mistakes it speaks of', async ({ page }) => {
      await page.goto('/en?login=true&mode=signup')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('accounts.signUp'), exact: true })
        .click()
      await expect.poll(() => hiddenBy(page, /Validation error/)).toEqual([])
    })
  })
}
