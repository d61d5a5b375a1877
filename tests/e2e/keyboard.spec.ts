import type { Page } from '@playwright/test'
import { expectFocus, expectFocusTrap, press, tabThrough, tabTo, type } from './keyboard'
import { fillCart, lineOf, ordersOf, productsOf, storedCart, translator } from './shopping'
import { expect, newAccount, newCustomer, signInAsNewCustomer, test } from './support'

const t = translator('en')

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')

async function chosenProduct(page: Page) {
  const product = (await productsOf(page, 'smartphones')).find(
    ({ variants }) =>
      new Set(variants.map(({ color }) => color)).size > 1 &&
      new Set(variants.map(({ capacity }) => capacity)).size > 1,
  )
  if (!product) throw new Error('no product has a choice')
  return product
}

test('visitor finds a product by search, filters and card with the keyboard', async ({ page }) => {
  const product = await chosenProduct(page)
  const key = (name: string) => page.keyboard.press(name)
  await page.goto('/en')
  await key('Tab')
  await expectFocus(page.getByRole('link', { name: t('layout.skipToContent') }))
  await key('Enter')
  await expect(main(page)).toBeFocused()
  await key('Tab')
  await expectFocus(main(page).getByRole('link').first())

  const languages = page.locator('.languages summary')
  await press(languages, 'Enter', true)
  await tabTo(page.getByRole('link', { name: 'Magyar' }))
  await key('Escape')
  await expect(page.getByRole('link', { name: 'Magyar' })).toBeHidden()
  await expectFocus(languages)

  const search = page.getByRole('banner').locator('input[type=search]')
  await tabTo(search, true)
  await expect(search).toHaveRole('combobox')
  await page.keyboard.type(product.name)
  const options = page.getByRole('listbox', { name: t('search.suggestions') }).getByRole('option')
  await expect(options.first()).toBeVisible()
  await key('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await key('Escape')
  await expect(options).toHaveCount(0)
  await expectFocus(search)
  await key('Enter')
  await expect(page).toHaveURL(/\/en\/search\?q=/)

  // A filter applies at once, keeps the focus and announces the number of results.
  await page.goto('/en/smartphones')
  const filters = page.getByRole('form', { name: t('catalogue.filters') })
  const brand = filters.locator('input[name=brand]').first()
  await press(brand, 'Space')
  await expect(page).toHaveURL(/brand=/)
  await expect(brand).toBeChecked()
  await expectFocus(brand)
  const found = main(page).getByRole('heading', { level: 2 }).first()
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /^\d+ product/ }),
  ).toHaveText(await found.innerText())
  await press(page.getByRole('combobox', { name: t('catalogue.sort') }), 'ArrowDown')
  await expect(page).toHaveURL(/sort=/)

  const card = main(page).locator('li.card').first()
  const radio = card.getByRole('radio', { checked: true }).first()
  await tabTo(radio)
  const before = await radio.getAttribute('value')
  await key('ArrowRight')
  const chosen = card.getByRole('radio', { checked: true }).first()
  await expectFocus(chosen)
  expect(await chosen.getAttribute('value')).not.toBe(before)
  const link = card.getByRole('link').first()
  await press(link, 'Enter', true)
  await expect(dialog(page)).toBeVisible()
  await expectFocusTrap(dialog(page))
  await key('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expectFocus(link)
})

