import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { loginAsAdministrator } from './administrator'
import { sendStatement } from './bank'
import { type Product, placeByApi, productsOf, translator } from './shopping'
import { callShop, expect, signInAsNewCustomer, test } from './support'

const adminText = translator('fr')
const t = translator('pl')

async function administrator(page: Page, baseURL = ''): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL })
  if (!context) throw new Error('no browser')
  const admin = await context.newPage()
  await loginAsAdministrator(admin)
  return admin
}

async function runAction(admin: Page, name: string, fields: Record<string, string>) {
  const form = admin
    .getByRole('group')
    .filter({ hasText: adminText(`admin.order.actions.${name}.text`) })
  await admin.getByText(adminText(`admin.order.actions.${name}.button`), { exact: true }).click()
  for (const [label, value] of Object.entries(fields)) {
    const optional = `${label} (${adminText('admin.order.fields.optional')})`
    await form
      .getByLabel(label, { exact: true })
      .or(form.getByLabel(optional, { exact: true }))
      .fill(value)
  }
  await form.getByRole('button', { name: adminText(`admin.order.actions.${name}.confirm`) }).click()
  await expect(admin).toHaveURL(new RegExp(`done=${name}$`))
  await expect(admin.getByText(adminText('admin.order.done'))).toBeVisible()
}

async function document(admin: Page, name: string): Promise<string> {
  const href = (await admin.getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''
  const pdf = await getDocumentProxy(
    new Uint8Array(await (await callShop(admin, 'GET', href)).body()),
  )
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

test('administrator corrects address and tracking number, and the customer sees the new ones', async ({
  page,
  baseURL,
}) => {
  const customer = await signInAsNewCustomer(page, { language: 'pl' })
  const { reference } = await placeByApi(page, (await productsOf(page, 'gadgets'))[0] as Product)
  const admin = await administrator(page, baseURL)
  await admin.goto(`/admin/orders/${reference}`)
  await runAction(admin, 'pay', { [adminText('admin.order.fields.howPaid')]: 'Vu sur le compte' })
  await runAction(admin, 'address', {
    [adminText('accounts.address')]: 'ul. Poprawna 7',
    [adminText('accounts.postalCode', { country: 'FR' })]: '90-001',
  })
  const order = `/pl/dashboard/orders/${reference}`
  await page.goto(order)
  const main = page.getByRole('main')
  for (const text of ['ul. Poprawna 7', '90-001']) await expect(main).toContainText(text)
  for (const key of ['packingSlip', 'proForma']) {
    const content = await document(admin, `${adminText(`documents.${key}`)} (PDF, Polski)`)
    for (const text of ['ul. Poprawna 7', '90-001']) expect(content).toContain(text)
  }

  const carrier = adminText('admin.order.fields.carrier')
  const number = adminText('orders.shipment.trackingNumber')
  await runAction(admin, 'ship', { [carrier]: 'InPost', [number]: '620012345678' })
  await page.goto(order)
  await expect(main).toContainText('620012345678')
  await runAction(admin, 'track', { [carrier]: 'Poczta Polska', [number]: '00259007731234567895' })
  await page.reload()
  await expect(main).toContainText('Poczta Polska')
  await expect(main).toContainText('00259007731234567895')
  await expect(main).not.toContainText('620012345678')
  await expect(page.getByRole('link', { name: t('orders.shipment.track') })).toHaveAttribute(
    'href',
    /emonitoring\.poczta-polska\.pl.*00259007731234567895/,
  )

  await admin.goto('/admin/orders')
  await admin.getByLabel(adminText('admin.orders.search')).fill('0025 9007 7312 3456 7895')
  await admin.getByRole('button', { name: adminText('admin.orders.apply') }).click()
  await expect(admin.getByRole('link', { name: reference }).first()).toBeVisible()
  await admin.getByRole('link', { name: reference }).first().click()
  const mails = admin.getByRole('region', { name: adminText('admin.sections.mails') })
  const shipped = mails.getByRole('link', { name: adminText('admin.mails.topics.shipped') })
  await expect(async () => {
    await admin.reload()
    await expect(shipped).toHaveCount(2, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  const addresses = await shipped.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  const content = await Promise.all(
    addresses.map(async (address) => (await callShop(admin, 'GET', address)).text()),
  )
  const [corrected = ''] = addresses.filter((_, at) =>
    content[at]?.includes('00259007731234567895'),
  )
  await admin.goto(corrected)
  await expect(admin.getByRole('main')).toContainText(customer.email)
  const body = admin.getByRole('main').frameLocator('iframe').locator('body')
  for (const text of ['Poczta Polska', '00259007731234567895']) {
    await expect(body).toContainText(text)
  }
  await admin.context().close()
})

test('administrator removes a credit from the wrong order', async ({ page, baseURL }) => {
  await signInAsNewCustomer(page)
  const { reference } = await placeByApi(page, (await productsOf(page, 'gadgets'))[0] as Product)
  const admin = await administrator(page, baseURL)
  const payer = `Fabre ${reference.slice(-8)}`
  const path = await sendStatement(admin, [{ amount: '7,50', text: 'loyer', payer }])
  await admin.goto(`/admin${path}`)
  const credit = admin.getByRole('article').filter({ hasText: payer })
  await credit.getByText(adminText('admin.bank.assign.open')).click()
  await credit.getByLabel(adminText('admin.bank.assign.reference')).fill(reference)
  await credit.getByRole('button', { name: adminText('admin.bank.assign.button') }).click()
  const confirmation = admin.getByRole('status')
  await expect(confirmation).toContainText(adminText('admin.bank.results.waiting'))
  await admin.getByText(adminText('admin.bank.undo.open')).click()
  await admin
    .getByRole('button', { name: adminText('admin.bank.undo.button', { reference }) })
    .click()
  await expect(confirmation).toContainText(adminText('admin.bank.results.undone'))
  await expect(credit).toContainText(adminText('admin.bank.assign.open'))
  await admin.goto(`/admin/orders/${reference}`)
  await expect(admin.getByRole('main')).not.toContainText('7,50')
  await admin.context().close()
})
