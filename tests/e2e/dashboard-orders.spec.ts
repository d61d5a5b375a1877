import type { Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import {
  euros,
  lineOf,
  type Product,
  placeByApi,
  placeByTickets,
  productsOf,
  translator,
} from './shopping'
import { answerCookies, callShop, expect, signInAsNewCustomer, test, whenHydrated } from './support'

const t = translator('en')
const adminText = translator('fr')
const someProduct = async (page: Page) => (await productsOf(page, 'gadgets'))[0] as Product

test('orders come first, each once, with picture, status, date and next step', async ({ page }) => {
  await signInAsNewCustomer(page)
  const product = await someProduct(page)
  const { reference } = await placeByTickets(page, product)
  const unpaid = await placeByApi(page, product)
  await page.goto('/en/dashboard')
  const main = page.getByRole('main')
  for (const one of [reference, unpaid.reference]) {
    await expect(main.getByRole('heading', { name: one })).toHaveCount(1)
  }
  const history = page.getByRole('region', { name: t('orders.history.title') })
  await expect(main.getByRole('region').first()).toHaveAccessibleName(t('orders.history.title'))
  const order = history.getByRole('listitem')
  const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect.poll(() => order.locator('img').evaluate(isShown)).toBe(true)
  await expect(order).toContainText(product.name)
  await expect(order).toContainText(t('orders.status.paymentReview'))
  await expect(order).toContainText(t('orders.pay.reviewText'))
  const placedAt = await order.locator('time').getAttribute('datetime')
  expect(Math.abs(Date.now() - Date.parse(placedAt ?? ''))).toBeLessThan(10 * 60_000)
  await order.getByRole('link', { name: reference }).click()
  await expect(page).toHaveURL(`/en/dashboard/orders/${reference}`)
})

test('refused tickets are shown on the dashboard with another way to pay', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsNewCustomer(page)
  const { reference, codes } = await placeByTickets(page, await someProduct(page))
  const context = await browser.newContext({ baseURL })
  await answerCookies(context)
  const admin = await context.newPage()
  await loginAsAdministrator(admin)
  await admin.goto(`/admin/orders/${reference}`)
  const tickets = admin.getByRole('region', { name: adminText('orders.payment.tickets') })
  await tickets.getByText(adminText('admin.tickets.decide'), { exact: true }).click()
  for (const code of codes) {
    await tickets
      .getByRole('combobox', { name: code.slice(-4) })
      .selectOption({ label: adminText('admin.tickets.refuse') })
  }
  await tickets.getByRole('button', { name: adminText('admin.tickets.confirm') }).click()
  await expect(admin.getByRole('main')).toContainText(
    adminText('admin.orders.status.awaiting_payment'),
  )
  await context.close()

  await page.goto('/en/dashboard')
  await whenHydrated(page.getByRole('main'))
  const order = page.getByRole('listitem').filter({ hasText: reference }).first()
  await expect(order).toContainText(t('orders.actions.ticketsRefused'))
  const action = t('orders.actions.viewInstructions')
  await order
    .getByRole('button', { name: t('orders.actions.forOrder', { action, reference }) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/en/dashboard/orders/${reference}`))
  await expect(page.getByText(t('orders.pay.change'))).toBeVisible()
})

test('the instructions of an alternative service show amount, address and message', async ({
  page,
}) => {
  await signInAsNewCustomer(page)
  const product = await someProduct(page)
  const { id, reference } = await placeByApi(page, product)
  const payment = { method: 'alternative', service: 'paypal' }
  const answer = await callShop(page, 'POST', `/api/orders/${id}/payment`, payment)
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto('/en/dashboard')
  await whenHydrated(page.getByRole('main'))
  const action = t('orders.actions.viewInstructions')
  await page
    .getByRole('button', { name: t('orders.actions.forOrder', { action, reference }) })
    .click()
  const dialog = page.getByRole('dialog')
  const amount = euros(lineOf(product).price)
  const link = dialog.getByRole('link', { name: t('payments.alternative.open') })
  const message = new URL((await link.getAttribute('href')) ?? '')
  expect(message.protocol).toBe('mailto:')
  await expect(dialog).toHaveAccessibleName(t('orders.pay.mailTitle', { service: 'PayPal' }))
  await expect(dialog).toHaveAccessibleDescription(
    t('orders.pay.mailText', { email: decodeURIComponent(message.pathname), amount }),
  )
  const shown = (await dialog.locator('blockquote').innerText()).replace(/\s+/g, ' ')
  const subject = message.searchParams.get('subject') ?? ''
  const body = message.searchParams.get('body') ?? ''
  for (const part of [reference, 'PayPal', amount]) expect(subject + body).toContain(part)
  expect(shown).toBe(`${subject} ${body}`.replace(/\s+/g, ' ').trim())
})
