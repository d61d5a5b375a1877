import { LANGUAGES } from '@/lib/languages'
import { insertOrders } from '../../bench/load/insert-orders.mjs'
import { sql } from './database'
import {
  fillCart,
  lineOf,
  openDetails,
  orderBody,
  placeByApi,
  productsOf,
  storedCart,
  translator,
} from './shopping'
import { callShop, expect, signInAsNewCustomer, test, whenHydrated } from './support'

const MAX_DOCUMENT_BYTES = 400_000
const TOO_MANY = 'errors.TOO_MANY_UNPAID_ORDERS'

/** Without notices, which would delay the mails that other tests wait for. */
async function giveOrders(email: string, count: number, status: string) {
  await insertOrders(sql, email, count, status)
  await sql(
    'delete from owner_notices where order_id in (select id from orders where email = $1)',
    [email],
  )
}

test('the dashboard of 360 unpaid orders stays within its document budget', async ({ page }) => {
  const { email } = await signInAsNewCustomer(page)
  await giveOrders(email, 360, 'awaiting_payment')
  const document = await page.request.get('/en/dashboard')
  const bytes = (await document.body()).byteLength
  expect(bytes).toBeLessThan(MAX_DOCUMENT_BYTES)
  const answer = await (await callShop(page, 'GET', '/api/orders')).json()
  expect(answer).toMatchObject({ page: 1, pages: 18, stats: { totalOrders: 360 } })
  expect([answer.orders.length, answer.unpaid.length]).toEqual([20, 20])
})

test('the 21st unpaid order is refused by the API with a message in each language', async ({
  page,
}) => {
  const { email } = await signInAsNewCustomer(page)
  await giveOrders(email, 20, 'awaiting_payment')
  const [product] = await productsOf(page, 'gadgets')
  if (!product) throw new Error('no product')
  const order = await orderBody(page, product)
  const answer = await callShop(page, 'POST', '/api/payment/bank-transfer', order)
  expect(answer.status()).toBe(409)
  expect(await answer.json()).toMatchObject({ error: 'TOO_MANY_UNPAID_ORDERS', limit: 20 })
  const texts = LANGUAGES.map((lang) => translator(lang)(TOO_MANY))
  expect(new Set(texts).size).toBe(LANGUAGES.length)
})

for (const lang of ['en', 'hu'] as const) {
  test(`the 21st unpaid order is refused by every payment method until one is cancelled, in ${lang}`, async ({
    page,
    errors,
  }) => {
    errors.allow(/status of 409/)
    const t = translator(lang)
    const { email } = await signInAsNewCustomer(page, { language: lang })
    await giveOrders(email, 20, 'awaiting_payment')
    const [product] = await productsOf(page, 'gadgets')
    if (!product) throw new Error('no product')
    await fillCart(page, [lineOf(product)])
    await page.goto(`/${lang}/payment`)
    const main = page.getByRole('main')
    const phone = main.getByLabel(t('accounts.phone'), { exact: true })
    await openDetails(main, lang)
    await phone.fill('+33 6 99 99 99 99')
    const order = page.getByRole('button', { name: t('payments.order') })
    const refusal = main.getByRole('alert').filter({ hasText: t(TOO_MANY) })
    const toOrders = main.getByRole('link', { name: t('payments.viewOrders') })
    const payByTransfer = async () => {
      await page.getByRole('radio', { name: t('payments.method.bank_transfer') }).check()
      await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('payments.order') })
        .click()
    }
    await page.getByRole('radio', { name: t('payments.method.nowpayments') }).check()
    await order.click()
    await expect(refusal).toBeVisible()
    await page.getByText(t('payments.alternative.title')).click()
    await page.getByRole('radio', { name: 'Wise', exact: true }).check()
    const answered = page.waitForResponse('**/api/payment/alternative')
    await order.click()
    expect((await answered).status()).toBe(409)
    await expect(refusal).toBeVisible()
    await payByTransfer()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(refusal).toBeVisible()
    await expect(phone).toHaveValue('+33 6 99 99 99 99')

    await toOrders.click()
    await expect(page).toHaveURL(`/${lang}/dashboard`)
    expect(await storedCart(page)).toHaveLength(1)
    const cancel = page
      .getByRole('button', { name: new RegExp(`^${t('orders.actions.cancel')}`) })
      .first()
    await whenHydrated(cancel)
    await cancel.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('orders.cancel.confirm') })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`/${lang}/payment`)
    await expect(phone).toHaveValue('+33 6 99 99 99 99')
    await payByTransfer()
    await expect(page.getByRole('dialog', { name: t('payments.done.title') })).toBeVisible()
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 320, height: 720 } })

    for (const lang of ['en', 'hu'] as const) {
      test(`customer pages through older orders, in ${lang}`, async ({ page }) => {
        const t = translator(lang)
        const { email } = await signInAsNewCustomer(page, { language: lang })
        await giveOrders(email, 45, 'paid')
        await page.goto(`/${lang}/dashboard`)
        const history = page.getByRole('region', { name: t('orders.history.title') })
        const pages = history.getByRole('navigation', { name: t('catalogue.pagination') })
        const next = pages.getByRole('link', { name: t('catalogue.next') })
        const previous = pages.getByRole('link', { name: t('catalogue.previous') })
        const orders = history.getByRole('listitem')
        await expect(orders).toHaveCount(20)
        await expect(previous).toHaveCount(0)
        await expect(next).toHaveAttribute('rel', 'next')

        await next.focus()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(new RegExp(`/${lang}/dashboard\\?page=2`))
        await expect(pages).toContainText(t('catalogue.pageOf', { page: 2, pages: 3 }))
        const width = () => page.evaluate(() => document.documentElement.scrollWidth)
        if (javaScriptEnabled) expect(await width()).toBeLessThanOrEqual(320)
        await next.click()
        await expect(orders).toHaveCount(5)
        await expect(next).toHaveCount(0)
        await expect(previous).toHaveAttribute('rel', 'prev')

        await page.goto(`/${lang}/dashboard?page=999`)
        await expect(orders).toHaveCount(5)
        await page.goto(`/${lang}/dashboard?page=rubbish`)
        await expect(pages).toContainText(t('catalogue.pageOf', { page: 1, pages: 3 }))
      })
    }
  })
}

test('an unpaid order of another page is listed and can be cancelled', async ({ page }) => {
  const t = translator('en')
  const { email } = await signInAsNewCustomer(page)
  const [product] = await productsOf(page, 'gadgets')
  if (!product) throw new Error('no product')
  const { reference } = await placeByApi(page, product)
  await sql(`update orders set created_at = created_at - interval '1 day' where reference = $1`, [
    reference,
  ])
  await giveOrders(email, 25, 'paid')
  await page.goto('/en/dashboard')
  const action = t('orders.actions.cancel')
  const cancel = page.getByRole('button', {
    name: t('orders.actions.forOrder', { action, reference }),
  })
  await whenHydrated(cancel)
  await cancel.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(reference)
  await dialog.getByRole('button', { name: t('orders.cancel.confirm') }).click()
  await expect(page.getByText(t('orders.allPaid.title'))).toBeVisible()
})
