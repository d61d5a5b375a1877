import type { Locator, Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { fillCart, lineOf, type Product, productsOf, translator } from './shopping'
import { expect, keepToasts, signInAsNewCustomer, test, whenHydrated } from './support'

const t = translator('en')

const toastOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /^(Notifications|Értesítések)/ })
    .getByRole('listitem')
    .filter({ hasText: text })

async function expectNoOverlap(page: Page, text: string | RegExp) {
  const toast = toastOf(page, text)
  const dialog = page.getByRole('dialog')
  await expect(toast).toBeInViewport({ ratio: 1 })
  const gap = async () => {
    const [over, panel] = await Promise.all([toast.boundingBox(), dialog.boundingBox()])
    return over && panel ? panel.y - over.y - over.height : Number.NaN
  }
  await expect
    .poll(gap, { message: 'pixels from the toast to the dialog' })
    .toBeGreaterThanOrEqual(0)
  await expect(dialog).toBeInViewport({ ratio: 1 })
}

/** Texts of visible buttons, links, titles and lines of a sheet that the toast covers. */
async function partsUnder(toast: Locator, sheet: Locator) {
  const over = await toast.boundingBox()
  if (!over) return ['no toast']
  return sheet.evaluate((panel, { x, y, width, height }) => {
    const seenOf = (part: Element) => {
      const boxes = [part, panel, part.closest('ul') ?? panel].map((one) =>
        one.getBoundingClientRect(),
      )
      return {
        top: Math.max(...boxes.map(({ top }) => top)),
        bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
      }
    }
    const isCovered = (part: Element) => {
      const { left, right } = part.getBoundingClientRect()
      const { top, bottom } = seenOf(part)
      const isBeside = left >= x + width || x >= right
      return bottom > top && !isBeside && bottom > y && top < y + height
    }
    const parts = [...panel.querySelectorAll('button, a, h2, li')]
    return parts.filter(isCovered).map((part) => part.textContent)
  }, over)
}

for (const viewport of [
  { width: 320, height: 640 },
  { width: 390, height: 500 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1280, height: 600 },
]) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height} pixels`, () => {
    test.use({ viewport, reducedMotion: 'reduce' })
    test.beforeEach(({ page }) => keepToasts(page))

    test('a toast covers no product dialog', async ({ page }) => {
      const say = translator('hu')
      await page.goto('/hu/smartphones')
      await whenHydrated(page.getByRole('main'))
      await page.locator('main li.card a').first().click()
      const add = page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${say('products.addToCart')}`) })
        .filter({ visible: true })
      await add.first().click()
      await expectNoOverlap(page, say('products.viewCart'))
    })

    test('a toast covers no login or sign-up form', async ({ page }) => {
      await page.goto('/en?login=true')
      const form = page.getByRole('dialog').locator('form')
      const send = (name: string) => form.getByRole('button', { name, exact: true }).click()
      await send(t('accounts.logIn'))
      await expectNoOverlap(page, t('accounts.fillRequiredFields'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('accounts.toSignUp') })
        .click()
      await expect(page.getByRole('dialog')).toHaveAccessibleName(t('accounts.signUpTitle'))
      await expectNoOverlap(page, t('accounts.fillRequiredFields'))
    })

    test('a toast covers no login request of the checkout', async ({ page }) => {
      const [product] = (await productsOf(page, 'gadgets')) as [Product]
      await fillCart(page, [lineOf(product)])
      await page.goto('/en/premium')
      await page.getByRole('button', { name: t('layout.openCart', { count: 1 }) }).click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('cart.checkout') })
        .click()
      await expect(page.getByRole('dialog', { name: t('cart.loginTitle') })).toBeVisible()
      await expectNoOverlap(page, t('payments.checkout.loginNeeded'))
    })

    test('a toast covers no review, confirmation, instructions or cancellation of an order', async ({
      page,
      errors,
    }) => {
      errors.allow(/ERR_FAILED/)
      await signInAsNewCustomer(page)
      const products = await productsOf(page, 'gadgets')
      await fillCart(
        page,
        products.slice(0, 4).map((product) => lineOf(product)),
      )
      await page.goto('/en/payment')
      await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
      const dialog = page.getByRole('dialog')
      const order = dialog.getByRole('button', { name: t('payments.order') })
      await page.route('**/api/payment/*', (route) => route.abort())
      await order.click()
      await expectNoOverlap(page, t('errors.NETWORK'))
      await page.unroute('**/api/payment/*')
      await order.click()
      await expect(dialog).toHaveAccessibleName(t('payments.done.title'))
      await expectNoOverlap(page, /Order placed/)
      await dialog.getByRole('button', { name: t('payments.done.close') }).click()

      await page.route('**/api/orders/*', (route) => route.abort())
      await page.getByRole('button', { name: /^Cancel order, order LX-/ }).click()
      await dialog.getByRole('button', { name: t('orders.actions.cancel'), exact: true }).click()
      await expectNoOverlap(page, t('errors.NETWORK'))
      await dialog.getByRole('button', { name: t('orders.cancel.keep') }).click()
      await page.getByRole('button', { name: /^View instructions, order LX-/ }).click()
      await expect(dialog).toHaveAccessibleName(t('orders.instructions.title'))
      await expectNoOverlap(page, t('errors.NETWORK'))
    })

    test('a toast covers no product form of admin', async ({ page, errors }) => {
      errors.allow(/ERR_FAILED/)
      const say = translator('fr')
      await loginAsAdministrator(page)
      await page.goto('/admin/products')
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: say('admin.products.add') }).click()
      await dialog.getByRole('button', { name: say('admin.products.create') }).click()
      await expectNoOverlap(page, say('admin.products.missingFields'))
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: new RegExp(`^${say('admin.products.delete')}`) })
        .first()
        .click()
      await page.route('**/api/products/delete*', (route) => route.abort())
      // Another test may have ordered the product, which is then archived.
      const [remove, archive] = ['delete', 'archive'].map((name) =>
        dialog.getByRole('button', { name: say(`admin.products.${name}`), exact: true }),
      ) as [Locator, Locator]
      await remove.or(archive).click()
      await expectNoOverlap(page, say('errors.NETWORK'))
    })

    test('a toast covers nothing in the cart panel or menu', async ({ page }) => {
      const products = await productsOf(page, 'smartphones')
      await fillCart(
        page,
        products.slice(0, 6).map((product) => lineOf(product)),
      )
      await page.goto('/en/contact')
      const sheet = page.getByRole('dialog')
      await page.getByRole('button', { name: /^Open cart/ }).click()
      await sheet
        .getByRole('button', { name: /^Remove / })
        .first()
        .click()
      const toast = toastOf(page, /item removed/)
      await expect(toast).toBeInViewport({ ratio: 1 })
      await expect.poll(() => partsUnder(toast, sheet)).toEqual([])
      await sheet.getByRole('button', { name: t('cart.continueShopping') }).scrollIntoViewIfNeeded()
      await expect.poll(() => partsUnder(toast, sheet)).toEqual([])
      await page.keyboard.press('Escape')
      if (viewport.width >= 1024) return
      await page.getByRole('button', { name: t('layout.menu') }).click()
      await expect(sheet).toHaveAccessibleName(t('layout.menu'))
      await expect.poll(() => partsUnder(toast, sheet)).toEqual([])
      await sheet.getByRole('button', { name: t('layout.login') }).scrollIntoViewIfNeeded()
      await expect.poll(() => partsUnder(toast, sheet)).toEqual([])
    })
  })
}

