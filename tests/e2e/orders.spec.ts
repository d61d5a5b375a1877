import type { Page } from '@playwright/test'
import { sql } from './database'
import {
  euros,
  fillCart,
  lineOf,
  ordersOf,
  type Product,
  placeByApi,
  placeByTickets,
  productsOf,
  translator,
} from './shopping'
import { callShop, expect, loginByApi, signInAsNewCustomer, test } from './support'

const dialog = (page: Page) => page.getByRole('dialog')

/** A product per test, counted from the end, so that tests can run in parallel. */
async function product(page: Page, category: string, fromTheEnd: number): Promise<Product> {
  const found = (await productsOf(page, category)).at(-fromTheEnd)
  if (!found) throw new Error(`too few products in ${category}`)
  return found
}

async function openReview(page: Page, chosen: Product, quantity = 1) {
  await signInAsNewCustomer(page)
  await fillCart(page, [lineOf(chosen, { quantity })])
  await page.goto('/en/payment')
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click()
  await expect(dialog(page).getByText('Total, VAT and delivery included')).toBeVisible()
}

const confirmButton = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Order with obligation to pay' })

const placed = (page: Page) =>
  dialog(page).getByRole('heading', { name: 'Your order has been placed' })

async function asAdministrator(page: Page, id: string, change: Record<string, unknown>) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('no browser')
  const { ADMIN_EMAIL: email = 'admin@shop.example', ADMIN_PASSWORD: password = '' } = process.env
  await loginByApi(context, { email, password })
  const response = await callShop(context, 'PUT', `/api/products/update?id=${id}`, change)
  expect(response.ok(), await response.text()).toBe(true)
  await context.close()
}

// All seven languages: journey.spec.ts.
for (const lang of ['en', 'hu'] as const) {
  test(`customer orders by bank transfer and cancels, in ${lang}`, async ({ page }) => {
    const t = translator(lang)
    const { email } = await signInAsNewCustomer(page, { language: lang })
    await page.goto(`/${lang}/watches`)
    const add = new RegExp(`^${t('products.addToCart')}`)
    await page.locator('main li.card').nth(1).getByRole('button', { name: add }).click()
    await page
      .locator('header')
      .getByRole('button', { name: t('layout.openCart', { count: 1 }) })
      .click()
    await dialog(page)
      .getByRole('link', { name: t('cart.checkout') })
      .click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/payment$`))

    await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
    // The account, but no reference before there is an order.
    await expect(dialog(page)).toContainText(t('payments.reviewText'))
    for (const label of ['beneficiary', 'iban', 'bic', 'amount'] as const) {
      await expect(dialog(page).getByText(t(`payments.${label}`), { exact: true })).toBeVisible()
    }
    await expect(dialog(page)).toContainText(/[A-Z]{2}\d\d( [0-9A-Z]{4})+/)
    await expect(dialog(page)).not.toContainText(/RF\d\d ?LX|LX-/)
    await dialog(page)
      .getByRole('button', { name: t('common.cancel') })
      .click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
    await dialog(page)
      .getByRole('button', { name: t('payments.order') })
      .click()

    await expect(
      dialog(page).getByRole('heading', { name: t('payments.done.title') }),
    ).toBeVisible()
    await expect(dialog(page)).toContainText(email)
    const [order] = await ordersOf(page)
    if (!order) throw new Error('no order was placed')
    const { orderReference: reference, totalAmount } = order
    expect(reference).toMatch(/^LX-\d+[A-Z0-9]{6}$/)
    await expect(page.getByText(t('payments.orderPlaced', { reference }))).toBeVisible()
    await expect(dialog(page)).toContainText(/RF\d\dLX/)
    await dialog(page)
      .getByRole('button', { name: t('payments.done.close') })
      .click()

    await expect(page).toHaveURL(new RegExp(`/${lang}/dashboard$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('orders.greeting', { name: 'Ada' }),
    )
    const unpaid = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: reference })
      .first()
    await expect(unpaid).toContainText(t('orders.status.awaitingPayment'))
    await expect(unpaid).toContainText(t('payments.method.bank_transfer'))
    await expect(unpaid).toContainText(t('orders.age.minutes', { count: 1 }))
    await expect(unpaid).toContainText(euros(totalAmount, lang))

    await unpaid.getByRole('button', { name: t('orders.actions.cancel') }).click()
    await expect(dialog(page)).toContainText(t('orders.cancel.warning'))
    await dialog(page)
      .getByRole('button', { name: t('orders.cancel.confirm'), exact: true })
      .click()
    await expect(page.getByText(t('orders.cancel.done'), { exact: true })).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: reference }),
    ).toContainText(t('orders.status.cancelled'))
    expect(await page.evaluate(() => localStorage.getItem('orders'))).toBe('[]')
    expect(await ordersOf(page)).toMatchObject([{ status: 'cancelled' }])
  })
}

