import type { Locator, Page } from '@playwright/test'
import { fillCart, lineOf, productsOf, words } from './shopping'
import { expect, stayForEver, test, whenAlive } from './support'

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

const toastOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text })

test('what was added is shown with its picture and what was chosen, and leads to the cart', async ({
  page,
}) => {
  await page.goto('/en/sneakers')
  const card = page.locator('main li.card').first()
  const add = card.getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) })
  await whenAlive(add)
  await add.click()
  const toast = toastOf(page, /item added to cart/)
  await expect(toast).toContainText(/EU \d\d, /)
  const shown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect.poll(() => toast.locator('img').evaluate(shown)).toBe(true)
  await toast.getByRole('link', { name: t('products.viewCart') }).click()
  await expect(page).toHaveURL(/\/en\/cart$/)
})

test('the cart is reached from a toast over a product too', async ({ page }) => {
  await page.goto('/en/watches')
  await page.locator('main li.card a').first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) })
    .first()
    .click()
  await toastOf(page, /item added/)
    .getByRole('link', { name: t('products.viewCart') })
    .click()
  await expect(page).toHaveURL(/\/en\/cart$/)
  await expect(dialog).toHaveCount(0)
})

test('success, information and errors differ in edge, ground and icon, over a dialog too', async ({
  page,
}) => {
  await stayForEver(page)
  const looks = async (text: RegExp) => {
    const toast = toastOf(page, text)
    await expect(toast).toBeVisible()
    return toast.evaluate((node) => {
      const { borderLeftColor, borderLeftWidth, backgroundColor } = getComputedStyle(node)
      const icon = node.querySelector('svg')
      const drawn = icon?.innerHTML
      return { borderLeftColor, borderLeftWidth, backgroundColor, drawn }
    })
  }
  const [product] = await productsOf(page, 'gadgets')
  if (!product) throw new Error('no product')
  await fillCart(page, [lineOf(product, { quantity: 99 })])
  await page.goto('/en/gadgets')
  const add = page
    .locator('main li.card')
    .getByRole('button', { name: /^Add to cart/ })
    .nth(1)
  await whenAlive(add)
  await add.click()
  const success = await looks(/item added/)
  await page.getByRole('button', { name: /^Open cart/ }).click()
  const panel = page.getByRole('dialog')
  await panel
    .getByRole('button', { name: /^One more/ })
    .first()
    .click()
  const info = await looks(/No more than 99/)
  await page.keyboard.press('Escape')
  await page.goto('/en?login=true')
  await page
    .getByRole('dialog')
    .locator('form')
    .getByRole('button', { name: t('accounts.logIn'), exact: true })
    .click()
  const error = await looks(/fill in all/)
  for (const key of ['borderLeftColor', 'backgroundColor', 'drawn'] as const) {
    expect(new Set([success[key], info[key], error[key]]).size, key).toBe(3)
  }
  expect(success.borderLeftWidth).toBe('4px')
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('the cart panel takes away what said that something was added', async ({ page }) => {
      await stayForEver(page)
      await page.goto('/en/gadgets')
      const add = page
        .locator('main li.card')
        .getByRole('button', { name: /^Add to cart/ })
        .first()
      await whenAlive(add)
      await add.click()
      await expect(toastOf(page, /item added/)).toBeVisible()
      await page.getByRole('button', { name: /^Open cart/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(toastOf(page, /item added/)).toHaveCount(0)
    })

    test('a toast in the cart panel covers nothing of it', async ({ page }) => {
      await stayForEver(page)
      const products = await productsOf(page, 'smartphones')
      await fillCart(
        page,
        products.slice(0, 6).map((product) => lineOf(product)),
      )
      await page.goto('/en/contact')
      await page.getByRole('button', { name: /^Open cart/ }).click()
      const panel = page.getByRole('dialog')
      await panel
        .getByRole('button', { name: /^Remove / })
        .first()
        .click()
      const toast = toastOf(page, /item removed/)
      await expect(toast).toBeInViewport({ ratio: 1 })
      const parts = panel.locator('button, a, h2, li')
      await expect
        .poll(async () => {
          const over = await toast.boundingBox()
          if (!over) return ['no toast']
          return parts.evaluateAll((all, { x, y, width, height }) => {
            const isSeen = (part: Element) => {
              const list = part.closest('ul')?.getBoundingClientRect()
              const box = part.getBoundingClientRect()
              const top = Math.max(box.top, list?.top ?? box.top)
              const bottom = Math.min(box.bottom, list?.bottom ?? box.bottom)
              const isBeside = box.left >= x + width || x >= box.right
              return bottom > top && !isBeside && bottom > y && top < y + height
            }
            return all.filter(isSeen).map((part) => part.textContent)
          }, over)
        })
        .toEqual([])
    })
  })
}
