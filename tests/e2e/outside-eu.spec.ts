import { type Page, request as playwrightRequest } from '@playwright/test'
import { countryName } from '@/lib/i18n/country-codes'
import { startSeparateShop } from './separate-shop'
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
import {
  callShop,
  expect,
  loginByApi,
  newCustomer,
  signInAsNewCustomer,
  signUpByApi,
  test,
} from './support'

const t = translator('en')
const BRITISH = { country: 'GB', city: 'London', address: '1 Baker Street', phone: '+447911123456' }

async function goToPayment(page: Page, gadget: Product, origin = '') {
  await fillCart(page, [lineOf(gadget)])
  await page.goto(`${origin}/en/payment`)
}

test('an order to a country outside the EU costs the same, without VAT', async ({ page }) => {
  const [gadget] = (await productsOf(page, 'gadgets')) as [Product]
  await signInAsNewCustomer(page)
  await goToPayment(page, gadget)
  const main = page.getByRole('main')
  const country = main.getByLabel(t('accounts.country'), { exact: true })
  const { price } = lineOf(gadget)
  await expect(main).toContainText(t('payments.totalWithAll'))
  await openDetails(main)
  await country.selectOption('GB')
  await expect(main).toContainText(t('payments.checkout.noVat'))
  await expect(main).toContainText(t('payments.totalWithDelivery'))
  await expect(main).not.toContainText(t('payments.totalWithAll'))
  await main.getByRole('combobox', { name: t('accounts.city'), exact: true }).fill('London')
  await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('payments.checkout.noVat'))
  await expect(dialog).toContainText(euros(price))
  await dialog.getByRole('button', { name: t('payments.order') }).click()
  await expect(dialog).toHaveAccessibleName(t('payments.done.title'))
  const [{ orderReference, totalAmount } = { orderReference: '', totalAmount: 0 }] =
    await ordersOf(page)
  expect(totalAmount).toBe(price)
  await page.goto(`/en/dashboard/orders/${orderReference}`)
  await expect(main).toContainText(t('mail.noVat'))
})

test('a shop without delivery outside the EU offers no such country and refuses the order', async ({
  page,
}) => {
  const { origin, stop } = await startSeparateShop({ OUTSIDE_EU: 'not-delivered' })
  const request = await playwrightRequest.newContext({ baseURL: origin })
  try {
    const customer = await signUpByApi(request, newCustomer(BRITISH))
    await loginByApi(request, customer)
    const [gadget] = (await productsOf(request, 'gadgets')) as [Product]
    const { id, variantId, name, price } = lineOf(gadget)
    const answer = await callShop(request, 'POST', '/api/payment/bank-transfer', {
      customerEmail: customer.email,
      customerName: 'Ada Lovelace',
      totalAmount: price,
      cartItems: [{ id, variantId, name, price, quantity: 1 }],
    })
    expect([answer.ok(), (await ordersIn(request)).length]).toEqual([false, 0])

    await page.context().addCookies((await request.storageState()).cookies)
    await goToPayment(page, gadget, origin)
    const country = page.getByRole('main').getByLabel(t('accounts.country'), { exact: true })
    const offered = await country.getByRole('option').allTextContents()
    expect(offered).toContain(countryName('FR', 'en'))
    expect(offered).not.toContain(countryName('GB', 'en'))
    await expect(country).toHaveValue('')
  } finally {
    await page.close()
    await request.dispose()
    await stop()
  }
})

async function ordersIn(request: Parameters<typeof callShop>[0]) {
  return (await (await callShop(request, 'GET', '/api/orders')).json()).orders as unknown[]
}