test('a double click and a reload place one order', async ({ page }) => {
  await openReview(page, await product(page, 'gadgets', 1), 2)
  await confirmButton(page).dblclick()
  await expect(placed(page)).toBeVisible()
  expect(await ordersOf(page)).toHaveLength(1)
  await page.reload()
  await expect(placed(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Go to my orders' }).click()
  await expect(page).toHaveURL(/\/en\/dashboard$/)
  expect(await ordersOf(page)).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
})

test('a failed order re-enables the button and keeps the cart', async ({ page, errors }) => {
  errors.allow(/status of 500/)
  await openReview(page, await product(page, 'gadgets', 3))
  await page.route('**/api/payment/bank-transfer', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'INTERNAL_ERROR' } }),
  )
  await confirmButton(page).click()
  await expect(page.getByText('Order failed. Please try again.').first()).toBeVisible()
  await expect(confirmButton(page)).toBeEnabled()
  await page.unroute('**/api/payment/bank-transfer')
  await confirmButton(page).click()
  await expect(placed(page)).toBeVisible()
})

test('a changed price is shown and must be confirmed', async ({ page, errors }) => {
  errors.allow(/status of 409/)
  // Not reduced: raising a price removes its prior price.
  const others = (await productsOf(page, 'mobility')).slice(0, -2)
  const chosen = others.findLast(({ originalPrice }) => originalPrice === null)
  if (!chosen) throw new Error('every product is reduced')
  await openReview(page, chosen, 2)
  await asAdministrator(page, chosen.id, { price: chosen.price + 10 })
  try {
    await confirmButton(page).click()
    await expect(dialog(page).getByRole('heading', { name: 'Prices have changed' })).toBeVisible()
    await expect(dialog(page)).toContainText(`Was ${euros(chosen.price)}`)
    await expect(dialog(page)).toContainText(`Now ${euros(chosen.price + 10)}`)
    const total = (chosen.price + 10) * 2
    await expect(dialog(page)).toContainText(`New total${euros(total)}`)
    expect(await ordersOf(page)).toEqual([])

    await dialog(page).getByRole('button', { name: 'Continue with the new prices' }).click()
    await confirmButton(page).click()
    await expect(placed(page)).toBeVisible()
    expect(await ordersOf(page)).toMatchObject([{ totalAmount: total }])
  } finally {
    await asAdministrator(page, chosen.id, { price: chosen.price })
  }
})

test('an unavailable product is named and can be removed', async ({ page, errors }) => {
  errors.allow(/status of 409/)
  const gone = await product(page, 'mobility', 2)
  const remaining = await product(page, 'gadgets', 4)
  await signInAsNewCustomer(page)
  await fillCart(page, [lineOf(gone), lineOf(remaining)])
  await page.goto('/en/payment')
  await asAdministrator(page, gone.id, { available: false })
  try {
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click()
    await confirmButton(page).click()
    await expect(dialog(page).getByRole('heading', { name: 'No longer available' })).toBeVisible()
    await expect(dialog(page).getByRole('listitem')).toHaveText(new RegExp(gone.name))
    await dialog(page)
      .getByRole('button', { name: `Remove ${gone.name}` })
      .click()
    await confirmButton(page).click()
    await expect(placed(page)).toBeVisible()
    expect(await ordersOf(page)).toMatchObject([{ totalAmount: lineOf(remaining).price }])
  } finally {
    await asAdministrator(page, gone.id, { available: true })
  }
})

test('customers see and cancel only their own orders', async ({ page, browser, baseURL }) => {
  await openReview(page, await product(page, 'gadgets', 5))
  await confirmButton(page).click()
  await expect(placed(page)).toBeVisible()
  const [order] = await ordersOf(page)

  const stranger = await browser.newContext({ baseURL })
  await signInAsNewCustomer(stranger)
  const answer = await callShop(stranger, 'DELETE', `/api/orders/${order?.orderId}`)
  expect(answer.status()).toBe(404)
  const theirs = await stranger.newPage()
  await theirs.goto(`/en/dashboard?cancel=${order?.orderId}`)
  await expect(theirs.getByText('This order can no longer be cancelled.')).toBeVisible()
  await expect(theirs.getByText('No orders yet')).toBeVisible()
  await expect(theirs.getByText(order?.orderReference ?? '-')).toBeHidden()
  await stranger.close()
  expect(await ordersOf(page)).toMatchObject([{ status: 'awaiting_payment' }])
})

