import type { Page } from '@playwright/test'
import {
  euros,
  fillCart,
  lineOf,
  ordersOf,
  type Product,
  placeOnline,
  productsOf,
  storedCart,
  translator,
} from './shopping'
import { expect, signInAsNewCustomer, test, whenHydrated } from './support'

const t = translator('en')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const idsOf = async (page: Page) => (await storedCart(page)).map(({ id }) => id)

async function twoProducts(page: Page) {
  const [gadget] = (await productsOf(page, 'gadgets')) as [Product]
  const [watch] = (await productsOf(page, 'watches')) as [Product]
  return { gadget, watch }
}

test('a paid order removes only its own lines from the cart, once', async ({ page }) => {
  await signInAsNewCustomer(page)
  const { gadget, watch } = await twoProducts(page)
  const order = await placeOnline(page, gadget)
  await fillCart(page, [lineOf(watch), lineOf(gadget, { quantity: 2 })])
  const back = `/en/payment?success=true&order=${order.reference}`
  await page.goto(back)
  await expect(heading(page, t('payments.returns.success.title'))).toBeVisible()
  await expect(page.getByText(`Order placed ${order.reference}`).first()).toBeVisible()
  await expect(page).toHaveURL('/en/dashboard')
  const left = (await storedCart(page)).map(({ id, quantity }) => [id, quantity])
  expect(left).toEqual([
    [watch.id, 1],
    [gadget.id, 1],
  ])
  await page.goto(back)
  await expect(page).toHaveURL('/en/dashboard')
  expect(await idsOf(page)).toEqual([watch.id, gadget.id])
})

