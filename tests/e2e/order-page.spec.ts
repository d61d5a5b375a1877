import type { Locator, Page } from '@playwright/test'
import { euros, lineOf, placeByApi, productsOf, translator } from './shopping'
import {
  answerCookies,
  callShop,
  expect,
  loginByApi,
  signInAsNewCustomer,
  signUpByApi,
  test,
  whenHydrated,
} from './support'

const LANGUAGES = ['en', 'hu'] as const

async function order(page: Page, language: (typeof LANGUAGES)[number] = 'en') {
  const customer = await signInAsNewCustomer(page, { language })
  const [product] = await productsOf(page, 'gadgets')
  if (!product) throw new Error('no product')
  const { id, reference, bank } = await placeByApi(page, product)
  const path = `/${language}/dashboard/orders/${reference}`
  return { customer, id, reference, bank, path, product, total: lineOf(product).price }
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const newCode = () =>
  `${Date.now()}${Math.floor(Math.random() * 1000)}`.padEnd(16, '7').slice(0, 16)

for (const lang of LANGUAGES) {
  const t = translator(lang)

  test(`customer opens an order and pays it online instead, in ${lang}`, async ({ page }) => {
    const { reference, bank, path, product, total } = await order(page, lang)
    await page.goto(`/${lang}/dashboard`)
    const short = reference.slice(-6)
    await page
      .getByRole('link', { name: `${short} ${reference}`, exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('orders.page.title', { reference: short }),
    )
    await expect(page.getByRole('main')).toContainText(t('orders.page.fullNumber', { reference }))
    const steps = page.getByRole('list', { name: t('orders.steps.title') }).getByRole('listitem')
    await expect(steps).toHaveText(
      ['ordered', 'paid', 'sent', 'delivered'].map((step) => new RegExp(t(`orders.steps.${step}`))),
    )
    await expect(steps.and(page.locator('[aria-current=step]'))).toContainText(
      t('orders.timeline.awaiting'),
    )
    await expect(card(page, t('orders.instructions.title'))).toContainText(bank.reference)
    const lines = card(page, t('payments.yourOrder'))
    await expect(lines).toContainText(product.name)
    await expect(lines).toContainText(euros(total, lang))
    await expect(lines).toContainText(t('cart.free'))
    const vat = euros(Math.round((total * 100 * 20) / 120) / 100, lang)
    await expect(lines).toContainText(vat)
    const address = card(page, t('payments.deliveryAddress'))
    await expect(address).toContainText(lang === 'hu' ? 'Lovelace Ada' : 'Ada Lovelace')

    await page.getByText(t('orders.pay.change'), { exact: true }).click()
    await page.getByRole('radio', { name: t('payments.method.nowpayments') }).check()
    await page.getByRole('button', { name: t('orders.pay.changeConfirm') }).click()
    await page
      .getByRole('button', { name: lang === 'hu' ? 'Pay' : 'Pay half of it', exact: true })
      .click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/(payment|dashboard)`))

    await page.goto(path)
    const history = card(page, t('orders.timeline.title')).getByRole('listitem')
    const method = t('payments.method.nowpayments')
    await expect(history.nth(1)).toContainText(t('orders.timeline.method', { method }))
    const payment = card(page, t('orders.payment.title'))
    if (lang === 'hu') {
      await expect(history.nth(2)).toContainText(t('orders.timeline.paid'))
      await expect(payment).toContainText(t('orders.payment.paid'))
      await expect(steps.and(page.locator('[aria-current=step]'))).toContainText(
        t('orders.steps.preparing'),
      )
      await expect(page.getByText(t('orders.pay.change'), { exact: true })).toBeHidden()
      await page
        .getByRole('main')
        .getByRole('link', { name: t('withdrawal.open') })
        .click()
      await expect(page.getByLabel(t('withdrawal.reference'))).toHaveValue(reference)
      await page.getByRole('button', { name: t('withdrawal.continue') }).click()
      await page.getByRole('button', { name: t('withdrawal.confirm') }).click()
      await expect(card(page, t('withdrawal.doneTitle'))).toContainText(reference)
      await page.goto(path)
      await expect(history.nth(3)).toContainText(t('withdrawal.timeline'))
      await expect(steps).toHaveText(
        ['ordered', 'paid', 'withdrawn', 'refund'].map(
          (step) => new RegExp(t(`orders.steps.${step}`)),
        ),
      )
    } else {
      await expect(history.nth(2)).toContainText(t('orders.timeline.review'))
      await expect(payment).toContainText(t('orders.payment.due'))
      await expect(card(page, t('orders.pay.reviewTitle'))).toContainText(/Still due: €\d/)
    }
  })

  test(`customer pays an order with tickets, then withdraws as a guest, in ${lang}`, async ({
    page,
  }) => {
    const { path, total, reference, customer } = await order(page, lang)
    const code = newCode()
    await page.goto(path)
    await page.getByText(t('orders.pay.change'), { exact: true }).click()
    await page.getByRole('radio', { name: t('payments.method.prepaid_tickets') }).check()
    await page.getByLabel(t('payments.tickets.code')).fill(code)
    const amount = page.getByLabel(t('payments.tickets.amount'))
    const send = page.getByRole('button', { name: t('orders.pay.changeConfirm') })
    await amount.fill(String(total - 1))
    await expect(send).toBeDisabled()
    await amount.fill(total.toFixed(2))
    await send.click()
    await expect(card(page, t('orders.pay.reviewTitle'))).toBeVisible()
    const ticket = t('orders.payment.ticket', { type: 'PCS', digits: code.slice(-4) })
    await expect(card(page, t('orders.payment.title'))).toContainText(ticket)
    expect(await page.content()).not.toContain(code)
    await expect(page.getByRole('button', { name: t('orders.actions.cancel') })).toBeHidden()

    // Withdrawal needs no login, but the order's reference and email address.
    await page.context().clearCookies()
    await page.goto(`/${lang}/withdrawal`)
    await page.getByLabel(t('withdrawal.name')).fill('Ada Lovelace')
    // The short number is enough beside the address.
    await page.getByLabel(t('withdrawal.reference')).fill(reference.slice(-6).toLowerCase())
    const email = page.getByRole('main').getByLabel(t('withdrawal.email'))
    await email.fill('eve@shop-customer.test')
    await page.getByRole('button', { name: t('withdrawal.continue') }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(t('withdrawal.notFound'))
    await email.fill(customer.email)
    await page.getByRole('button', { name: t('withdrawal.continue') }).click()
    await page.getByRole('button', { name: t('withdrawal.confirm') }).click()
    await expect(card(page, t('withdrawal.doneTitle'))).toContainText(customer.email)
  })
}

test('customer retries the online payment from the dashboard after a failure', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 502/)
  const { id, reference } = await order(page)
  await callShop(page, 'POST', `/api/orders/${id}/payment`, { method: 'nowpayments' })
  await page.goto('/en/dashboard')
  await whenHydrated(page.getByRole('main'))
  const open = page.getByRole('button', {
    name: `Open the online payment page (sandbox), order ${reference}`,
  })
  await page.route(`**/api/orders/${id}/payment`, (route) =>
    route.fulfill({ status: 502, json: { success: false, error: 'PAYMENT_INIT_FAILED' } }),
  )
  await open.click()
  await expect(page.getByText(/^Payment initialization failed/)).toBeVisible()
  await page.unroute(`**/api/orders/${id}/payment`)
  await expect(open).toBeEnabled()
  await open.click()
  await expect(page.getByText(`Order ${reference}`)).toBeVisible()
  await expect(page).toHaveTitle('Payment sandbox')
})

test('customer cancels an order by alternative service on its page', async ({ page }) => {
  const { id, path, reference } = await order(page)
  await callShop(page, 'POST', `/api/orders/${id}/payment`, {
    method: 'alternative',
    service: 'paypal',
  })
  await page.goto(path)
  await whenHydrated(page.getByRole('main'))
  const message = page.getByRole('link', { name: 'Open the message' })
  await expect(message).toHaveAttribute('href', new RegExp(`^mailto:.*PayPal.*${reference}`))
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order', exact: true }).click()
  await expect(card(page, 'What happened')).toContainText('Cancelled by you')
  await expect(message).toBeHidden()
})

test('the message of an order placed in English says so to its Hungarian reader', async ({
  page,
}) => {
  const inHungarian = translator('hu')
  const { id, path, reference } = await order(page)
  await callShop(page, 'POST', `/api/orders/${id}/payment`, {
    method: 'alternative',
    service: 'paypal',
  })
  const note = inHungarian('payments.alternative.messageLanguage', { language: 'angol' })
  await page.goto(path.replace('/en/', '/hu/'))
  await expect(page.getByRole('main')).toContainText(note)
  await page.goto('/hu/dashboard')
  await whenHydrated(page.getByRole('main'))
  const name = new RegExp(`^${inHungarian('orders.actions.viewInstructions')}`)
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(note)
  await expect(dialog.locator('blockquote[lang=en]')).toContainText(reference)
})

test('guest logs in first; unknown orders and those of others are answered 404', async ({
  page,
  browser,
  baseURL,
}) => {
  const { path } = await order(page)
  const context = await browser.newContext({ baseURL })
  await answerCookies(context)
  const stranger = await context.newPage()
  const own = await signUpByApi(stranger)
  await stranger.goto(path)
  const login = stranger.getByRole('dialog')
  await login.getByLabel('Email').fill(own.email)
  await login.getByLabel('Password', { exact: true }).fill(own.password)
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(stranger).toHaveURL(path)
  await expect(stranger.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  for (const wrong of [path, '/en/dashboard/orders/LX-1-ABCDEF', '/en/dashboard/orders/%00']) {
    expect([wrong, (await stranger.goto(wrong))?.status()]).toEqual([wrong, 404])
  }
  await context.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('customer changes the payment method and cancels the order', async ({ page }) => {
    const { customer, path, bank } = await order(page)
    await loginByApi(page, customer)
    await page.goto(path)
    await expect(page.getByText(bank.reference)).toBeVisible()
    await page.locator('summary').getByText('Change how you pay').click()
    await page.getByRole('button', { name: 'Card or crypto' }).click()
    await expect(page).toHaveTitle('Payment sandbox')
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Open the online payment page' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page).toHaveURL(/\/en\/dashboard\?cancel=/)
    await page.getByRole('button', { name: 'Cancel order', exact: true }).first().click()
    await page.goto(path)
    await expect(page.getByText('Cancelled by you')).toBeVisible()
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, locale: 'en-US' })

    test('a withdrawal form shows its errors in the language of the page', async ({ page }) => {
      const t = translator('hu')
      await page.goto('/hu/withdrawal')
      const main = page.getByRole('main')
      const [name, reference, email] = (['name', 'reference', 'email'] as const).map((field) =>
        main.getByLabel(t(`withdrawal.${field}`), { exact: true }),
      ) as [Locator, Locator, Locator]
      const send = main.getByRole('button', { name: t('withdrawal.continue') })
      if (javaScriptEnabled) await whenHydrated(send)
      await send.click()
      const list = main.getByRole('region', { name: /mező figyelmet igényel/ })
      await expect(list.getByRole('link')).toHaveCount(3)
      await expect(name).toBeFocused()
      await expect(email).toHaveAccessibleDescription(
        new RegExp(t('accounts.validation.completeField')),
      )
      await name.fill('Ada Lovelace')
      await reference.fill('LX-1')
      await email.fill('ada')
      await expect(list).toHaveCount(javaScriptEnabled ? 0 : 1)
      await send.click()
      await expect(list.getByRole('link')).toHaveText([
        new RegExp(t('accounts.validation.emailInvalid')),
      ])
      await expect(email).toBeFocused()
      await expect(name).toHaveValue('Ada Lovelace')
    })
  })
}
