import type { Page } from '@playwright/test'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { payWithoutOrder } from './bank'
import { type Product, placeByApi, placeByTickets, productsOf, words } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const adminText = words('fr')
const say = (key: string, values = {}) => adminText(`admin.order.${key}`, values)

test.use({ javaScriptEnabled: false })

const someProduct = async (page: Page) => (await productsOf(page, 'gadgets'))[0] as Product
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an order is found and moved, and what was typed stays when a form fails', async ({
  page,
}) => {
  await signInAsNewCustomer(page)
  const { reference } = await placeByApi(page, await someProduct(page))
  await loginAsAdministrator(page)
  await page.goto('/admin/orders')
  await page.getByLabel(adminText('admin.orders.search')).fill(reference)
  await buttonOf(page, adminText('admin.orders.apply')).click()
  await page.getByRole('link', { name: reference }).click()

  await page.getByText(say('actions.pay.button'), { exact: true }).click()
  await page.getByLabel(say('fields.howPaid')).first().fill('Vu sur le compte')
  await buttonOf(page, say('actions.pay.confirm')).click()
  await expect(page.getByRole('status')).toContainText(say('done'))
  // Nothing of the page before is kept: it comes anew, without the form that was sent.
  await page.goBack()
  await expect(page.getByText(say('actions.ship.button'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('actions.pay.button'), { exact: true })).toHaveCount(0)
  const history = page.getByRole('region', { name: say('history') })
  await expect(history.getByText(adminText('admin.orders.status.paid'))).toHaveCount(1)

  await page.getByText(say('actions.refund.button'), { exact: true }).click()
  const refund = page.getByRole('group').filter({ hasText: say('actions.refund.text') })
  await refund.getByLabel(say('fields.amount')).fill('beaucoup')
  await refund.getByLabel(say('fields.note')).fill('Geste commercial')
  await buttonOf(page, say('actions.refund.confirm')).click()
  await expect(refund).toContainText(say('fields.amountWrong'))
  await expect(refund.getByLabel(say('fields.note'))).toHaveValue('Geste commercial')
})

test('a payment is placed by hand; what failed stands open, with what was typed', async ({
  page,
}) => {
  await signInAsNewCustomer(page)
  const { reference } = await placeByApi(page, await someProduct(page))
  const paymentId = String(Date.now())
  await payWithoutOrder(paymentId, reference)
  await loginAsAdministrator(page)
  await page.goto('/admin/bank/unmatched')
  const payment = page.getByRole('article', { name: paymentId })
  await payment.getByText(adminText('admin.bank.unmatched.place')).click()
  const wanted = payment.getByLabel(adminText('admin.bank.assign.reference'))
  const note = payment.getByLabel(adminText('admin.bank.note'))
  await wanted.fill('LX-0')
  await note.fill('Vu chez le prestataire')
  const send = payment.getByRole('button', { name: adminText('admin.bank.assign.button') })
  await send.click()
  await expect(payment.getByText(adminText('admin.bank.assign.unknown'))).toBeVisible()
  await expect(wanted).toHaveValue('LX-0')
  await expect(note).toHaveValue('Vu chez le prestataire')
  await wanted.fill(reference)
  await send.click()
  await expect(page.getByRole('heading', { name: reference })).toBeVisible()
})

test('tickets are looked at with the password and decided', async ({ page }) => {
  await signInAsNewCustomer(page)
  const { reference, codes } = await placeByTickets(page, await someProduct(page))
  const [code = ''] = codes
  await loginAsAdministrator(page)
  await page.goto(`/admin/orders/${reference}`)
  const tickets = page.getByRole('region', { name: adminText('orders.payment.tickets') })
  const first = tickets.getByRole('listitem').filter({ hasText: code.slice(-4) })
  await first.getByText(adminText('admin.tickets.reveal')).click()
  await first.getByLabel(adminText('admin.tickets.password')).fill(ADMINISTRATOR.password)
  await first.getByRole('button', { name: adminText('admin.tickets.show') }).click()
  await expect(first).toContainText(new RegExp(code.replace(/(\d{4})/g, '$1\\s*')))
  await tickets.getByText(adminText('admin.tickets.decide'), { exact: true }).click()
  for (const choice of await tickets.getByRole('combobox').all()) {
    await choice.selectOption('accepted')
  }
  await tickets.getByRole('button', { name: adminText('admin.tickets.confirm') }).click()
  await expect(page.getByRole('status')).toContainText(say('done'))
  await expect(page.getByRole('main')).toContainText(adminText('admin.orders.status.paid'))
})

test('the language is chosen, products are searched, and what wants scripts says so', async ({
  page,
}) => {
  await loginAsAdministrator(page)
  // Few pictures: without scripts a browser loads all of them before it goes on.
  await page.goto('/admin/products?q=rien')
  await page.getByLabel(adminText('admin.products.sort')).selectOption('name')
  await buttonOf(page, adminText('admin.products.apply')).click()
  await expect(page).toHaveURL(/sort=name/)
  const note = page.locator('noscript p')
  await expect(note).toHaveText(adminText('admin.products.wantsScripts'))
  await page.getByRole('banner').getByRole('combobox').selectOption('pl')
  await buttonOf(page, adminText('admin.choose')).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
})
