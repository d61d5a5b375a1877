import type { Page } from '@playwright/test'
import { LANGUAGE_TABLE } from '@/lib/languages'
import { deliver } from './delivered-order'
import {
  fillCart,
  lineOf,
  ordersOf,
  type Product,
  placeByApi,
  productsOf,
  translator,
} from './shopping'
import { choosePlace, expect, newCustomer, signInAsNewCustomer, test } from './support'

/**
 * Does to every text node, also to those added later, what Chrome and Edge do when they translate a page. They begin
 * when it has loaded.
 */
function translate() {
  const KEPT = 'font, script, style, noscript, textarea, option, title'
  const replace = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found: Text[] = node instanceof Text ? [node] : []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(KEPT)) continue
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild?.append(text.data)
      text.replaceWith(outer)
    }
  }
  const begin = () => {
    replace(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(replace)
    }).observe(document.body, { childList: true, subtree: true })
  }
  const root = document.documentElement ?? document
  const waiting = new MutationObserver(() => {
    if (!('hydrated' in (document.documentElement?.dataset ?? {}))) return
    waiting.disconnect()
    begin()
  })
  waiting.observe(root, { attributes: true, childList: true, subtree: true })
}

test.beforeEach(({ page }) => page.addInitScript(translate))

const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached()

async function toPayment(page: Page, lang: 'en' | 'hu') {
  await signInAsNewCustomer(page, { language: lang })
  const product = (await productsOf(page, 'gadgets')).at(-1) as Product
  await fillCart(page, [lineOf(product)])
  await page.goto(`/${lang}/payment`)
  await isTranslated(page)
  return { t: translator(lang), price: lineOf(product).price }
}

