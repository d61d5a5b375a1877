import type { Page } from '@playwright/test'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { insertUnmatchedPayment } from './bank'
import { type Product, placeByApi, placeByTickets, productsOf, translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const adminText = translator('fr')
const say = (key: string, values = {}) => adminText(`admin.order.${key}`, values)

test.use({ javaScriptEnabled: false })

const someProduct = async (page: Page) => (await productsOf(page, 'gadgets'))[0] as Product
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('administrator finds and pays an order; a failed form keeps the typed values', async ({
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
  // no-store: the page is requested again.
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

test('administrator assigns an unmatched payment; a failed form stays open with its values', async ({
  page,
}) => {
  await signInAsNewCustomer(page)
  const { reference } = await placeByApi(page, await someProduct(page))
  const paymentId = String(Date.now())
  await insertUnmatchedPayment(paymentId, reference)
  await loginAsAdministrator(page)
  await page.goto('/admin/bank/unmatched')
  const payment = page.getByRole('article', { name: paymentId })
  await payment.getByText(adminText('admin.bank.unmatched.place')).click()
  const referenceField = payment.getByLabel(adminText('admin.bank.assign.reference'))
  const note = payment.getByLabel(adminText('admin.bank.note'))
  await referenceField.fill('LX-0')
  await note.fill('Vu chez le prestataire')
  const send = payment.getByRole('button', { name: adminText('admin.bank.assign.button') })
  await send.click()
  await expect(payment.getByText(adminText('admin.bank.assign.unknown'))).toBeVisible()
  await expect(referenceField).toHaveValue('LX-0')
  await expect(note).toHaveValue('Vu chez le prestataire')
  await referenceField.fill(reference)
  await send.click()
  await expect(page.getByRole('heading', { name: reference })).toBeVisible()
})

test('administrator reveals and accepts tickets', async ({ page }) => {
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

test('administrator chooses the language and searches products; parts that need scripts say so', async ({
  page,
}) => {
  await loginAsAdministrator(page)
  // Without scripts the browser loads all pictures before the load event.
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
