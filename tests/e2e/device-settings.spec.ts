import type { Locator, Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import {
  fillCart,
  lineOf,
  openDetails,
  type Product,
  placeByApi,
  productsOf,
  translator,
} from './shopping'
import { expect, signInAsNewCustomer, test, whenHydrated } from './support'

const t = translator('en')
const main = (page: Page) => page.getByRole('main')

/** A phone with several colours, in the cart. */
async function phone(page: Page) {
  const phones = await productsOf(page, 'smartphones')
  const product = phones.find(
    ({ variants }) => new Set(variants.map(({ color }) => color)).size > 1,
  ) as Product
  await fillCart(page, [lineOf(product)])
  return product
}

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active', viewport: { width: 1280, height: 800 } })

  test('draw the dots of the pictures on phones', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { slug } = await phone(page)
    await page.goto(`/en/products/${slug}`)
    const dots = page.getByRole('region', { name: 'Pictures' }).getByRole('button')
    const isDrawn = (button: Element) =>
      getComputedStyle(button, '::before').backgroundColor !==
      getComputedStyle(document.body).backgroundColor
    expect(await dots.first().evaluate(isDrawn)).toBe(true)
    expect(await dots.last().evaluate(isDrawn)).toBe(true)
  })

  test('keep colour dots, the mark of the chosen option and button borders', async ({ page }) => {
    const { slug } = await phone(page)
    await page.goto(`/en/products/${slug}`)
    const colours = main(page)
      .getByRole('group', { name: t('products.colour') })
      .first()
    const dot = (radio: Element) => {
      const one = radio as HTMLElement
      const reference = document.createElement('i')
      reference.style.cssText = `forced-color-adjust: none; background: ${one.style.getPropertyValue('--dot')}`
      one.after(reference)
      const { backgroundColor, boxShadow } = getComputedStyle(one, '::before')
      const isItsOwn = backgroundColor === getComputedStyle(reference).backgroundColor
      reference.remove()
      return { isItsOwn, boxShadow }
    }
    const chosen = colours.getByRole('radio', { checked: true })
    const other = colours.getByRole('radio', { checked: false }).first()
    const first = await chosen.evaluate(dot)
    const second = await other.evaluate(dot)
    expect([first.isItsOwn, second.isItsOwn]).toEqual([true, true])
    expect(first.boxShadow).not.toBe(second.boxShadow)

    const edge = (radio: Element) => getComputedStyle(radio.nextElementSibling as Element).outline
    const chips = main(page)
      .getByRole('group', { name: t('products.capacity') })
      .first()
    const marked = await chips.getByRole('radio', { checked: true }).evaluate(edge)
    expect(marked).toContain('3px')
    expect(await chips.getByRole('radio', { checked: false }).first().evaluate(edge)).not.toBe(
      marked,
    )

    const border = (one: Element) => Number.parseFloat(getComputedStyle(one).borderTopWidth)
    const add = main(page)
      .getByRole('button', { name: /^Add to cart/ })
      .first()
    expect(await add.evaluate(border)).toBeGreaterThanOrEqual(1)
    await page.getByRole('button', { name: t('layout.openCart', { count: 1 }) }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.evaluate(border)).toBeGreaterThanOrEqual(1)
    const checkOut = dialog.getByRole('link', { name: t('cart.checkout') })
    expect(await checkOut.evaluate(border)).toBeGreaterThanOrEqual(1)
  })

  test('keep the borders of form fields and buttons, and the native payment radios', async ({
    page,
  }) => {
    const chosen = await phone(page)
    await signInAsNewCustomer(page)
    const { reference } = await placeByApi(page, chosen)
    const drawn = (one: Element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(one)
      return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
    }
    await page.goto('/en/payment')
    const pay = page.getByRole('button', { name: t('payments.payByTransfer') })
    const phoneNumber = main(page).getByLabel(t('accounts.phone'), { exact: true })
    await openDetails(page)
    for (const one of [pay, phoneNumber]) expect(await one.evaluate(drawn)).toBe(true)
    const [transfer, tickets] = ['bank_transfer', 'prepaid_tickets'].map((method) =>
      page.getByRole('radio', { name: t(`payments.method.${method}`) }),
    ) as [Locator, Locator]
    // Native appearance uses system colours.
    const appearance = (radio: Locator) => radio.evaluate((one) => getComputedStyle(one).appearance)
    await expect(transfer).toBeChecked()
    expect([await appearance(transfer), await appearance(tickets)]).toEqual(['auto', 'auto'])

    await page.goto('/en/dashboard')
    const values = { action: t('orders.actions.viewInstructions'), reference }
    const instructions = page.getByRole('button', { name: t('orders.actions.forOrder', values) })
    expect(await instructions.evaluate(drawn)).toBe(true)
    await page.goto('/en/dashboard?view=security')
    expect(await page.locator('[data-slot=card]').first().evaluate(drawn)).toBe(true)
  })

  test('keep the arrow of the energy class and the shape of the charger', async ({ page }) => {
    const { slug, papers } = await phone(page)
    await page.goto(`/en/products/${slug}`)
    const energyClass = main(page)
      .getByText(papers.energyClass ?? '', { exact: true })
      .first()
    const charger = main(page)
      .getByText(t(`products.chargers.${papers.charger}`))
      .first()
    const isSeen = (one: Element) =>
      getComputedStyle(one, '::before').backgroundColor !==
      getComputedStyle(document.body).backgroundColor
    expect(await energyClass.evaluate(isSeen)).toBe(true)
    expect(await charger.evaluate(isSeen)).toBe(true)
  })

  test('outline the active option of a list', async ({ page }) => {
    await page.goto('/en/contact?login=true&mode=signup')
    const country = page.getByRole('combobox', { name: t('accounts.country') })
    await country.fill('Fr')
    await expect(country).toHaveAttribute('aria-activedescendant', /./)
    const id = await country.getAttribute('aria-activedescendant')
    const outline = (one: Element) => getComputedStyle(one).outlineStyle
    expect(await page.locator(`[id="${id}"]`).evaluate(outline)).not.toBe('none')
  })
})