for (const lang of ['en', 'hu'] as const) {
  const t = translator(lang)
  const add = new RegExp(`^${t('products.addToCart')}`)

  test(`a translated shop fills the cart, filters, compares and changes its language, from ${lang}`, async ({
    page,
  }) => {
    const main = page.getByRole('main')
    const openCart = (count: number) =>
      page.getByRole('banner').getByRole('button', { name: t('layout.openCart', { count }) })
    const addsFrom = async (button: ReturnType<Page['getByRole']>, count: number) => {
      await button.click()
      await expect(button).toHaveText(t('products.added'))
      await expect(openCart(count)).toBeVisible()
      await expect(button).toHaveText(add)
    }
    await page.goto(`/${lang}`)
    await isTranslated(page)
    await addsFrom(main.locator('li.card').first().locator('.card-button'), 1)

    await page.goto(`/${lang}/smartphones`)
    await isTranslated(page)
    await main
      .getByRole('form', { name: t('catalogue.filters') })
      .getByRole('checkbox', { name: /^Velunor, \d+ / })
      .check()
    await expect(page).toHaveURL(/brand=Velunor/)
    const card = main.locator('li.card').first()
    await expect(card).toContainText('Velunor')
    await card.getByRole('radio', { checked: false }).first().check()
    await addsFrom(card.locator('.card-button'), 2)

    const [first, second] = await productsOf(page, 'watches')
    for (const product of [first, second]) {
      await page.goto(`/${lang}/products/${product?.slug}`)
      await isTranslated(page)
      const compare = main.getByRole('button', { name: new RegExp(`^${t('products.compare')}`) })
      await compare.click()
      await expect(compare).toHaveAttribute('aria-pressed', 'true')
    }
    await addsFrom(main.locator('.product-choice .buy-button.w-full').first(), 3)
    await page
      .getByRole('complementary')
      .getByRole('link', { name: `${t('products.compare')} (2)` })
      .click()
    await expect(page).toHaveURL(/\/compare/)
    await isTranslated(page)
    await addsFrom(main.getByRole('table').locator('.card-button').first(), 4)

    await openCart(4).click()
    const dialog = page.getByRole('dialog')
    const name = second?.name ?? ''
    await dialog.getByRole('button', { name: t('cart.increase', { name }) }).click()
    await expect(dialog).toContainText(t('cart.itemCount', { count: 5 }))
    await dialog.getByRole('button', { name: t('cart.removeItem', { name }) }).click()
    await expect(dialog).toContainText(t('cart.itemCount', { count: 3 }))
    await page.keyboard.press('Escape')

    const other = lang === 'en' ? 'hu' : 'en'
    await page.locator('header details.languages summary').click()
    await page.getByRole('link', { name: LANGUAGE_TABLE[other].name }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await isTranslated(page)
  })

  test(`a customer of a translated page signs up, orders by transfer and cancels, in ${lang}`, async ({
    page,
  }) => {
    const customer = newCustomer({ language: lang })
    const dialog = page.getByRole('dialog')
    const main = page.getByRole('main')
    await fillCart(page, [lineOf((await productsOf(page, 'gadgets')).at(-1) as Product)])
    await page.goto(`/${lang}/cart`)
    await isTranslated(page)
    await main
      .getByRole('button', { name: t('cart.checkout') })
      .first()
      .click()
    await dialog.getByRole('link', { name: t('cart.goToLogin') }).click()
    await dialog.getByRole('button', { name: t('accounts.toSignUp'), exact: true }).click()
    const field = (key: string) => dialog.getByLabel(t(`accounts.${key}`), { exact: true })
    await field('email').fill('no address')
    await dialog.getByRole('button', { name: t('accounts.signUp'), exact: true }).click()
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused()
    for (const name of [
      'firstName',
      'lastName',
      'address',
      'phone',
      'email',
      'password',
    ] as const) {
      await field(name).fill(customer[name])
    }
    await field('confirmPassword').fill(customer.password)
    await choosePlace(dialog.getByRole('combobox', { name: t('accounts.country') }), 'France')
    await choosePlace(dialog.getByRole('combobox', { name: t('accounts.city') }), 'Lyon')
    await dialog.getByRole('button', { name: t('accounts.signUp'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/payment$`))

    const order = page.locator('#place-order')
    await main.getByRole('radio', { name: t('payments.method.nowpayments'), exact: true }).check()
    await expect(order).toHaveText(`${t('payments.order')} (${t('payments.sandbox')})`)
    await main.getByRole('radio', { name: t('payments.method.bank_transfer'), exact: true }).check()
    await expect(order).toHaveText(t('payments.payByTransfer'))
    await order.click()
    await dialog.getByRole('button', { name: t('payments.order') }).click()
    await expect(dialog.getByRole('heading', { name: t('payments.done.title') })).toBeVisible()
    await expect(dialog).toContainText(/RF\d\d ?LX/)
    await expect(dialog).toContainText(/[A-Z]{2}\d\d( ?[0-9A-Z]{4}){3}/)
    await dialog.getByRole('button', { name: t('payments.done.close') }).click()

    const [placed] = await ordersOf(page)
    const unpaid = main.getByRole('listitem').filter({ hasText: placed?.orderReference }).first()
    await unpaid.getByRole('button', { name: t('orders.actions.cancel') }).click()
    await dialog.getByRole('button', { name: t('orders.cancel.confirm'), exact: true }).click()
    await expect(page.getByText(t('orders.cancel.done'), { exact: true })).toBeVisible()
    await expect(
      main.getByRole('listitem').filter({ hasText: placed?.orderReference }),
    ).toContainText(t('orders.status.cancelled'))
  })

  test(`a translated page takes a card, in ${lang}`, async ({ page }) => {
    await toPayment(page, lang)
    await page.getByRole('radio', { name: t('payments.method.nowpayments'), exact: true }).check()
    await page.getByRole('button', { name: t('payments.order') }).click()
    // The provider's page is English.
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('payments.returns.success.title'),
    )
    const [placed] = await ordersOf(page)
    await expect(page.getByRole('main')).toContainText(placed?.orderReference ?? '')
    // The link stays below the pointer when the press ends the redirect.
    await page
      .getByRole('main')
      .getByRole('link', { name: t('payments.done.close') })
      .click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/dashboard$`))
    await expect(page.getByRole('main')).toContainText(placed?.orderReference ?? '')
  })

  test(`a translated page takes tickets, in ${lang}`, async ({ page }) => {
    const { price } = await toPayment(page, lang)
    await page
      .getByRole('radio', { name: t('payments.method.prepaid_tickets'), exact: true })
      .check()
    const row = page.getByRole('group', { name: t('payments.tickets.row', { number: 1 }) })
    const code = String(Math.floor(Math.random() * 1e16)).padStart(16, '0')
    await row.getByLabel(t('payments.tickets.code')).fill(code)
    await row.getByLabel(t('payments.tickets.amount')).fill('1')
    await row.getByLabel(t('payments.tickets.amount')).fill(price.toFixed(2))
    await page.locator('#place-order').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(t('payments.tickets.sentTitle'))
    const [placed] = await ordersOf(page)
    await expect(dialog).toContainText(placed?.orderReference ?? '')
  })

  test(`a translated page takes another service, in ${lang}`, async ({ page, errors }) => {
    // No mail client is installed.
    errors.allow(/mailto:/)
    await toPayment(page, lang)
    await page.getByText(t('payments.alternative.title')).click()
    await page.getByRole('radio', { name: 'Wise', exact: true }).check()
    await page.locator('#place-order').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: t('payments.alternative.open') })).toBeVisible()
    const [placed] = await ordersOf(page)
    await expect(dialog).toContainText(placed?.orderReference ?? '')
  })

  test(`a customer of a translated page withdraws, in ${lang}`, async ({ page }) => {
    await signInAsNewCustomer(page, { language: lang })
    const [product] = await productsOf(page, 'gadgets')
    if (!product) throw new Error('no product')
    const { id, reference } = await placeByApi(page, product)
    await deliver(id)
    await page.goto(`/${lang}/dashboard/orders/${reference}`)
    await isTranslated(page)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: t('withdrawal.open') }).click()
    await main.getByLabel(t('withdrawal.name')).fill('')
    await main.getByRole('button', { name: t('withdrawal.continue') }).click()
    await expect(main.locator('[aria-invalid=true]').first()).toBeFocused()
    await main.getByLabel(t('withdrawal.name')).fill('Ada Lovelace')
    await main.getByRole('button', { name: t('withdrawal.continue') }).click()
    await main.getByRole('button', { name: t('withdrawal.confirm') }).click()
    await expect(page.getByRole('region', { name: t('withdrawal.doneTitle') })).toContainText(
      reference,
    )
  })
}

test('a page that failed all the same names the order just placed', async ({ page, errors }) => {
  errors.allow(/NotFoundError|removeChild|insertBefore/)
  await signInAsNewCustomer(page)
  const [product] = await productsOf(page, 'gadgets')
  if (!product) throw new Error('no product')
  const { reference } = await placeByApi(page, product)
  await page.goto(`/en/products/${product.slug}`)
  await isTranslated(page)
  const compare = page.getByRole('main').getByRole('button', { name: /^Compare: / })
  await compare.evaluate((button) => button.replaceChildren('Compare'))
  await compare.click()
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible()
  await expect(page.getByText(`Your order ${reference} is stored`)).toBeVisible()
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page).toHaveURL(new RegExp(`/en/dashboard/orders/${reference}$`))
})
