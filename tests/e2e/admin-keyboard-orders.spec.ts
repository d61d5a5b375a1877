import type { Page } from '@playwright/test'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { choose, collapsible, expectFocus, press, tabTo, type } from './keyboard'
import { expectDone, submitAction } from './order-actions'
import { type Product, placeByApi, placeByTickets, productsOf, translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const adminText = translator('fr')
const say = (key: string, values = {}) => adminText(`admin.order.${key}`, values)

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

const someProduct = async (page: Page) => (await productsOf(page, 'gadgets'))[0] as Product

test('administrator pays, ships, delivers, completes and refunds an order by keyboard', async ({
  page,
}) => {
  const { email } = await signInAsNewCustomer(page)
  const { reference } = await placeByApi(page, await someProduct(page))
  await loginAsAdministrator(page)
  await page.goto('/admin/orders')
  const filters = page.getByRole('form', { name: adminText('admin.orders.filters') })
  await type(filters.getByLabel(adminText('admin.orders.search')), email)
  await choose(
    filters.getByLabel(adminText('admin.orders.columns.status')),
    adminText('admin.orders.status.awaiting_payment'),
  )
  await choose(
    filters.getByLabel(adminText('admin.orders.columns.age')),
    adminText('admin.orders.ages.today'),
  )
  await press(filters.getByRole('button', { name: adminText('admin.orders.apply') }))
  await expect(page).toHaveURL(/status=awaiting_payment/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await press(page.getByRole('link', { name: reference }))
  await expect(page.getByRole('heading', { name: reference, level: 1 })).toBeVisible()

  await submitAction(page, 'pay', { [say('fields.howPaid')]: 'Vu sur le compte' })
  await submitAction(page, 'ship', {
    [adminText('admin.order.fields.carrier')]: 'Colissimo',
    [`${adminText('orders.shipment.trackingNumber')} (${adminText('admin.order.fields.optional')})`]:
      '6A01234567890',
  })
  await submitAction(page, 'deliver')
  await submitAction(page, 'complete')

  const refund = page.getByRole('group').filter({ hasText: say('actions.refund.text') })
  const amount = refund.getByLabel(say('fields.amount'))
  const note = refund.getByLabel(say('fields.note'))
  await press(collapsible(page, say('actions.refund.button')))
  await type(amount, 'beaucoup')
  await type(note, 'Geste commercial')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('fields.amountWrong'))).toBeVisible()
  await expectFocus(amount)
  await expect(note).toHaveValue('Geste commercial')
  await type(amount, '10,50')
  await page.keyboard.press('Enter')
  await expectDone(page)
  await expect(page.getByRole('region', { name: say('history') })).toContainText('Geste commercial')
})

test('administrator reveals and decides tickets, then cancels the order by keyboard', async ({
  page,
}) => {
  await signInAsNewCustomer(page)
  const { reference, codes } = await placeByTickets(page, await someProduct(page))
  const [code = '', other = ''] = codes
  await loginAsAdministrator(page)
  await page.goto(`/admin/orders/${reference}`)

  const tickets = page.getByRole('region', { name: adminText('orders.payment.tickets') })
  const first = tickets.getByRole('listitem').filter({ hasText: code.slice(-4) })
  const password = first.getByLabel(adminText('admin.tickets.password'))
  await press(collapsible(first, adminText('admin.tickets.reveal')))
  await type(password, 'something else')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expectFocus(password)
  await type(password, ADMINISTRATOR.password)
  await press(first.getByRole('button', { name: adminText('admin.tickets.show') }))
  const shown = first.getByRole('status')
  await expect(shown).toContainText(new RegExp(code.replace(/(\d{4})/g, '$1\\s*')))
  await expectFocus(shown)

  const decision = (digits: string) => tickets.getByRole('combobox', { name: digits.slice(-4) })
  const decide = tickets.getByRole('button', { name: adminText('admin.tickets.confirm') })
  await press(collapsible(tickets, adminText('admin.tickets.decide')))
  await press(decide)
  await expectFocus(tickets.getByRole('alert'))
  await choose(decision(code), adminText('admin.tickets.accept'))
  await press(decide)
  await expectDone(page)
  await press(collapsible(tickets, adminText('admin.tickets.decide')))
  await choose(decision(other), adminText('admin.tickets.refuse'))
  await press(decide)
  await expectDone(page)
  await expect(page.getByRole('main')).toContainText(
    adminText('admin.orders.status.awaiting_payment'),
  )
  await submitAction(page, 'cancel', {
    [`${say('fields.note')} (${say('fields.optional')})`]: 'Ticket volé',
  })
  await expect(page.getByRole('main')).toContainText(adminText('admin.orders.status.cancelled'))
})

test('administrator refuses a payment and opens its order from the audit log by keyboard', async ({
  page,
}) => {
  await signInAsNewCustomer(page)
  const { reference } = await placeByTickets(page, await someProduct(page))
  await loginAsAdministrator(page)
  await page.goto(`/admin/orders/${reference}`)
  await submitAction(page, 'refuse')
  const sections = page.getByRole('navigation', { name: adminText('admin.sections.label') })
  await press(sections.getByText(adminText('admin.sections.more'), { exact: true }), 'Enter', true)
  await press(sections.getByRole('link', { name: adminText('admin.sections.audit') }))
  const row = page.getByRole('row').filter({ hasText: reference })
  await press(collapsible(row, adminText('admin.audit.details')))
  await expect(row.getByRole('group')).toContainText(reference)
  await press(row.getByRole('link', { name: reference }), 'Enter', true)
  await expect(page.getByRole('heading', { name: reference, level: 1 })).toBeVisible()
  const slip = page.getByRole('link', { name: adminText('documents.packingSlip') }).first()
  await tabTo(slip)
  const document = await page.request.get((await slip.getAttribute('href')) ?? '')
  expect(document.headers()['content-type']).toBe('application/pdf')
})
