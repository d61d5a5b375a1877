import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { LANGUAGES } from '@/lib/languages'
import { LEGAL_MODALS } from '@/lib/legal/modals'
import type { PriceChangedAnswer, UnavailableAnswer, UnpaidOrderAnswer } from '@/lib/payments/types'
import { expectNoFaults } from './axe'
import { barriers, ENLARGED } from './reading'
import { routesIn } from './routes'
import { fillCart, lineOf, type Product, placeByApi, productsOf, words } from './shopping'
import { expect, signInAsNewCustomer, stayForEver, test } from './support'

const WIDE = { width: 1280, height: 800 }

// As a desk in daylight has it, and at 400 % in the dark (WCAG 2.2, 1.4.10). What opens over a page is made of the same
// in every language; its words and their lengths are not. So two languages stand for the colours of all.
const VIEWS = [
  { lang: 'en', colorScheme: 'dark', viewport: WIDE, inColour: false },
  { lang: 'fr', colorScheme: 'light', viewport: ENLARGED, inColour: false },
  { lang: 'es', colorScheme: 'dark', viewport: ENLARGED, inColour: false },
  { lang: 'pt', colorScheme: 'light', viewport: ENLARGED, inColour: false },
  { lang: 'pl', colorScheme: 'light', viewport: WIDE, inColour: true },
  { lang: 'it', colorScheme: 'light', viewport: ENLARGED, inColour: false },
  { lang: 'hu', colorScheme: 'dark', viewport: ENLARGED, inColour: true },
] as const

const dialog = (page: Page) => page.getByRole('dialog').last()
const main = (page: Page) => page.getByRole('main')

/** How a view is looked at, its colours too or not. */
function eyes(inColour: boolean) {
  /** No barrier in what is shown now. */
  async function look(page: Page, what: string) {
    await expectNoFaults(page, what, { inColour })
    expect([what, await barriers(page)]).toEqual([what, []])
  }

  /** A dialog has the focus, fits into the window, and its last control can be brought into sight. */
  async function lookAtDialog(page: Page, what: string, opened: Locator = dialog(page)) {
    await expect(opened).toBeVisible()
    const hasFocus = () => opened.evaluate((one) => one.contains(document.activeElement))
    await expect.poll(hasFocus, what).toBe(true)
    await look(page, what)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const box = await opened.boundingBox()
    const fits = box && box.y > -1 && box.height <= height && box.width <= width
    expect([what, box, fits]).toEqual([what, box, true])
    const last = opened.locator('button:visible, a[href]:visible, input:visible').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last, what).toBeInViewport({ ratio: 0.9 })
  }

  return { look, lookAtDialog }
}

/** Closes what is open; the focus is again on what opened it. */
async function closeWithEscape(page: Page, opener: Locator) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
}

test('what opens is looked at in every language', () => {
  expect(VIEWS.map(({ lang }) => lang)).toEqual(LANGUAGES)
})

/** Files with a dialog of their own; those of admin are looked at in admin-accessibility.spec.ts. */
const DIALOGS = [
  ...['accounts/auth-modal', 'cart/cart-panel', 'cart/change-line-dialog', 'cart/login-required'],
  ...[
    'layout/confirm-dialog',
    'layout/mobile-menu-panel',
    'legal/legal-dialog',
    'orders/instructions-dialog',
  ],
  ...['payments/checkout/checkout-modal', 'payments/done-dialog', 'payments/mail-dialog'],
  ...['payments/prices-dialog', 'payments/review-dialog', 'payments/tickets-sent-dialog'],
  ...[
    'payments/unavailable-dialog',
    'payments/unpaid-dialog',
    'products/gallery/zoom',
    'products/product-dialog',
  ],
]

test('each dialog of the shop is looked at here', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
  const isDialog = (file: string) =>
    file.endsWith('.tsx') &&
    /<(DialogTitle|SheetTitle)\b/.test(readFileSync(`components/${file}`, 'utf8'))
  const dialogs = files.filter((file) => !/^(admin|ui)\//.test(file) && isDialog(file))
  expect(dialogs.sort()).toEqual(DIALOGS.map((name) => `${name}.tsx`))
})

test('what opens over a page by an address of its own is looked at here', () => {
  const products = ['(.)products/[slug]', '(.)products/[slug]/choice']
  const looked = [...LEGAL_MODALS.map((name) => `(.)${name}`), ...products]
  const modals = routesIn('[lang]').filter((route) => route.startsWith('/@modal/'))
  expect(modals).toEqual(looked.map((name) => `/@modal/${name}`).sort())
})

