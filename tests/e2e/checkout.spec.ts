import type { Page } from '@playwright/test'
import type { Language } from '@/lib/languages'
import { textOfMailTo } from './mailbox'
import {
  euros,
  fillCart,
  lineOf,
  openDetails,
  ordersOf,
  type Product,
  productsOf,
  translator,
} from './shopping'
import { type Customer, callShop, expect, signInAsNewCustomer, test } from './support'
import { TESTED_LANGUAGES } from './tested-languages'

async function goToPayment(page: Page, lang: Language) {
  const customer = await signInAsNewCustomer(page, { language: lang })
  const product = (await productsOf(page, 'gadgets')).at(-1) as Product
  await fillCart(page, [lineOf(product)])
  await page.goto(`/${lang}/payment`)
  const t = translator(lang)
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  const order = page.getByRole('button', { name: t('payments.order') })
  return { customer, product, t, radio, order, price: lineOf(product).price }
}

const statuses = async (page: Page) => (await ordersOf(page)).map(({ status }) => status)

const newCode = () => String(Math.floor(Math.random() * 1e16)).padStart(16, '0')

for (const lang of ['fr', 'hu'] as const) {
  test(`customer cancels at the payment provider, then pays the same order, in ${lang}`, async ({
    page,
  }) => {
    const { customer, t, radio, order } = await goToPayment(page, lang)
    await radio(t('payments.method.nowpayments')).check()
    await expect(order).toContainText(`(${t('payments.sandbox')})`)
    await order.click()
    // The provider's page is English.
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('payments.returns.cancelled.title'),
    )
    await page.goto(`/${lang}/payment`)
    await radio(t('payments.method.nowpayments')).check()
    await order.click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('payments.returns.success.title'),
    )
    await expect(page).toHaveURL(new RegExp(`/${lang}/dashboard$`))
    await expect.poll(() => statuses(page)).toEqual(['paid'])
    const [{ orderReference = '' } = {}] = await ordersOf(page)
    await expect(page.getByText(t('orders.allPaid.title'))).toBeVisible()
    await textOfMailTo(customer.email, new RegExp(`${orderReference}$|${orderReference} `))
  })
}

test('customer pays by transfer after the payment provider failed', async ({ page, errors }) => {
  errors.allow(/502|503|500/)
  const { t, radio, order } = await goToPayment(page, 'en')
  await radio(t('payments.method.nowpayments')).check()
  await page.route('**/api/payment/nowpayments-init', async (route) => {
    // The order is placed; only the provider's response is replaced.
    const placed = await (await route.fetch()).json()
    const json = { success: false, error: 'PAYMENT_INIT_FAILED', order: placed.order }
    await route.fulfill({ status: 502, json })
  })
  await order.click()
  await expect(page.getByText('Payment initialization failed').first()).toBeVisible()
  const [{ orderReference = '' } = {}] = await ordersOf(page)
  await expect(page.getByText(`Order ${orderReference} is kept`)).toBeVisible()
  await expect(order).toBeEnabled()

  const phone = page.getByRole('main').getByLabel(t('accounts.phone'), { exact: true })
  await openDetails(page)
  await phone.fill('+33 6 99 99 99 99')
  await radio(t('payments.method.bank_transfer')).check()
  await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payments.order') })
    .click()
  const done = page.getByRole('dialog', { name: t('payments.done.title') })
  await expect(done).toContainText(orderReference)
  const orders = await ordersOf(page)
  expect(orders).toMatchObject([{ orderReference, paymentMethod: 'bank_transfer' }])
  await page.goto(`/en/dashboard/orders/${orderReference}`)
  await expect(
    page
      .getByRole('region', { name: t('payments.deliveryAddress') })
      .getByText('+33 6 99 99 99 99'),
  ).toBeVisible()
})

