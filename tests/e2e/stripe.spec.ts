import type { BrowserContext, Page } from '@playwright/test'
import { type StripeSandbox, startStripeSandbox } from '../stripe/sandbox'
import { loginAsAdministrator } from './administrator'
import { subjectOf, textOfMailTo } from './mailbox'
import { submitAction } from './order-actions'
import { openContext, startSeparateShop } from './separate-shop'
import { fillCart, lineOf, ordersOf, type Product, productsOf, translator } from './shopping'
import { callShop, expect, loginByApi, newCustomer, signUpByApi, test } from './support'

const admin = translator('fr')
let stripe: StripeSandbox
let shop: Awaited<ReturnType<typeof startSeparateShop>>

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  stripe = await startStripeSandbox()
  shop = await startSeparateShop({
    PAYMENT_METHODS: 'bank_transfer,stripe',
    STRIPE_URL: stripe.url,
    STRIPE_API_KEY: stripe.apiKey,
    STRIPE_WEBHOOK_SECRET: stripe.secret,
  })
  stripe.set({ webhook: `${shop.origin}/api/payment/stripe-webhook` })
})
test.afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

const statuses = async (page: Page) => (await ordersOf(page)).map(({ status }) => status)

for (const language of ['fr', 'hu'] as const) {
  test(`customer pays at Stripe and is refunded there by the administrator, in ${language}`, async ({
    browser,
  }) => {
    const t = translator(language)
    const context = await openContext(browser, shop.origin)
    const customer = await signUpByApi(context, newCustomer({ language }))
    await loginByApi(context, customer)
    const page = await context.newPage()
    const product = (await productsOf(context, 'gadgets')).at(-1) as Product
    await fillCart(page, [lineOf(product)])
    const order = page.getByRole('button', { name: t('payments.order') })
    const choose = async () => {
      await page.goto(`/${language}/payment`)
      await page.getByRole('radio', { name: t('payments.method.stripe'), exact: true }).check()
      await order.click()
    }

    await choose()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.getByRole('button', { name: 'Back to the shop' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('payments.returns.cancelled.title'),
    )
    await choose()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('payments.returns.success.title'),
    )
    await expect.poll(() => statuses(page)).toEqual(['paid'])
    const [{ orderReference: reference = '' } = {}] = await ordersOf(page)

    const office = await openContext(browser, shop.origin)
    await loginAsAdministrator(office)
    const desk = await office.newPage()
    await desk.goto(`/admin/orders/${reference}`)
    await submitAction(desk, 'refund', {})
    await expect(desk.getByRole('main')).toContainText(admin('orders.refund.ways.provider'))
    const subject = t('mail.orderRefunded.subject', { amount: '@', reference })
    const mail = await textOfMailTo(
      customer.email,
      new RegExp(subjectOf(subject).source.replace('@', '.+')),
    )
    expect(mail.replace(/\s+/g, ' ')).toContain(t('orders.refund.ways.provider'))
    expect([...stripe.account.refunds.values()].map(({ status }) => status)).toContain('succeeded')
    await office.close()
    await context.close()
  })
}

/** Signs up a customer with an order that waits for its payment at Stripe. */
async function orderAtStripe(context: BrowserContext) {
  const customer = await signUpByApi(context, newCustomer({ language: 'en' }))
  await loginByApi(context, customer)
  const [product] = (await productsOf(context, 'gadgets')) as [Product]
  const { id, variantId, name, price } = lineOf(product)
  const answer = await callShop(context, 'POST', '/api/payment/stripe-init', {
    customerEmail: customer.email,
    customerName: 'Ada Lovelace',
    totalAmount: price,
    cartItems: [{ id, variantId, name, price, quantity: 1 }],
  })
  return { customer, ...(await answer.json()) }
}

test('customer without scripts is sent to Stripe from the order', async ({ browser }) => {
  const context = await openContext(browser, shop.origin, { javaScriptEnabled: false })
  const { order, redirectUrl } = await orderAtStripe(context)
  const page = await context.newPage()
  await page.goto(`/en/dashboard/orders/${order.reference}`)
  const t = translator('en')
  await page
    .getByRole('main')
    .getByRole('button', { name: `${t('orders.pay.online')} (${t('payments.sandbox')})` })
    .first()
    .click()
  await expect(page).toHaveURL(redirectUrl)
  await context.close()
})

test('customer who is refunded in Stripe’s dashboard gets the mail, and the administrator is told', async ({
  browser,
}) => {
  const context = await openContext(browser, shop.origin)
  const office = await openContext(browser, shop.origin)
  const { customer, order, redirectUrl } = await orderAtStripe(context)
  const page = await context.newPage()
  await page.goto(redirectUrl)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.poll(() => statuses(page)).toEqual(['paid'])
  const session = new URL(redirectUrl).pathname.split('/').at(-1) ?? ''
  await stripe.refundByHand(session)

  await loginAsAdministrator(office)
  const desk = await office.newPage()
  await desk.goto(`/admin/orders/${order.reference}`)
  const main = desk.getByRole('main')
  await expect(main).toContainText(admin('admin.order.todo.reversed'))
  await expect(main).toContainText(
    admin('admin.order.reversed', {
      id: session,
      status: admin('admin.order.paymentStates.refunded'),
    }),
  )
  const t = translator('en')
  const subject = t('mail.orderRefunded.subject', { amount: '@', reference: order.reference })
  await textOfMailTo(customer.email, new RegExp(subjectOf(subject).source.replace('@', '.+')))
  await office.close()
  await context.close()
})