for (const { lang, colorScheme, viewport, inColour } of VIEWS) {
  const t = words(lang)
  const { look, lookAtDialog } = eyes(inColour)
  const isSmall = viewport === ENLARGED
  const button = (within: Page | Locator, key: string, values = {}) =>
    within.getByRole('button', { name: t(key, values), exact: true })

  test.describe(`${colorScheme}, ${viewport.width} px, in ${lang}`, () => {
    test.use({ colorScheme, viewport, reducedMotion: 'reduce' })

    test('the bar, the cart and the texts of the footer open without a barrier', async ({
      page,
    }) => {
      test.slow()
      // The shortest page: what lies beneath is looked through each time.
      await page.goto(`/${lang}/withdrawal`)
      if (isSmall) {
        const menu = button(page, 'layout.menu')
        await menu.click()
        await lookAtDialog(page, 'the menu')
        await closeWithEscape(page, menu)
      }
      await page.locator('.languages summary').click()
      await look(page, 'the languages')
      await page.keyboard.press('Escape')
      if (isSmall) await button(page.getByRole('banner'), 'search.label').click()
      await page.getByRole('banner').locator('input[type=search]').fill('meridian')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await look(page, 'what the search offers')
      for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Escape')

      const emptyCart = button(page, 'layout.openCart', { count: 0 })
      await emptyCart.click()
      await lookAtDialog(page, 'the empty cart')
      await closeWithEscape(page, emptyCart)
      for (const name of LEGAL_MODALS) {
        const link = page.locator(`#footer a[href="/${lang}/${name}"]`)
        await link.click()
        await lookAtDialog(page, name)
        await closeWithEscape(page, link)
      }
      await button(page, 'layout.footer.cookieChoice').click()
      await page.locator('.cookie-banner summary').click()
      await look(page, 'the question about cookies')
    })

    test('a list, a product and the cart open without a barrier', async ({ page }) => {
      test.slow()
      await page.goto(`/${lang}/watches`)
      if (isSmall) {
        await page.getByRole('button', { name: new RegExp(`^${t('catalogue.filters')}`) }).click()
        await expect(page.getByRole('form', { name: t('catalogue.filters') })).toBeVisible()
        await look(page, 'the filters')
        await page.keyboard.press('Escape')
      }
      const card = main(page).locator('li.card').first()
      const add = new RegExp(`^${t('products.addToCart')}`)
      await card.getByRole('button', { name: add }).click()
      await expect(page.getByRole('region', { name: /F8$/ }).getByRole('listitem')).toBeVisible()
      await look(page, 'a message')
      const cart = button(page, 'layout.openCart', { count: 1 })
      await cart.click()
      await lookAtDialog(page, 'the cart')
      await closeWithEscape(page, cart)
      await card.getByRole('link').click()
      await expect(dialog(page).getByRole('table')).toBeVisible()
      await lookAtDialog(page, 'a product over the list')
      await dialog(page)
        .getByRole('button', { name: new RegExp(`^${t('products.compare')}\\s?: `) })
        .click()
      await closeWithEscape(page, card.getByRole('link'))
      await expect(page.getByRole('complementary')).toBeVisible()
      await look(page, 'what is to be compared')
      await main(page).locator('li.card').nth(1).getByRole('link').click()
      await dialog(page)
        .getByRole('link', { name: new RegExp(`^${t('catalogue.enlarge')}`) })
        .first()
        .click()
      await lookAtDialog(page, 'a picture enlarged', page.locator('[role=dialog].zoom'))
      await button(page.locator('[role=dialog].zoom'), 'catalogue.zoomIn').click()
      await look(page, 'a picture enlarged twice')

      await page.goto(`/${lang}/cart`)
      const change = main(page).getByText(t('cart.change'), { exact: true })
      await change.click()
      await expect(dialog(page).getByRole('radio').first()).toBeVisible()
      await lookAtDialog(page, 'another choice for a line')
      await closeWithEscape(page, change)
      const order = button(main(page), 'cart.checkout')
      await order.click()
      await lookAtDialog(page, 'a guest who wants to order')
      await closeWithEscape(page, order)
    })

    test('forms of accounts, filled in and wrong, are without a barrier', async ({
      page,
      errors,
    }) => {
      test.slow()
      for (const mode of ['login', 'signup', 'forgot']) {
        await page.goto(`/${lang}/contact?login=true&mode=${mode}`)
        await lookAtDialog(page, mode)
        await dialog(page).locator('button[type=submit]').click()
        await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeFocused()
        await look(page, `${mode}, with nothing typed`)
        if (mode !== 'signup') continue
        const country = dialog(page).getByRole('combobox', { name: t('accounts.country') })
        await country.fill('f')
        await expect(page.getByRole('option').first()).toBeVisible()
        await look(page, 'a country, while it is typed')
        await country.press('Escape')
        await dialog(page).getByLabel(t('accounts.password'), { exact: true }).fill('short')
        await look(page, 'a weak password')
      }
      await page.goto(`/${lang}/reset-password?token=x`)
      await main(page).locator('form button[type=submit]').click()
      await expect(main(page).locator('[aria-invalid=true]').first()).toBeVisible()
      await look(page, 'no new password')
      errors.allow(/status of 400/)
      await page.goto(`/${lang}/confirm-email?token=x`)
      await main(page).locator('form button[type=submit]').click()
      await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
      await look(page, 'a link that is dead')
    })

    test('a customer looks after the account without a barrier', async ({ page }) => {
      test.slow()
      await signInAsNewCustomer(page, { language: lang })
      for (const edit of ['profile', 'email', 'password']) {
        await page.goto(`/${lang}/dashboard?edit=${edit}`)
        const title = edit === 'password' ? 'settings.security' : 'orders.personal.title'
        const form = page
          .getByRole('region', { name: t(title) })
          .locator('form')
          .filter({ has: page.locator('input:visible') })
        await form.locator('input:visible').first().fill('')
        await form.locator('button[type=submit]').first().click()
        await expect(form.locator('[aria-invalid=true]').first()).toBeFocused()
        await look(page, `${edit}, with nothing typed`)
      }
      await page.goto(`/${lang}/gdpr`)
      await page.locator('input[type=password]').fill('something')
      const remove = button(page, 'privacy.deletion.button')
      await remove.click()
      await lookAtDialog(page, 'the question before an account is deleted')
      await closeWithEscape(page, remove)
      await page.goto(`/${lang}/withdrawal`)
      const [name, reference, email] = ['name', 'reference', 'email'].map((field) =>
        main(page).getByLabel(t(`withdrawal.${field}`), { exact: true }),
      ) as [Locator, Locator, Locator]
      await button(main(page), 'withdrawal.continue').click()
      await expect(name).toBeFocused()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await look(page, 'a withdrawal, with nothing typed')
      await name.fill('Ada Lovelace')
      await reference.fill('LX-1-NOBODY')
      await email.fill('ada@shop-customer.test')
      await button(main(page), 'withdrawal.continue').click()
      await expect(
        main(page).locator('blockquote').or(main(page).getByRole('alert')),
      ).not.toHaveText('')
      await look(page, 'a withdrawal, before it is sent')
    })

    test('an order is made without a barrier', async ({ page, errors }) => {
      test.slow()
      errors.allow(/status of 409/)
      const [product, other] = (await productsOf(page, 'gadgets')) as [Product, Product]
      await signInAsNewCustomer(page, { language: lang })
      const { reference } = await placeByApi(page, other)
      await fillCart(page, [lineOf(product, { quantity: 2 })])
      await page.goto(`/${lang}/payment`)
      const pay = button(page, 'payments.payByTransfer')
      const phone = main(page).getByLabel(t('accounts.phone'), { exact: true })
      const method = (name: string) =>
        page.getByRole('radio', { name: t(`payments.method.${name}`) })
      // Until the form is alive it has nothing of the account.
      await expect(phone).toHaveValue(/\d/)
      const number = await phone.inputValue()
      if (isSmall) {
        await look(page, 'payment, what is known folded')
        await button(main(page), 'payments.checkout.change').click()
      }
      await phone.fill('')
      await pay.click()
      await expect(phone).toBeFocused()
      await look(page, 'payment, with an error')
      await phone.fill(number)
      await page.getByText(t('payments.alternative.title')).click()
      await method('prepaid_tickets').check()
      const { id, variantId, name, price } = lineOf(product)
      const total = (price * 2).toFixed(2)
      await page.getByLabel(t('payments.tickets.amount')).fill(total)
      await page.getByLabel(t('payments.tickets.code')).fill('123')
      await button(page, 'payments.order').click()
      await expect(page.getByLabel(t('payments.tickets.code'))).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await look(page, 'payment, tickets that are wrong')
      await method('bank_transfer').check()
      await pay.click()
      await lookAtDialog(page, 'the last look at the order')

      // Answers of the server as it gives them when a product or an order changed meanwhile.
      const dearer = { id, variantId, name, oldPrice: price, price: price + 10 }
      const answers = {
        'prices that changed': {
          error: 'PRICE_CHANGED',
          items: [dearer],
          total: dearer.price * 2,
        } satisfies Omit<PriceChangedAnswer, 'success'>,
        'what is gone': {
          error: 'UNAVAILABLE',
          items: [{ id, variantId, name }],
        } satisfies Omit<UnavailableAnswer, 'success'>,
        'an unpaid order with the same': {
          error: 'UNPAID_ORDER',
          order: { id: variantId, reference, total: price, canCancel: true, hasSame: true },
        } satisfies Omit<UnpaidOrderAnswer, 'success'>,
      }
      for (const [what, json] of Object.entries(answers)) {
        await page.route(
          '**/api/payment/bank-transfer',
          (route) => route.fulfill({ status: 409, json: { success: false, ...json } }),
          { times: 1 },
        )
        await button(dialog(page), 'payments.order').click()
        await expect(button(dialog(page), 'payments.order')).toHaveCount(0)
        await lookAtDialog(page, what)
        await closeWithEscape(page, pay)
        await pay.click()
      }
      await button(dialog(page), 'payments.order').click()
      await expect(dialog(page)).toHaveAccessibleName(t('payments.done.title'))
      await lookAtDialog(page, 'the order is placed')

      await page.goto(`/${lang}/dashboard`)
      const action = t('orders.actions.viewInstructions')
      const instructions = button(page, 'orders.actions.forOrder', { action, reference })
      await instructions.click()
      await lookAtDialog(page, 'how to pay')
      await closeWithEscape(page, instructions)
      await page.goto(`/${lang}/dashboard/orders/${reference}`)
      await page.getByText(t('orders.pay.change'), { exact: true }).click()
      await method('prepaid_tickets').check()
      await look(page, 'another way to pay')
      const cancel = button(page, 'orders.actions.cancel')
      await cancel.click()
      await lookAtDialog(page, 'the question before cancelling')
      await closeWithEscape(page, cancel)
    })

    // Two stand for all: these are made of what is looked at above in each.
    if (!inColour) return
    test('an order over a list, and orders that leave by themselves, are without a barrier', async ({
      page,
      errors,
    }) => {
      test.slow()
      // There is no mail program here.
      errors.allow(/mailto:/)
      await stayForEver(page)
      const product = (await productsOf(page, 'gadgets'))[0] as Product
      await signInAsNewCustomer(page, { language: lang })
      await fillCart(page, [lineOf(product)])
      await page.goto(`/${lang}/premium`)
      await button(page, 'layout.openCart', { count: 1 }).click()
      await dialog(page)
        .getByRole('link', { name: t('cart.checkout') })
        .click()
      const tickets = t('payments.method.prepaid_tickets')
      await dialog(page).getByRole('radio', { name: tickets }).check()
      await lookAtDialog(page, 'the checkout over a list')
      const code = String(Math.floor(Math.random() * 1e16)).padStart(16, '0')
      await dialog(page).getByLabel(t('payments.tickets.code')).fill(code)
      await dialog(page)
        .getByLabel(t('payments.tickets.amount'))
        .fill(String(lineOf(product).price))
      await button(dialog(page), 'payments.order').click()
      await expect(dialog(page)).toHaveAccessibleName(t('payments.tickets.sentTitle'))
      await lookAtDialog(page, 'tickets that were sent')

      await page.evaluate(
        (cart) => localStorage.setItem('cart', cart),
        JSON.stringify([lineOf(product)]),
      )
      await page.goto(`/${lang}/payment`)
      await page.getByText(t('payments.alternative.title')).click()
      await page.getByRole('radio', { name: 'Wise' }).check()
      await button(page, 'payments.order').click()
      await expect(dialog(page)).toHaveAccessibleName(t('payments.alternative.doneTitle'))
      await lookAtDialog(page, 'a message that is ready to send')
    })
  })
}