for (const lang of ['en', 'pl'] as const) {
  test(`customer pays with prepaid tickets that cover the order, in ${lang}`, async ({ page }) => {
    const { customer, t, radio, order, price } = await goToPayment(page, lang)
    await radio(t('payments.method.prepaid_tickets')).check()
    await expect(order).toBeDisabled()
    const row = (number: number) =>
      page.getByRole('group', { name: t('payments.tickets.row', { number }) })
    const type = async (number: number, code: string, amount: string) => {
      await row(number).getByLabel(t('payments.tickets.code')).fill(code)
      await row(number).getByLabel(t('payments.tickets.amount')).fill(amount)
    }
    const first = newCode()
    const second = newCode()
    await type(1, first, '1')
    await expect(
      page.getByText(t('payments.tickets.insufficient', { missing: euros(price - 1, lang) })),
    ).toBeVisible()
    await page.getByRole('button', { name: t('payments.tickets.add') }).click()
    await row(2).getByLabel(t('payments.tickets.type')).selectOption('TransCash')
    await type(2, second.slice(1), String(price - 1).replace('.', ','))
    await expect(
      page.getByText(t('payments.tickets.covered', { sum: euros(price, lang) })),
    ).toBeVisible()
    await order.click()
    const summary = page.getByRole('region', { name: t('accounts.fixErrors', { count: 1 }) })
    await summary.getByRole('link', { name: t('payments.validation.ticketCode') }).click()
    await expect(row(2).getByLabel(t('payments.tickets.code'))).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.type(second.slice(0, 1))
    await order.click()
    await expect(page.getByRole('dialog')).toContainText(t('payments.tickets.sentTitle'))
    await expect(page).toHaveURL(new RegExp(`/${lang}/dashboard$`))
    expect(await statuses(page)).toEqual(['payment_review'])
    const [{ orderReference = '' } = {}] = await ordersOf(page)
    const mail = await textOfMailTo(customer.email, new RegExp(orderReference))
    expect(mail).not.toContain(first)
    const body = {
      ...(await bodyOf(page, customer)),
      tickets: [{ type: 'PCS', code: first, amount: price }],
    }
    const again = await callShop(page, 'POST', '/api/payment/prepaid-tickets', body)
    expect([again.status(), (await again.json()).error]).toEqual([409, 'TICKET_ALREADY_USED'])
  })
}

async function bodyOf(page: Page, { email, firstName, lastName }: Customer) {
  const { id, variantId, name, price } = lineOf(
    (await productsOf(page, 'gadgets')).at(-1) as Product,
  )
  return {
    customerEmail: email,
    customerName: `${firstName} ${lastName}`,
    totalAmount: price,
    cartItems: [{ id, variantId, name, price, quantity: 1 }],
  }
}

