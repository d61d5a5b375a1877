import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { LEGAL_MODALS } from '@/lib/legal/modals'
import type {
  OutOfStockAnswer,
  PriceChangedAnswer,
  UnavailableAnswer,
  UnpaidOrderAnswer,
} from '@/lib/payments/types'
import { expectNoViolations } from './axe'
import { collapsible } from './keyboard'
import { routesIn } from './routes'
import { fillCart, lineOf, type Product, placeByApi, productsOf, translator } from './shopping'
import { expect, keepToasts, signInAsNewCustomer, test, whenHydrated } from './support'
import { ENLARGED, wcagViolations } from './wcag-checks'

const WIDE = { width: 1280, height: 800 }

// Wide and at 400 % zoom (WCAG 2.2, 1.4.10), light and dark, with the shortest and the longest words.
const VIEWS = [
  { lang: 'en', colorScheme: 'dark', viewport: WIDE },
  { lang: 'hu', colorScheme: 'light', viewport: ENLARGED },
] as const

const dialog = (page: Page) => page.getByRole('dialog').last()
const main = (page: Page) => page.getByRole('main')

async function check(page: Page, what: string) {
  await expectNoViolations(page, what)
  expect([what, await wcagViolations(page)]).toEqual([what, []])
}

/** The dialog has the focus and fits into the window, and its last control can be scrolled into view. */
async function checkDialog(page: Page, what: string, opened: Locator = dialog(page)) {
  await expect(opened).toBeVisible()
  const hasFocus = () => opened.evaluate((one) => one.contains(document.activeElement))
  await expect.poll(hasFocus, what).toBe(true)
  await check(page, what)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const box = await opened.boundingBox()
  const fits = box && box.y > -1 && box.height <= height && box.width <= width
  expect([what, box, fits]).toEqual([what, box, true])
  const last = opened.locator('button:visible, a[href]:visible, input:visible').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last, what).toBeInViewport({ ratio: 0.9 })
}

async function closeWithEscape(page: Page, opener: Locator) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
}

/** Components with a dialog; those of admin are checked in admin-accessibility.spec.ts. */
const DIALOGS = [
  ...[
    'accounts/login/auth-modal',
    'cart/cart-panel',
    'cart/change-line-dialog',
    'cart/login-required',
  ],
  ...[
    'layout/confirm-dialog',
    'layout/header/mobile-menu-panel',
    'legal/legal-dialog',
    'orders/instructions-dialog',
  ],
  ...[
    'payments/checkout/checkout-modal',
    'payments/dialogs/done-dialog',
    'payments/dialogs/mail-dialog',
  ],
  ...[
    'payments/dialogs/prices-dialog',
    'payments/dialogs/review-dialog',
    'payments/dialogs/stock-dialog',
  ],
  'payments/dialogs/tickets-sent-dialog',
  ...[
    'payments/dialogs/unavailable-dialog',
    'payments/dialogs/unpaid-dialog',
    'products/detail/product-dialog',
    'products/gallery/zoom',
  ],
]

test('every dialog component of the shop is checked', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
  const isDialog = (file: string) =>
    file.endsWith('.tsx') &&
    /<(DialogTitle|SheetTitle)\b/.test(readFileSync(`components/${file}`, 'utf8'))
  const dialogs = files.filter((file) => !/^(admin|ui)\//.test(file) && isDialog(file))
  expect(dialogs.sort()).toEqual(DIALOGS.map((name) => `${name}.tsx`))
})

test('every intercepted route is checked', () => {
  const checked = [...LEGAL_MODALS.map((name) => `(.)${name}`), '(.)products/[slug]']
  const modals = routesIn('[lang]').filter((route) => route.startsWith('/@modal/'))
  expect(modals).toEqual(checked.map((name) => `/@modal/${name}`).sort())
})

