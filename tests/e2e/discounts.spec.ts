import type { Browser } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { openContext, startSeparateShop } from './separate-shop'
import {
  euros,
  fillCart,
  lineOf,
  openDetails,
  ordersOf,
  type Product,
  productsOf,
  translator,
} from './shopping'
import { expect, loginByApi, signUpByApi, test } from './support'
import { overflowing } from './wcag-checks'

// In a shop of its own: the field for a code is in every checkout as long as there is one.

const admin = translator('fr')
const t = translator('pl')
const say = (key: string, values = {}) => admin(`admin.discounts.${key}`, values)
const CODE = 'DANKE-10'

const openPage = async (browser: Browser, baseURL: string, options = {}) =>
  (await openContext(browser, baseURL, options)).newPage()

test('owner makes a code; a customer tries a wrong one, then orders with it; the owner ends it', async ({
  browser,
}) => {
  const shop = await startSeparateShop()
  try {
    const page = await openPage(browser, shop.origin)
    await loginByApi(page, await signUpByApi(page))
    const product = (await productsOf(page, 'gadgets')).at(-1) as Product
    const { price } = lineOf(product)
    await fillCart(page, [lineOf(product, { quantity: 3 })])
    await page.goto('/pl/payment')
    const order = page.getByRole('button', { name: t('payments.payByTransfer') })
    const field = page.getByLabel(t('payments.discount.label'), { exact: true })
    await expect(order).toBeVisible()
    await expect(field).toHaveCount(0)

    await test.step('owner, without scripts', async () => {
      const office = await openPage(browser, shop.origin, { javaScriptEnabled: false })
      await loginAsAdministrator(office)
      await office.goto('/admin/discounts')
      await expect(office.getByText(say('none'))).toBeVisible()
      const create = office.getByRole('button', { name: say('add') })
      await office.getByLabel(say('code'), { exact: true }).fill('danke-10')
      await office.getByLabel(say('value'), { exact: true }).fill('99')
      await office.getByRole('checkbox', { name: admin('home.sections.gadgets') }).check()
      await create.click()
      await expect(office.getByText(say('wrong.percent'))).toBeVisible()
      await expect(office.getByLabel(say('code'), { exact: true })).toHaveValue('danke-10')
      await office.getByLabel(say('value'), { exact: true }).fill('10')
      await create.click()
      await expect(office.getByRole('status')).toHaveText(say('created'))
      await expect(office.getByRole('table').getByRole('row').nth(1)).toContainText(CODE)
    })

    await page.reload()
    await page.setViewportSize({ width: 320, height: 800 })
    await field.fill('NIC-TAKIEGO')
    await field.press('Enter')
    await expect(page.getByText(t('payments.discount.refused.unknown'))).toBeVisible()
    await expectNoViolations(page, 'a refused code at 320 px')
    await field.fill('danke-10')
    await field.press('Enter')
    const applied = page.getByText(t('payments.discount.applied', { code: CODE }))
    await expect(applied).toBeVisible()
    const cents = Math.round(price * 100) * 3
    const off = Math.floor((cents * 10 + 50) / 100)
    const discount = off / 100
    const total = (cents - off) / 100
    const summary = page.getByRole('region', { name: t('cart.summary') })
    await expect(summary).toContainText(`${t('payments.discount.name')} (${CODE})`)
    await expect(summary).toContainText(euros(-discount, 'pl'))
    await expect(summary).toContainText(euros(total, 'pl'))
    await expectNoViolations(page, 'an applied code at 320 px')
    expect(await page.evaluate(overflowing)).toEqual([])
    await page.getByRole('button', { name: t('payments.discount.remove') }).press('Enter')
    await expect(field).toBeFocused()
    await expect(summary).not.toContainText(CODE)
    await field.fill(CODE)
    await page.getByRole('button', { name: t('payments.discount.apply') }).click()
    await expect(applied).toBeVisible()

    await page.setViewportSize({ width: 1280, height: 800 })
    const phone = page.getByRole('main').getByLabel(t('accounts.phone'), { exact: true })
    await openDetails(page, 'pl')
    await phone.fill('+33 6 99 99 99 99')
    await page.getByRole('radio', { name: t('payments.method.bank_transfer') }).check()
    await order.click()
    const review = page.getByRole('dialog')
    await expect(review).toContainText(euros(total, 'pl'))
    await review.getByRole('button', { name: t('payments.order') }).click()
    const done = page.getByRole('dialog', { name: t('payments.done.title') })
    await expect(done).toContainText(euros(total, 'pl'))
    const [{ orderReference: reference, totalAmount } = { orderReference: '', totalAmount: 0 }] =
      await ordersOf(page)
    expect(totalAmount).toBe(total)
    await page.goto(`/pl/dashboard/orders/${reference}`)
    const lines = page.getByRole('region', { name: t('payments.yourOrder') })
    await expect(lines).toContainText(`${t('payments.discount.name')} (${CODE})`)
    await expect(lines).toContainText(euros(total, 'pl'))

    await test.step('owner ends the code', async () => {
      const office = await openPage(browser, shop.origin)
      await loginAsAdministrator(office)
      await office.goto(`/admin/orders/${reference}`)
      await expect(office.getByRole('main')).toContainText(`(${CODE})`)
      await office.goto('/admin/discounts')
      await office.getByText(say('end', { code: CODE }), { exact: true }).click()
      await office.getByRole('button', { name: say('endForGood') }).click()
      await expect(office.getByRole('status')).toHaveText(say('ended'))
      await expect(office.getByRole('table')).toContainText(say('states.ended'))
    })
  } finally {
    await shop.stop()
  }
})