for (const lang of ['es', 'it'] as const) {
  test(`an order with an alternative service is placed before its mail opens, in ${lang}`, async ({
    page,
    errors,
  }) => {
    // No mail client is installed.
    errors.allow(/mailto:/)
    const { t, radio, order, price } = await goToPayment(page, lang)
    await page.getByText(t('payments.alternative.title')).click()
    await radio('Wise').check()
    await order.click()
    const dialog = page.getByRole('dialog')
    const link = dialog.getByRole('link', { name: t('payments.alternative.open') })
    const url = new URL((await link.getAttribute('href')) ?? '')
    const [{ orderReference = '', ...placed } = {}] = await ordersOf(page)
    const subject = url.searchParams.get('subject')
    for (const part of [orderReference, 'Wise', euros(price, lang)]) expect(subject).toContain(part)
    expect(placed).toMatchObject({ status: 'awaiting_payment', paymentMethod: 'alternative' })
    await dialog.getByRole('button', { name: t('payments.done.close') }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/dashboard$`))
    await expect(page.getByRole('main')).toContainText(orderReference)
    await expect(
      page
        .getByRole('main')
        .getByText(/^Wise · /)
        .first(),
    ).toBeVisible()
  })
}

test('guest logs in and checks out from the cart panel on /premium', async ({ page }) => {
  const t = translator('en')
  const customer = await signInAsNewCustomer(page)
  await callShop(page, 'POST', '/api/auth/logout')
  const product = (await productsOf(page, 'smartphones')).at(0) as Product
  await fillCart(page, [lineOf(product)])
  await page.goto('/en/premium')
  const dialog = page.getByRole('dialog')
  const checkOut = async () => {
    const name = t('layout.openCart', { count: 1 })
    await page.getByRole('banner').getByRole('button', { name }).click()
    await dialog.getByRole('link', { name: t('cart.checkout') }).click()
  }
  await checkOut()
  await expect(dialog).toContainText('Login required')
  await expect(page.getByText('Please login to continue checkout').first()).toBeVisible()
  await dialog.getByRole('link', { name: t('cart.goToLogin') }).click()
  await dialog.getByLabel(t('accounts.email')).fill(customer.email)
  await dialog.getByLabel(t('accounts.password'), { exact: true }).fill(customer.password)
  await dialog.getByRole('button', { name: t('accounts.logIn'), exact: true }).click()
  await expect(page).toHaveURL('/en/premium')
  await openDetails(dialog)
  await test.step('no field shows below its order button', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const below = await dialog.evaluate((panel) => {
      const { left, right, bottom } = panel.getBoundingClientRect()
      const x = (left + right) / 2
      const button = document.getElementById('place-order')
      const bar = document.elementFromPoint(x, bottom - 4)
      return { scrolls: panel.scrollHeight > panel.clientHeight, isBar: bar?.contains(button) }
    })
    expect(below).toEqual({ scrolls: true, isBar: true })
  })
  await dialog.getByRole('combobox', { name: t('accounts.city') }).fill('Eger')
  await dialog.getByLabel(t('accounts.country')).selectOption('Hungary')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // The address is kept, the payment method is not.
  await checkOut()
  await openDetails(dialog)
  await expect(dialog.getByRole('combobox', { name: t('accounts.city') })).toHaveValue('Eger')
  await dialog.getByRole('button', { name: t('payments.order') }).click()
  await expect(dialog).toContainText(t('payments.done.title'))
  await dialog.getByRole('button', { name: t('common.close') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/en/premium')
  expect(await statuses(page)).toEqual(['awaiting_payment'])
  const [{ orderReference = '' } = {}] = await ordersOf(page)
  await page.goto(`/en/dashboard/orders/${orderReference}`)
  await expect(page.getByRole('main')).toContainText('Eger')
})

test('invalid fields are marked and listed; typed values survive reload and login', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 40[13]/)
  const { customer, t, radio, order, price } = await goToPayment(page, 'en')
  const field = (name: string) => {
    const label = t(`accounts.${name}`)
    const main = page.getByRole('main')
    return name === 'city'
      ? main.getByRole('combobox', { name: label })
      : main.getByLabel(label, { exact: true })
  }
  await openDetails(page)
  for (const name of ['firstName', 'lastName', 'email', 'address', 'city', 'phone']) {
    await field(name).fill('')
  }
  await field('country').selectOption('')
  await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
  const summary = page.getByRole('region', { name: /fields? needs? your attention/ })
  await expect(summary.getByRole('heading')).toHaveText(t('accounts.fixErrors', { count: 7 }))
  await expect(summary.getByRole('link', { name: /Please complete this field/ })).toHaveCount(7)
  await expect(field('firstName')).toBeFocused()

  await field('email').fill('ada@')
  await field('phone').fill('12')
  await field('address').fill('Nowhere')
  await field('city').fill('X')
  await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
  for (const text of [
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please enter a valid city',
    t('accounts.validation.invalidAddress'),
  ]) {
    await expect(summary).toContainText(text)
  }

  await field('firstName').fill('Grace')
  await field('lastName').fill('Hopper')
  const grace = `grace-${newCode()}@shop-customer.test`
  await field('email').fill(grace)
  await field('address').fill('7 Harbour Road')
  await field('city').fill('Gdynia')
  await field('country').selectOption('Poland')
  await field('phone').fill('+48 512 345 678')
  await page.reload()
  await openDetails(page)
  await expect(field('firstName')).toHaveValue('Grace')
  await expect(field('country')).toHaveValue('PL')

  // Logging in again over the page keeps the fields and tickets.
  await radio(t('payments.method.prepaid_tickets')).check()
  const code = newCode()
  await page.getByLabel(t('payments.tickets.code')).fill(code)
  await page.getByLabel(t('payments.tickets.amount')).fill(String(price))
  await callShop(page, 'POST', '/api/auth/logout')
  await order.click()
  const login = page.getByRole('dialog')
  await login.getByLabel(t('accounts.email')).fill(customer.email)
  await login.getByLabel(t('accounts.password'), { exact: true }).fill(customer.password)
  await login.getByRole('button', { name: t('accounts.logIn'), exact: true }).click()
  await expect(login).toHaveCount(0)
  await expect(page.getByLabel(t('payments.tickets.code'))).toHaveValue(code)
  await expect(field('city')).toHaveValue('Gdynia')
  await order.click()
  await expect(page.getByRole('dialog')).toContainText(t('payments.tickets.sentTitle'))
  await page.getByRole('button', { name: t('payments.viewOrders') }).click()
  await expect(page).toHaveURL('/en/dashboard')
  const [{ orderReference = '' } = {}] = await ordersOf(page)
  await textOfMailTo(grace, new RegExp(orderReference))
})

test('a lost response causes no second order, not even from another tab, language or address', async ({
  page,
  context,
  errors,
}) => {
  errors.allow(/ERR_FAILED/, /status of 422/)
  await goToPayment(page, 'en')
  const other = await context.newPage()
  await other.goto('/fr/payment')
  const send = async (tab: Page, t: ReturnType<typeof translator>) => {
    await tab.getByRole('button', { name: t('payments.payByTransfer') }).click()
    await tab
      .getByRole('dialog')
      .getByRole('button', { name: t('payments.order') })
      .click()
  }
  await page.route('**/api/payment/bank-transfer', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page, translator('en'))
  await expect(page.getByRole('dialog').getByText(/^No connection/)).toBeVisible()
  const [{ orderReference = '' } = {}] = await ordersOf(page)

  const french = translator('fr')
  await openDetails(other, 'fr')
  await other.getByLabel(french('accounts.phone')).fill('+33 6 99 99 99 99')
  await send(other, french)
  await expect(other.getByText(french('payments.checkout.alreadyPlaced')).first()).toBeVisible()
  await expect(other).toHaveURL(`/fr/dashboard/orders/${orderReference}`)
  expect(await ordersOf(other)).toHaveLength(1)
  // The order emptied the cart, so the first tab leaves the form.
  await expect(page).toHaveURL('/en/cart')
})

test('customer who cancels at the payment provider pays the same order by transfer', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 422/)
  const { t, radio, order } = await goToPayment(page, 'en')
  await radio(t('payments.method.nowpayments')).check()
  await order.click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.goto('/en/payment')
  await radio(t('payments.method.bank_transfer')).check()
  await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payments.order') })
    .click()
  const done = page.getByRole('dialog', { name: t('payments.done.title') })
  const orders = await ordersOf(page)
  expect(orders).toHaveLength(1)
  await expect(done).toContainText(orders[0]?.orderReference ?? '')
})

for (const lang of TESTED_LANGUAGES) {
  test(`the right of withdrawal is linked next to the order button, in ${lang}`, async ({
    page,
  }) => {
    const { t } = await goToPayment(page, lang)
    const name = t('withdrawal.cardTitle')
    await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // In a new tab, so that the form keeps its values.
    const opened = page.waitForEvent('popup')
    await page
      .getByRole('main')
      .getByRole('link', { name: `${name} (${t('common.newTab')})` })
      .click()
    const terms = await opened
    await expect(terms).toHaveURL(new RegExp(`/${lang}/terms-of-service#withdrawal$`))
    await expect(terms.locator('#withdrawal').getByRole('heading').first()).toBeInViewport()
    await expect(page).toHaveURL(`/${lang}/payment`)
  })
}