test('visitor zooms, chooses and adds a product to the cart with the keyboard', async ({
  page,
}) => {
  const product = await chosenProduct(page)
  const key = (name: string) => page.keyboard.press(name)
  await page.goto(`/en/products/${product.slug}`)
  const enlarge = page.getByRole('link', { name: /^Enlarge/ }).first()
  await press(enlarge)
  const zoom = page.locator('[role=dialog].zoom')
  await expect(zoom).toBeVisible()
  await press(zoom.getByRole('button', { name: t('catalogue.zoomIn') }))
  await expectFocus(zoom.getByRole('button', { name: t('catalogue.zoomOut') }))
  await key('Escape')
  await expect(zoom).toBeHidden()
  await expectFocus(enlarge)

  for (const group of [t('products.colour'), t('products.capacity')]) {
    const radios = main(page).getByRole('group', { name: group }).first()
    await tabTo(radios.getByRole('radio', { checked: true }))
    await key('ArrowRight')
    await expectFocus(radios.getByRole('radio', { checked: true }))
  }
  const add = main(page)
    .getByRole('button', { name: `${t('products.addToCart')}: ` })
    .first()
  const added = await add.elementHandle()
  await press(add)
  const toast = page.getByRole('listitem').filter({ hasText: `${product.name} – item added` })
  await expect(toast).toBeVisible()

  // F8 moves the focus to the toast, Escape back.
  await expect(page.getByRole('region', { name: `${t('layout.notifications')} F8` })).toBeAttached()
  await key('F8')
  const isIn = () => page.evaluate(() => !!document.activeElement?.closest('section[aria-live]'))
  await expect.poll(isIn).toBe(true)
  await key('Tab')
  await expectFocus(toast)
  await key('Escape')
  await expect(toast).toHaveCount(0)
  await expect.poll(() => added?.evaluate((one) => one === document.activeElement)).toBe(true)

  const opener = page.getByRole('button', { name: t('layout.openCart', { count: 1 }) })
  await press(opener, 'Enter', true)
  await expect(dialog(page)).toBeFocused()
  await press(dialog(page).getByRole('button', { name: /^One more/ }))
  await expect.poll(async () => (await storedCart(page))[0]?.quantity).toBe(2)
  await expect(
    dialog(page)
      .getByRole('status')
      .filter({ hasText: /: 2\. Total/ }),
  ).toHaveCount(1)
  await expectFocusTrap(dialog(page))
  await key('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expectFocus(page.getByRole('button', { name: t('layout.openCart', { count: 2 }) }))
})

test('guest signs up at checkout, orders and opens the order with the keyboard', async ({
  page,
}) => {
  const customer = newCustomer({ city: 'Lyon' })
  const known = await newAccount()
  const [product] = await productsOf(page, 'gadgets')
  if (!product) throw new Error('no product')
  await fillCart(page, [lineOf(product)])
  const key = (name: string) => page.keyboard.press(name)
  await page.goto('/en/cart')
  const checkOut = main(page).getByRole('button', { name: t('cart.checkout') })
  await press(checkOut)
  await expect(dialog(page)).toContainText(t('cart.loginTitle'))
  await expectFocusTrap(dialog(page))
  await key('Escape')
  await expectFocus(checkOut)
  await key('Enter')
  await press(dialog(page).getByRole('link', { name: t('cart.goToLogin') }))

  const field = (name: string) =>
    dialog(page)
      .getByLabel(t(`accounts.${name}`), { exact: true })
      .and(page.locator('input'))
  await expectFocus(field('email'))
  await type(field('email'), known.email)
  await key('Enter')
  await expectFocus(field('password'))
  await expect(field('password')).toHaveAccessibleDescription(
    t('accounts.validation.passwordRequired'),
  )
  await press(dialog(page).getByRole('button', { name: t('accounts.toSignUp'), exact: true }))
  await expectFocus(field('email'))
  for (const name of ['email', 'password'] as const) await type(field(name), customer[name])
  await type(field('confirmPassword'), customer.password)
  for (const name of ['firstName', 'lastName'] as const) await type(field(name), customer[name])
  for (const [name, place] of [
    ['country', 'France'],
    ['city', 'Lyon'],
  ] as const) {
    await tabTo(field(name))
    await page.keyboard.type(place)
    await expect(field(name)).toHaveAttribute('aria-expanded', 'true')
    await key('Enter')
    await expect(field(name)).toHaveValue(place)
  }
  for (const name of ['address', 'phone'] as const) await type(field(name), customer[name])
  await key('Enter')

  await expect(page).toHaveURL(/\/en\/payment$/)
  const phone = main(page).getByLabel(t('accounts.phone'), { exact: true })
  await press(main(page).getByRole('button', { name: t('payments.checkout.change') }))
  await tabTo(phone)
  await key('ControlOrMeta+A')
  await key('Delete')
  const order = page.getByRole('button', { name: t('payments.payByTransfer') })
  await press(order)
  await expectFocus(phone)
  const wrong = page.getByRole('region', { name: t('accounts.fixErrors', { count: 1 }) })
  await press(wrong.getByRole('link'), 'Enter', true)
  await expectFocus(phone)
  await page.keyboard.type(customer.phone)
  await tabTo(page.getByRole('radio', { checked: true }))
  const method = await page.getByRole('radio', { checked: true }).getAttribute('id')
  await key('ArrowDown')
  await expectFocus(page.getByRole('radio', { checked: true }))
  await expect(page.locator(`#${method}`)).not.toBeChecked()
  await key('ArrowUp')
  await expect(page.locator(`#${method}`)).toBeChecked()

  await press(order)
  await expect(dialog(page)).toBeFocused()
  await expectFocusTrap(dialog(page))
  await key('Escape')
  await expectFocus(order)
  await key('Enter')
  await press(dialog(page).getByRole('button', { name: t('payments.order') }))
  await expect(dialog(page)).toHaveAccessibleName(t('payments.done.title'))
  await expect(dialog(page)).toBeFocused()
  await press(dialog(page).getByRole('button', { name: t('payments.done.close') }))

  await expect(page).toHaveURL(/\/en\/dashboard$/)
  const [placed] = await ordersOf(page)
  const reference = placed?.orderReference ?? ''
  await press(
    main(page)
      .getByRole('link', { name: `${reference.slice(-6)} ${reference}`, exact: true })
      .first(),
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference.slice(-6))
  await press(page.getByRole('link', { name: t('layout.skipToContent') }))
  await key('Tab')
  await expectFocus(main(page).getByRole('link', { name: t('orders.page.back') }))
})

test('every tab stop is marked, in view and uncovered, and tabbing ends', async ({ page }) => {
  await signInAsNewCustomer(page)
  const product = await chosenProduct(page)
  await fillCart(page, [lineOf(product, { quantity: 2 })])
  for (const path of [
    '/cart',
    '/payment',
    '/dashboard',
    `/products/${product.slug}`,
    '/watches?sort=price',
  ]) {
    await page.goto(`/en${path}`)
    await expect(main(page).getByRole('heading').first()).toBeVisible()
    // The header of a signed-in customer replaces the guest's links.
    await expect(page.getByRole('link', { name: 'Ada Lovelace, open dashboard' })).toBeVisible()
    const { stops, problems } = await tabThrough(page, 220)
    expect([path, problems]).toEqual([path, []])
    expect(stops, path).toBeGreaterThan(20)
    expect(stops, path).toBeLessThan(220)
  }
})

test('on a phone no tab stop is behind the bottom bars', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const product = await chosenProduct(page)
  await fillCart(page, [lineOf(product)])
  await page.addInitScript((id) => localStorage.setItem('compare', id), product.id)
  for (const path of [`/products/${product.slug}`, '/cart']) {
    await page.goto(`/en${path}`)
    await expect(page.getByRole('complementary')).toBeVisible()
    await expect(
      page.getByRole('button', { name: t('layout.openCart', { count: 1 }) }),
    ).toBeVisible()
    const { stops, problems } = await tabThrough(page, 120)
    expect([path, problems]).toEqual([path, []])
    expect(stops, path).toBeGreaterThan(20)
    expect(stops, path).toBeLessThan(120)
  }
})