test('the toast of an added product shows picture and choice and links to the cart', async ({
  page,
}) => {
  await page.goto('/en/sneakers')
  const card = page.locator('main li.card').first()
  const add = card.getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) })
  await whenHydrated(card.getByRole('group').first())
  await card.hover()
  await card.getByRole('radio', { name: /^EU/ }).first().check()
  await add.click()
  const toast = toastOf(page, /item added to cart/)
  await expect(toast).toContainText(/EU \d\d, /)
  const shown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect.poll(() => toast.locator('img').evaluate(shown)).toBe(true)
  await toast.getByRole('link', { name: t('products.viewCart') }).click()
  await expect(page).toHaveURL(/\/en\/cart$/)
})

test('visitor reaches the cart from a toast over a product dialog', async ({ page }) => {
  await page.goto('/en/watches')
  await whenHydrated(page.getByRole('main'))
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

test('success, information and error toasts differ in border, background and icon', async ({
  page,
}) => {
  await keepToasts(page)
  const styleOf = async (text: RegExp) => {
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
  await whenHydrated(add)
  await add.click()
  const success = await styleOf(/item added/)
  await page.getByRole('button', { name: /^Open cart/ }).click()
  const panel = page.getByRole('dialog')
  await panel
    .getByRole('button', { name: /^One more/ })
    .first()
    .click()
  const info = await styleOf(/No more than 99/)
  await page.keyboard.press('Escape')
  await page.goto('/en?login=true')
  await page
    .getByRole('dialog')
    .locator('form')
    .getByRole('button', { name: t('accounts.logIn'), exact: true })
    .click()
  const error = await styleOf(/fill in all/)
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

    test('opening the cart panel dismisses the toast of an added product', async ({ page }) => {
      await keepToasts(page)
      await page.goto('/en/gadgets')
      const add = page
        .locator('main li.card')
        .getByRole('button', { name: /^Add to cart/ })
        .first()
      await whenHydrated(add)
      await add.click()
      await expect(toastOf(page, /item added/)).toBeVisible()
      await page.getByRole('button', { name: /^Open cart/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(toastOf(page, /item added/)).toHaveCount(0)
    })
  })
}