test.describe('less motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing is animated, on load or when something opens', async ({ page }) => {
    const chosen = await phone(page)
    await signInAsNewCustomer(page)
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120))
    const slow = () =>
      [...document.querySelectorAll('*')]
        .filter((one) =>
          [getComputedStyle(one).transitionDuration, getComputedStyle(one).animationDuration]
            .join()
            .split(',')
            .some((duration) => Number.parseFloat(duration) > 0.001),
        )
        .map((one) => one.outerHTML.slice(0, 120))
    const paths = ['', '/watches', '/payment', '/dashboard', `/products/${chosen.slug}`]
    for (const path of paths) {
      await page.goto(`/en${path}`)
      await expect(main(page).getByRole('heading').first()).toBeVisible()
      expect([path, await page.evaluate(moving), await page.evaluate(slow)]).toEqual([path, [], []])
    }
    await main(page)
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: /F8$/ }).getByRole('listitem')).toBeVisible()
    expect([await page.evaluate(moving), await page.evaluate(slow)]).toEqual([[], []])
    await page.getByRole('button', { name: /^Open cart/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect([await page.evaluate(moving), await page.evaluate(slow)]).toEqual([[], []])
  })
})

test.describe('the theme', () => {
  const ground = { light: 'rgb(250, 250, 247)', dark: 'rgb(21, 19, 17)' }
  const bar = { light: '#fafaf7', dark: '#151311' }

  const expectGround = (page: Page, color: string) =>
    expect(page.locator('body')).toHaveCSS('background-color', color)

  async function expectTheme(page: Page, theme: 'light' | 'dark') {
    await expectGround(page, ground[theme])
    for (const system of ['light', 'dark'])
      await expect(page.locator(`meta[name=theme-color][media*=${system}]`)).toHaveAttribute(
        'content',
        bar[theme],
      )
  }

  test('follows the choice across reloads, or else the device', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/en/legal-notice')
    const chooser = page.getByRole('combobox', { name: t('layout.theme') })
    await whenHydrated(chooser)
    await expectTheme(page, 'light')
    await chooser.selectOption(t('layout.themeDark'))
    await expectTheme(page, 'dark')
    await page.reload()
    await expectTheme(page, 'dark')
    await expect(chooser).toHaveValue('dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await chooser.selectOption(t('layout.themeLight'))
    await expectTheme(page, 'light')
    await chooser.selectOption(t('layout.themeSystem'))
    await expectTheme(page, 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectTheme(page, 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectTheme(page, 'dark')
    await page.reload()
    await expectTheme(page, 'dark')
    await expect(chooser).toHaveValue('system')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is light, and the chooser is hidden', async ({ page }) => {
      await page.goto('/en/legal-notice')
      await expectGround(page, ground.light)
      await expect(page.locator('#theme')).toBeHidden()
    })
  })

  test('is chosen in admin for both, and not printed', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await loginAsAdministrator(page)
    await page.goto('/admin/orders')
    const chooser = page.getByRole('combobox', { name: translator('fr')('layout.theme') })
    await whenHydrated(chooser)
    await expectGround(page, ground.light)
    await chooser.selectOption(translator('fr')('layout.themeDark'))
    await expectGround(page, ground.dark)
    await page.goto('/admin/products')
    await expectGround(page, ground.dark)
    await expect(chooser).toHaveValue('dark')
    await page.emulateMedia({ media: 'print' })
    await expectGround(page, 'rgb(255, 255, 255)')
    await expect(chooser).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/en/legal-notice')
    await expectTheme(page, 'dark')
  })
})

test.describe('a browser without storage', () => {
  test('renders the shop in the theme of the device and keeps the cart for the page', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    })
    const [product] = await productsOf(page, 'gadgets')
    await page.goto(`/en/products/${product?.slug}`)
    const add = main(page)
      .getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) })
      .first()
    await whenHydrated(add)
    const chooser = page.getByRole('combobox', { name: t('layout.theme') })
    const isDark = () => page.locator('html.dark').count()
    expect(await isDark()).toBe(1)
    await chooser.selectOption(t('layout.themeLight'))
    expect(await isDark()).toBe(0)
    await chooser.selectOption(t('layout.themeSystem'))
    expect(await isDark()).toBe(1)
    await add.click()
    await page.getByRole('button', { name: /^Open cart, 1 item/ }).click()
    await expect(page.getByRole('dialog')).toContainText(product?.name ?? '')
  })
})
