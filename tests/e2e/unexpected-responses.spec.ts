import type { Page, Route } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import {
  fillCart,
  lineOf,
  ordersOf,
  type Product,
  productsOf,
  storedCart,
  translator,
} from './shopping'
import { fillSignUp } from './sign-up'
import { expect, newCustomer, signInAsNewCustomer, test } from './support'

const t = translator('en')
const french = translator('fr')
const TRANSFER = '**/api/payment/bank-transfer'
const ONLINE = '**/api/payment/nowpayments-init'

/** A captive portal's response. */
const portal = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' })

/** Lets the server handle the request and replaces its response. */
const afterTheShop = (answer: (route: Route) => Promise<void>) => async (route: Route) => {
  await route.fetch()
  await answer(route)
}

async function goToPayment(page: Page) {
  const customer = await signInAsNewCustomer(page)
  await fillCart(page, [lineOf((await productsOf(page, 'gadgets')).at(-1) as Product)])
  await page.goto('/en/payment')
  return customer
}

async function orderByTransfer(page: Page) {
  await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
  const dialog = page.getByRole('dialog')
  const order = dialog.getByRole('button', { name: t('payments.order') })
  await order.click()
  return { dialog, order }
}

async function orderOnline(page: Page) {
  await page.getByRole('radio', { name: t('payments.method.nowpayments'), exact: true }).check()
  await page.getByRole('button', { name: t('payments.order') }).click()
}

for (const [what, answer] of [
  ['a page of another server', portal],
  ['a success without the order', (route: Route) => route.fulfill({ json: { success: true } })],
] as const) {
  test(`${what} as response is a failed order that can be sent again`, async ({ page }) => {
    await goToPayment(page)
    await page.route(TRANSFER, answer)
    const { dialog, order } = await orderByTransfer(page)
    await expect(dialog.getByRole('alert')).toContainText(t('payments.orderFailed'))
    await expect(order).toBeEnabled()
    expect(await storedCart(page)).toHaveLength(1)
    expect(await ordersOf(page)).toEqual([])

    await page.unroute(TRANSFER)
    await order.click()
    await expect(page.getByRole('dialog', { name: t('payments.done.title') })).toBeVisible()
    expect(await ordersOf(page)).toHaveLength(1)
  })
}

test('an order whose response is lost is found and shown', async ({ page }) => {
  await goToPayment(page)
  await page.route(TRANSFER, afterTheShop(portal))
  await orderByTransfer(page)
  await expect(page).toHaveURL(/\/en\/dashboard\/orders\/LX-/)
  expect(await ordersOf(page)).toHaveLength(1)
  expect(await storedCart(page)).toEqual([])
})

test('customer is sent to the payment URL of a response without order', async ({ page }) => {
  await goToPayment(page)
  await page.route(ONLINE, async (route) => {
    const { redirectUrl } = await (await route.fetch()).json()
    await route.fulfill({ json: { success: true, redirectUrl } })
  })
  await orderOnline(page)
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
})

test('a payment URL with another scheme fails the order', async ({ page }) => {
  await goToPayment(page)
  await page.route(ONLINE, (route) =>
    route.fulfill({ json: { success: true, redirectUrl: 'javascript:alert(1)' } }),
  )
  await orderOnline(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('payments.order') })).toBeEnabled()
})

test('a captive portal in place of the CSRF token shows a login error', async ({ page }) => {
  await page.route('**/api/csrf-token', portal)
  await page.goto('/en?login=true')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('accounts.email'), { exact: true }).fill('ada@shop-customer.test')
  await dialog.getByLabel(t('accounts.password'), { exact: true }).fill('secret-2024')
  await dialog.getByRole('button', { name: t('accounts.logIn'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(t('accounts.loginError'))
})

test('a sign-up whose response is lost logs in', async ({ page }) => {
  const customer = newCustomer()
  await page.route('**/api/auth/signup', afterTheShop(portal))
  await page.goto('/en?login=true&mode=signup')
  await fillSignUp(page, customer)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('accounts.signUp') })
    .click()
  await expect(page).toHaveURL(/\/en\/dashboard$/)
})

test('an unknown error code in admin shows a text, not the code', async ({ page, errors }) => {
  errors.allow(/status of 500/)
  await loginAsAdministrator(page)
  await page.goto('/admin/products')
  await page.route('**/api/products/duplicate*', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'INTERNAL' } }),
  )
  await page
    .getByRole('button', { name: french('admin.products.duplicate') })
    .first()
    .click()
  await expect(page.getByText(french('admin.products.createFailed'))).toBeVisible()
  await expect(page.getByText('INTERNAL')).toHaveCount(0)
})
