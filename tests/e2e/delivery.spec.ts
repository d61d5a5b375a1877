import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { formatDays } from '@/lib/products/delivery/format-days'
import { daysTo, type PaidBy, promiseDelivery } from '@/lib/products/delivery/promise'
import { textOfMailTo } from './mailbox'
import { fillCart, lineOf, type Product, productsOf, translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const holidays = JSON.parse(readFileSync('lib/products/delivery/holidays.json', 'utf8'))

function daysOf(method: PaidBy, lang: 'en' | 'hu', country = 'FR') {
  const closed = { shop: holidays.FR.split(' '), there: holidays[country].split(' ') }
  return formatDays(
    promiseDelivery({ method, days: daysTo(country, {}), closed }, new Date()),
    lang,
  )
}

const say = (page: Page, text: string) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible()

for (const lang of ['en', 'hu'] as const) {
  test(`product, cart, checkout, order and mail show the same delivery promise, in ${lang}`, async ({
    page,
  }) => {
    const t = translator(lang)
    const customer = await signInAsNewCustomer(page, { language: lang })
    const product = (await productsOf(page, 'gadgets')).at(-1) as Product
    const promise = (method: PaidBy, country?: string) =>
      t('cart.arrives', { method, days: daysOf(method, lang, country) })
    const transfer = promise('bank_transfer')

    await page.goto(`/${lang}/products/${product.slug}`)
    await say(page, transfer)
    await fillCart(page, [lineOf(product)])
    await page.goto(`/${lang}/cart`)
    await say(page, transfer)
    await page.goto(`/${lang}/payment`)
    await say(page, transfer)
    await page.getByRole('radio', { name: t('payments.method.nowpayments') }).check()
    await say(page, promise('nowpayments'))
    await page.getByRole('radio', { name: t('payments.method.bank_transfer') }).check()

    await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(transfer)
    // No reference before there is an order.
    const reference = dialog.getByText(t('payments.transferReference'), { exact: true })
    await expect(reference).toHaveCount(0)
    await dialog.getByRole('button', { name: t('payments.order') }).click()
    await expect(dialog).toContainText(t('payments.done.title'))
    await expect(reference).toBeVisible()
    await expect(dialog).toContainText(transfer)
    const instant = t('payments.timing.instant', { days: daysOf('instant_transfer', lang) })
    await expect(dialog).toContainText(instant)
    await dialog.getByRole('button', { name: t('payments.done.close') }).click()
    await say(page, transfer)
    await page.getByRole('link', { name: /LX-/ }).first().click()
    await say(page, transfer)

    const mail = await textOfMailTo(customer.email, /LX-/)
    expect(mail.replace(/\s/g, ' ')).toContain(daysOf('bank_transfer', lang).replace(/\s/g, ' '))
    expect(mail).toContain(instant)
  })
}

test('a cached product page calculates its delivery promise from today', async ({ page }) => {
  const product = (await productsOf(page, 'gadgets')).at(-1) as Product
  // The cached page is a week old by then.
  const later = new Date(Date.now() + 7 * 86_400_000)
  await page.clock.setFixedTime(later)
  const closed = { shop: holidays.FR.split(' '), there: [] }
  const basis = { method: 'bank_transfer', days: [1, 2], closed } as const
  await page.goto(`/en/products/${product.slug}`)
  await say(page, formatDays(promiseDelivery(basis, later), 'en'))
})