test('owner announces a public code; product pages show its price beside the lowest of 30 days', async ({
  browser,
}) => {
  const shop = await startSeparateShop()
  const inHungarian = translator('hu')
  try {
    const page = await openPage(browser, shop.origin, { viewport: { width: 320, height: 800 } })
    const [product] = await productsOf(page, 'gadgets')
    if (!product) throw new Error('no product')
    const { price } = lineOf(product)
    const cents = Math.round(price * 100)
    const reduced = (cents - Math.floor((cents * 10 + 50) / 100)) / 100
    const announcement = page
      .getByRole('main')
      .locator('p')
      .filter({ hasText: inHungarian('catalogue.withCode', { code: 'NYITAS' }) })
    await page.goto(`/hu/products/${product.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(announcement).toHaveCount(0)

    const office = await openPage(browser, shop.origin, { javaScriptEnabled: false })
    await loginAsAdministrator(office)
    await office.goto('/admin/discounts')
    await expect(office.getByText(say('publicHelp'))).toBeVisible()
    await office.getByLabel(say('code'), { exact: true }).fill('nyitas')
    await office.getByLabel(say('value'), { exact: true }).fill('10')
    await office.getByRole('checkbox', { name: say('public') }).check()
    await office.getByRole('button', { name: say('add') }).click()
    await expect(office.getByText(say('wrong.public'), { exact: true })).toBeVisible()
    await office.getByRole('checkbox', { name: say('once') }).uncheck()
    await office.getByRole('button', { name: say('add') }).click()
    await expect(office.getByRole('status')).toHaveText(say('created'))
    await expect(office.getByRole('table')).toContainText(say('publicTag'))

    await expect(async () => {
      await page.reload()
      await expect(announcement).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(announcement).toContainText(euros(reduced, 'hu'))
    await expect(announcement).toContainText(
      `${inHungarian('products.priceBefore')} ${euros(price, 'hu')}`,
    )
    await expectNoViolations(page, 'a public code at 320 px')
    expect(await page.evaluate(overflowing)).toEqual([])

    await loginByApi(page, await signUpByApi(page))
    await fillCart(page, [lineOf(product)])
    await page.goto('/hu/payment')
    await page.getByLabel(inHungarian('payments.discount.label'), { exact: true }).fill('nyitas')
    await page.getByRole('button', { name: inHungarian('payments.discount.apply') }).click()
    await expect(
      page.getByRole('region', { name: inHungarian('cart.summary') }).first(),
    ).toContainText(euros(reduced, 'hu'))

    await office.getByText(say('end', { code: 'NYITAS' }), { exact: true }).click()
    await office.getByRole('button', { name: say('endForGood') }).click()
    await expect(office.getByRole('status')).toHaveText(say('ended'))
    await page.goto(`/hu/products/${product.slug}`)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(announcement).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  } finally {
    await shop.stop()
  }
})