test('a cancellation whose response is lost shows the actual status', async ({ page, errors }) => {
  errors.allow(/ERR_FAILED/)
  await openReview(page, await product(page, 'gadgets', 6))
  await confirmButton(page).click()
  await dialog(page).getByRole('button', { name: 'Go to my orders' }).click()
  await page.route('**/api/orders/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /^Cancel order, order LX-/ }).click()
  await dialog(page).getByRole('button', { name: 'Cancel order', exact: true }).click()
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('No order is awaiting payment.')).toBeVisible()
})

test('the dashboard reloads when its window gets the focus', async ({ page }) => {
  await signInAsNewCustomer(page)
  await page.goto('/en/dashboard')
  await expect(page.getByText('No orders yet')).toBeVisible()
  const order = await placeByApi(page, await product(page, 'gadgets', 1))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('heading', { name: order.reference }).first()).toBeVisible()
  await callShop(page, 'DELETE', `/api/orders/${order.id}`)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('No order is awaiting payment.')).toBeVisible()
})

test('orders under review or paid last week keep their picture in the list', async ({ page }) => {
  await signInAsNewCustomer(page)
  const chosen = await product(page, 'gadgets', 1)
  const orders = [await placeByApi(page, chosen), await placeByTickets(page, chosen)]
  for (const { id } of orders) {
    await sql(
      `update orders set created_at = created_at - interval '7 days',
         status = case when status = 'awaiting_payment' then 'paid'::"OrderStatus" else status end
       where id = $1`,
      [id],
    )
  }
  await page.goto('/en/dashboard')
  const rows = page.getByRole('region', { name: 'Order history' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) {
    const picture = row.locator('img')
    // Decorative: the name is next to it.
    await expect(picture).toHaveAttribute('alt', '')
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await row.scrollIntoViewIfNeeded()
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    await expect(row).toContainText(chosen.name)
  }
})

test('customer copies the bank details of an unpaid order', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReview(page, await product(page, 'gadgets', 7))
  await confirmButton(page).click()
  await dialog(page).getByRole('button', { name: 'Go to my orders' }).click()
  await page.getByRole('button', { name: /^View instructions, order LX-/ }).click()
  await dialog(page).getByRole('button', { name: 'Copy IBAN' }).click()
  await expect(dialog(page).getByTestId('copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^FR\d{2}[0-9A-Z]{23}$/)
  await expect(dialog(page).getByTestId('copied')).toBeHidden()
})

test('an empty cart leads from checkout to the cart, and a guest to the login', async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = await browser.newContext({ baseURL })
  const theirs = await guest.newPage()
  await theirs.goto('/en/payment')
  await expect(theirs.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible()
  expect(new URL(theirs.url()).pathname).toBe('/en')
  await guest.close()

  await signInAsNewCustomer(page)
  await page.goto('/en/payment')
  await expect(page).toHaveURL(/\/en\/cart$/)
})

test('each return from the payment provider shows its result', async ({ page }) => {
  await signInAsNewCustomer(page)
  await fillCart(page, [lineOf(await product(page, 'gadgets', 8))])
  await page.goto('/en/payment?cancelled=true')
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()
  await page.goto('/en/payment?error=true')
  await expect(page.getByRole('heading', { name: 'Payment not completed' })).toBeVisible()
  await page.goto('/en/payment?pending=true')
  await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('customer reads and cancels an order', async ({ page }) => {
    await signInAsNewCustomer(page)
    const order = await placeByApi(page, await product(page, 'gadgets', 1))

    await page.goto('/en/dashboard')
    await page.locator('summary').getByText('Complete the bank transfer').click()
    await expect(page.getByRole('main').getByText(order.bank.reference)).toBeVisible()
    await page.getByRole('button', { name: /^Cancel order, / }).click()
    await expect(page.getByRole('heading', { name: 'Cancel this order?' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
    await expect(page.getByText('No order is awaiting payment.')).toBeVisible()
  })
})