test('a success return with an unknown order or one of another customer changes nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL })
  const theirs = await other.newPage()
  await signInAsNewCustomer(theirs)
  const { gadget } = await twoProducts(page)
  const { reference } = await placeOnline(theirs, gadget)
  await other.close()

  await signInAsNewCustomer(page)
  await fillCart(page, [lineOf(gadget)])
  for (const query of ['success=true', `success=true&order=${reference}`]) {
    for (const flag of [query, `${query.replace(/order=.*/, 'order=LX-1-ABCDEF')}`]) {
      await page.goto(`/en/payment?${flag}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(heading(page, t('payments.returns.success.title'))).toHaveCount(0)
      await expect(page.getByText(/Order placed|Your payment/)).toHaveCount(0)
      await expect(page.getByText(reference)).toHaveCount(0)
      expect(await idsOf(page)).toEqual([gadget.id])
      await expect(heading(page, t('payments.returns.unknown.title'))).toBeVisible()
    }
  }
})

for (const flag of ['cancelled', 'error'] as const) {
  test(`a payment that returned with ${flag} links to paying that order`, async ({ page }) => {
    await signInAsNewCustomer(page)
    const { gadget, watch } = await twoProducts(page)
    const { reference, total } = await placeOnline(page, gadget)
    await fillCart(page, [lineOf(watch)])
    await page.goto(`/en/payment?${flag}=true&order=${reference}`)
    const main = page.getByRole('main')
    await expect(main).toContainText(reference)
    const amount = euros(total)
    await expect(main).toContainText(t(`payments.returns.${flag}.ofOrder`, { amount }))
    await main.getByRole('link', { name: t('payments.returns.payOrder') }).click()
    await expect(page).toHaveURL(new RegExp(`/en/dashboard/orders/${reference}`))
    await expect(main.getByRole('button', { name: /Open the online payment page/ })).toBeVisible()
    await expect(main.getByText(t('orders.pay.change'))).toBeVisible()
    expect(await idsOf(page)).toEqual([watch.id])
  })
}

test('the redirect to the orders stops when the page is used', async ({ page }) => {
  await signInAsNewCustomer(page)
  const { gadget } = await twoProducts(page)
  const { reference } = await placeOnline(page, gadget)
  const back = `/en/payment?success=true&order=${reference}`
  const signs: ((page: Page) => Promise<void>)[] = [
    (page) => page.getByRole('button', { name: t('common.stay') }).click(),
    (page) => page.keyboard.press('Tab'),
    (page) => page.mouse.wheel(0, 200),
    (page) => page.getByRole('link', { name: t('payments.done.close') }).focus(),
  ]
  await page.clock.install()
  for (const use of signs) {
    await page.goto(back)
    await whenHydrated(page.getByRole('main'))
    await expect(page.getByText(t('payments.returns.redirecting'))).toBeVisible()
    await page.clock.runFor(200)
    await use(page)
    await expect(page.getByText(t('common.stayed'))).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(page).toHaveURL(back)
  }
  await page.goto(back)
  await expect(page.getByText(t('payments.returns.redirecting'))).toBeVisible()
  await page.clock.runFor(3200)
  await expect(page).toHaveURL('/en/dashboard')
})

test('after a cancelled payment a changed cart asks to replace the order or place another', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 409/)
  await signInAsNewCustomer(page)
  const { gadget, watch } = await twoProducts(page)
  const { reference } = await placeOnline(page, gadget)
  await fillCart(page, [lineOf(gadget), lineOf(watch)])
  const dialog = page.getByRole('dialog')
  const order = async () => {
    await page.goto('/en/payment')
    await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
    await dialog.getByRole('button', { name: t('payments.order') }).click()
  }
  await order()
  await expect(dialog).toHaveAccessibleName(t('payments.unpaid.title'))
  await expect(dialog).toContainText(reference)
  expect(await ordersOf(page)).toHaveLength(1)
  await dialog.getByRole('button', { name: t('payments.unpaid.replace') }).click()
  await expect(dialog).toHaveAccessibleName(t('payments.done.title'))
  const statuses = async () => (await ordersOf(page)).map(({ status }) => status)
  expect(await statuses()).toEqual(['awaiting_payment', 'cancelled'])
  await dialog.getByRole('button', { name: t('payments.done.close') }).click()

  await expect(page).toHaveURL('/en/dashboard')
  await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), lineOf(watch))
  await order()
  await dialog.getByRole('button', { name: t('payments.unpaid.both') }).click()
  await expect(dialog).toHaveAccessibleName(t('payments.done.title'))
  expect(await statuses()).toEqual(['awaiting_payment', 'awaiting_payment', 'cancelled'])
})

test('a cart with other products or variants asks about the unpaid order too', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 409/)
  await signInAsNewCustomer(page)
  const { gadget, watch } = await twoProducts(page)
  const { reference, total } = await placeOnline(page, watch)
  const variant = watch.variants.at(-1) as Product['variants'][number]
  const other = lineOf(watch, { variantId: variant.id, price: variant.price })
  await fillCart(page, [lineOf(gadget)])
  const dialog = page.getByRole('dialog')
  const values = { reference, total: euros(total) }
  for (const [line, text] of [
    [lineOf(gadget), 'textOnline'],
    [other, 'text'],
  ] as const) {
    await page.goto(`/en/payment?cancelled=true&order=${reference}`)
    await page.evaluate((one) => localStorage.setItem('cart', JSON.stringify([one])), line)
    await page.goto('/en/payment')
    await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
    await dialog.getByRole('button', { name: t('payments.order') }).click()
    await expect(dialog).toHaveAccessibleName(t('payments.unpaid.title'))
    await expect(dialog).toHaveAccessibleDescription(t(`payments.unpaid.${text}`, values))
  }
  expect(await ordersOf(page)).toHaveLength(1)
})

test('an invoice leads back in the language of the page that opened it last', async ({ page }) => {
  const inHungarian = translator('hu')
  await signInAsNewCustomer(page)
  const { gadget } = await twoProducts(page)
  const { reference } = await placeOnline(page, gadget)
  await page.goto(`/hu/dashboard/orders/${reference}`)
  await page
    .getByRole('button', { name: new RegExp(`^${inHungarian('orders.pay.online')}`) })
    .click()
  // The provider's page is English.
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(`/hu/payment?cancelled=true&order=${reference}`)
  await expect(heading(page, inHungarian('payments.returns.cancelled.title'))).toBeVisible()
})

test('checkout says that it leads to the payment before the provider answers', async ({ page }) => {
  await signInAsNewCustomer(page)
  const { gadget } = await twoProducts(page)
  await fillCart(page, [lineOf(gadget)])
  await page.goto('/en/payment')
  await page.getByRole('radio', { name: t('payments.method.nowpayments'), exact: true }).check()
  // The browser stays on its page, as it does until a provider answers.
  await page.route(/payment\?iid=/, (route) => route.fulfill({ status: 204 }))
  await page.getByRole('button', { name: t('payments.order') }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^Order placed LX-\w+\. Redirecting to payment\.\.\.$/,
  )
})

test('a page that was hydrated late leaves three seconds after it was seen', async ({ page }) => {
  await signInAsNewCustomer(page)
  const { gadget } = await twoProducts(page)
  const { reference } = await placeOnline(page, gadget)
  await page.clock.install()
  await page.addInitScript(() => {
    const seen = () => [{ startTime: performance.now() - 2500 }]
    performance.getEntriesByName = seen as unknown as Performance['getEntriesByName']
  })
  await page.goto(`/en/payment?success=true&order=${reference}`)
  await whenHydrated(page.getByRole('main'))
  await expect(page.getByText(t('payments.returns.redirecting'))).toBeVisible()
  await page.clock.runFor(1200)
  await expect(page).toHaveURL('/en/dashboard')
})