for (const { lang, colorScheme, viewport } of VIEWS) {
  const t = translator(lang)
  const isSmall = viewport === ENLARGED
  const button = (within: Page | Locator, key: string, values = {}) =>
    within.getByRole('button', { name: t(key, values), exact: true })

  test.describe(`${colorScheme}, ${viewport.width} px, in ${lang}`, () => {
    test.use({ colorScheme, viewport, reducedMotion: 'reduce' })

    test('menu, languages, search, cart and legal dialogs pass axe and reflow checks', async ({
      page,
    }) => {
      // The shortest page, since axe checks what is under the dialog too.
      await page.goto(`/${lang}/withdrawal`)
      if (isSmall) {
        const menu = button(page, 'layout.menu')
        await menu.click()
        await checkDialog(page, 'menu')
        await closeWithEscape(page, menu)
      }
      await page.locator('.languages summary').click()
      await check(page, 'language list')
      await page.keyboard.press('Escape')
      if (isSmall) await button(page.getByRole('banner'), 'search.label').click()
      await page.getByRole('banner').locator('input[type=search]').fill('meridian')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await check(page, 'search suggestions')
      for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Escape')

      const emptyCart = button(page, 'layout.openCart', { count: 0 })
      await emptyCart.click()
      await checkDialog(page, 'empty cart')
      await closeWithEscape(page, emptyCart)
      for (const name of LEGAL_MODALS) {
        const link = page.locator(`#footer a[href="/${lang}/${name}"]`)
        await link.click()
        await checkDialog(page, name)
        await closeWithEscape(page, link)
      }
      await button(page, 'layout.footer.cookieChoice').click()
      await page.locator('.choice-bar summary').click()
      await check(page, 'cookie banner')
    })

    test('list, product, compare, zoom and cart dialogs pass axe and reflow checks', async ({
      page,
    }) => {
      await page.goto(`/${lang}/watches`)
      if (isSmall) {
        await page.getByRole('button', { name: new RegExp(`^${t('catalogue.filters')}`) }).click()
        await expect(page.getByRole('form', { name: t('catalogue.filters') })).toBeVisible()
        await check(page, 'filter sheet')
        await page.keyboard.press('Escape')
      }
      const card = main(page).locator('li.card').first()
      const add = new RegExp(`^${t('products.addToCart')}`)
      await card.getByRole('button', { name: add }).click()
      if (isSmall) {
        await expect(card.getByRole('radio').last()).toBeInViewport()
        await check(page, 'unfolded card')
        await card.getByRole('button', { name: add }).click()
      }
      await expect(page.getByRole('region', { name: /F8$/ }).getByRole('listitem')).toBeVisible()
      await check(page, 'toast')
      const cart = button(page, 'layout.openCart', { count: 1 })
      await cart.click()
      await checkDialog(page, 'cart panel')
      await closeWithEscape(page, cart)
      await card.getByRole('link').first().click()
      await collapsible(dialog(page), t('catalogue.specifications')).click()
      await expect(dialog(page).getByRole('table').first()).toBeVisible()
      await checkDialog(page, 'product dialog')
      await dialog(page)
        .getByRole('button', { name: new RegExp(`^${t('products.compare')}\\s?: `) })
        .click()
      await closeWithEscape(page, card.getByRole('link').first())
      await expect(page.getByRole('complementary')).toBeVisible()
      await check(page, 'compare tray')
      await main(page).locator('li.card').nth(1).getByRole('link').first().click()
      await dialog(page)
        .getByRole('link', { name: new RegExp(`^${t('catalogue.enlarge')}`) })
        .first()
        .click()
      await checkDialog(page, 'zoom', page.locator('[role=dialog].zoom'))
      await button(page.locator('[role=dialog].zoom'), 'catalogue.zoomIn').click()
      await check(page, 'zoom at 200 %')

      await page.goto(`/${lang}/cart`)
      const change = main(page).getByText(t('cart.change'), { exact: true })
      await change.click()
      await expect(dialog(page).getByRole('radio').first()).toBeVisible()
      await checkDialog(page, 'change of a cart line')
      await closeWithEscape(page, change)
      const order = button(main(page), 'cart.checkout')
      await order.click()
      await checkDialog(page, 'login required')
      await closeWithEscape(page, order)
    })

    test('account forms with errors pass axe and reflow checks', async ({ page, errors }) => {
      for (const mode of ['login', 'signup', 'forgot']) {
        await page.goto(`/${lang}/contact?login=true&mode=${mode}`)
        await checkDialog(page, mode)
        await dialog(page).locator('button[type=submit]').click()
        await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeFocused()
        await check(page, `${mode} with errors`)
        if (mode !== 'signup') continue
        const country = dialog(page).getByRole('combobox', { name: t('accounts.country') })
        await country.fill('f')
        await expect(page.getByRole('option').first()).toBeVisible()
        await check(page, 'country suggestions')
        await country.press('Escape')
        await dialog(page).getByLabel(t('accounts.password'), { exact: true }).fill('short')
        await check(page, 'weak password')
      }
      await page.goto(`/${lang}/reset-password?token=x`)
      await main(page).locator('form button[type=submit]').click()
      await expect(main(page).locator('[aria-invalid=true]').first()).toBeVisible()
      await check(page, 'missing new password')
      errors.allow(/status of 400/)
      await page.goto(`/${lang}/confirm-email?token=x`)
      await main(page).locator('form button[type=submit]').click()
      await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
      await check(page, 'invalid link')
    })

    test('account settings, deletion and withdrawal pass axe and reflow checks', async ({
      page,
    }) => {
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
        await check(page, `${edit} with errors`)
      }
      await page.goto(`/${lang}/gdpr`)
      await whenHydrated(main(page))
      await page.locator('input[type=password]').fill('something')
      const remove = button(page, 'privacy.deletion.button')
      await remove.click()
      await checkDialog(page, 'account deletion')
      await closeWithEscape(page, remove)
      await page.goto(`/${lang}/withdrawal`)
      await whenHydrated(main(page))
      const [name, reference, email] = ['name', 'reference', 'email'].map((field) =>
        main(page).getByLabel(t(`withdrawal.${field}`), { exact: true }),
      ) as [Locator, Locator, Locator]
      await button(main(page), 'withdrawal.continue').click()
      await expect(name).toBeFocused()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await check(page, 'withdrawal with errors')
      await name.fill('Ada Lovelace')
      await reference.fill('LX-1-NOBODY')
      await email.fill('ada@shop-customer.test')
      await button(main(page), 'withdrawal.continue').click()
      await expect(
        main(page).locator('blockquote').or(main(page).getByRole('alert')),
      ).not.toHaveText('')
      await check(page, 'withdrawal review')
    })

    test('checkout and its dialogs pass axe and reflow checks', async ({ page, errors }) => {
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
      await whenHydrated(pay)
      await expect(phone).toHaveValue(/\d/)
      const number = await phone.inputValue()
      await check(page, 'payment with known details')
      await button(main(page), 'payments.checkout.change').click()
      await phone.fill('')
      await pay.click()
      await expect(phone).toBeFocused()
      await check(page, 'payment with an error')
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
      await check(page, 'payment with invalid tickets')
      await method('bank_transfer').check()
      await pay.click()
      await checkDialog(page, 'order review')

      // Responses of the server after a price, product or order changed.
      const dearer = { id, variantId, name, oldPrice: price, price: price + 10 }
      const answers = {
        'changed prices': {
          error: 'PRICE_CHANGED',
          items: [dearer],
          total: dearer.price * 2,
        } satisfies Omit<PriceChangedAnswer, 'success'>,
        'unavailable product': {
          error: 'UNAVAILABLE',
          items: [{ id, variantId, name }],
        } satisfies Omit<UnavailableAnswer, 'success'>,
        'too few left': {
          error: 'OUT_OF_STOCK',
          items: [{ id, variantId, name, left: 1 }],
        } satisfies Omit<OutOfStockAnswer, 'success'>,
        'unpaid order': {
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
        await checkDialog(page, what)
        await closeWithEscape(page, pay)
        await pay.click()
      }
      await button(dialog(page), 'payments.order').click()
      await expect(dialog(page)).toHaveAccessibleName(t('payments.done.title'))
      await checkDialog(page, 'order confirmation')

      await page.goto(`/${lang}/dashboard`)
      await whenHydrated(main(page))
      const action = t('orders.actions.viewInstructions')
      const instructions = button(page, 'orders.actions.forOrder', { action, reference })
      await instructions.click()
      await checkDialog(page, 'payment instructions')
      await closeWithEscape(page, instructions)
      await page.goto(`/${lang}/dashboard/orders/${reference}`)
      await whenHydrated(main(page))
      await page.getByText(t('orders.pay.change'), { exact: true }).click()
      await method('prepaid_tickets').check()
      await check(page, 'payment methods')
      const cancel = button(page, 'orders.actions.cancel')
      await cancel.click()
      await checkDialog(page, 'cancellation')
      await closeWithEscape(page, cancel)
    })

    test('checkout over a list and its confirmations pass axe and reflow checks', async ({
      page,
      errors,
    }) => {
      // No mail client is installed.
      errors.allow(/mailto:/)
      await keepToasts(page)
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
      await checkDialog(page, 'checkout dialog')
      const code = String(Math.floor(Math.random() * 1e16)).padStart(16, '0')
      await dialog(page).getByLabel(t('payments.tickets.code')).fill(code)
      await dialog(page)
        .getByLabel(t('payments.tickets.amount'))
        .fill(String(lineOf(product).price))
      await button(dialog(page), 'payments.order').click()
      await expect(dialog(page)).toHaveAccessibleName(t('payments.tickets.sentTitle'))
      await checkDialog(page, 'tickets sent')

      await page.evaluate(
        (cart) => localStorage.setItem('cart', cart),
        JSON.stringify([lineOf(product)]),
      )
      await page.goto(`/${lang}/payment`)
      await page.getByText(t('payments.alternative.title')).click()
      await page.getByRole('radio', { name: 'Wise' }).check()
      await button(page, 'payments.order').click()
      await expect(dialog(page)).toHaveAccessibleName(t('payments.alternative.doneTitle'))
      await checkDialog(page, 'mail to send')
    })
  })
}
