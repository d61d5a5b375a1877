import type { Page } from '@playwright/test'
import { textOfMailTo } from './mailbox'
import { lineOf, ordersOf, type Product, placeByApi, productsOf, translator } from './shopping'
import { callShop, expect, loginByApi, signInAsNewCustomer, test } from './support'

const { ADMIN_EMAIL: email = 'admin@shop.example', ADMIN_PASSWORD: password = '' } = process.env
const adminText = translator('fr')

async function administrator(page: Page, baseURL = ''): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL })
  if (!context) throw new Error('no browser')
  const admin = await context.newPage()
  await loginByApi(admin, { email, password })
  return admin
}

async function runAction(admin: Page, name: string, fields: Record<string, string> = {}) {
  const form = admin
    .getByRole('group')
    .filter({ hasText: adminText(`admin.order.actions.${name}.text`) })
  await admin.getByText(adminText(`admin.order.actions.${name}.button`), { exact: true }).click()
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: adminText(`admin.order.actions.${name}.confirm`) }).click()
  await expect(admin.getByText(adminText('admin.order.done'))).toBeVisible()
  await expect(form).toHaveCount(0)
}

for (const lang of ['en', 'pl'] as const) {
  test(`administrator pays, ships and delivers a transfer order, and its customer is notified in ${lang}`, async ({
    page,
    baseURL,
  }) => {
    const t = translator(lang)
    const customer = await signInAsNewCustomer(page, { language: lang })
    const { reference } = await placeByApi(page, (await productsOf(page, 'gadgets'))[0] as Product)
    const admin = await administrator(page, baseURL)
    await admin.goto('/admin/orders')
    await admin.getByLabel(adminText('admin.orders.search')).fill(reference)
    await admin.getByRole('button', { name: adminText('admin.orders.apply') }).click()
    await admin.getByRole('link', { name: reference }).first().click()
    await runAction(admin, 'pay', {
      [adminText('admin.order.fields.howPaid')]: 'Seen on the account',
    })
    await runAction(admin, 'ship', {
      [adminText('admin.order.fields.carrier')]: 'Colissimo',
      [`${adminText('orders.shipment.trackingNumber')} (${adminText('admin.order.fields.optional')})`]:
        '6A01234567890',
    })
    expect(await textOfMailTo(customer.email, new RegExp(reference))).toBeTruthy()
    await page.goto(`/${lang}/dashboard/orders/${reference}`)
    await expect(page.getByRole('main')).toContainText('6A01234567890')
    await runAction(admin, 'deliver')
    await page.reload()
    await expect(page.getByRole('main')).toContainText(t('orders.status.fulfilled'))
    await admin.context().close()
  })

  test(`administrator accepts prepaid tickets, which pay the order of a customer reading ${lang}`, async ({
    page,
    baseURL,
  }) => {
    const customer = await signInAsNewCustomer(page, { language: lang })
    const line = lineOf((await productsOf(page, 'gadgets'))[0] as Product)
    const code = String(Math.floor(Math.random() * 1e16)).padStart(16, '0')
    const answer = await callShop(page, 'POST', '/api/payment/prepaid-tickets', {
      customerEmail: customer.email,
      customerName: 'Ada Lovelace',
      totalAmount: line.price,
      cartItems: [
        { id: line.id, variantId: line.variantId, name: line.name, price: line.price, quantity: 1 },
      ],
      tickets: [{ type: 'PCS', code, amount: line.price }],
    })
    const { order } = await answer.json()
    const admin = await administrator(page, baseURL)
    await admin.goto(`/admin/orders/${order.reference}`)
    const main = admin.getByRole('main')
    await expect(main).toContainText(code.slice(-4))
    await expect(main).not.toContainText(code)
    await admin.getByText(adminText('admin.tickets.reveal'), { exact: true }).click()
    await admin.getByLabel(adminText('admin.tickets.password')).fill(password)
    await admin.getByRole('button', { name: adminText('admin.tickets.show') }).click()
    await expect(main).toContainText(new RegExp(code.replace(/(\d{4})/g, '$1\\s*')))
    await admin.getByText(adminText('admin.tickets.decide'), { exact: true }).click()
    await admin.getByLabel(new RegExp(`^PCS.*${code.slice(-4)}`)).selectOption('accepted')
    await admin.getByRole('button', { name: adminText('admin.tickets.confirm') }).click()
    await expect(admin.getByText(adminText('admin.order.done'))).toBeVisible()
    expect(await ordersOf(page)).toMatchObject([{ status: 'paid' }])
    await admin.context().close()
  })
}
