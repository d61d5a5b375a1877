import type { Browser, Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { sql } from './database'
import { lineOf, type Product, productsOf, translator } from './shopping'
import { callShop, expect, signInAsNewCustomer, test } from './support'

const adminText = translator('fr')
const say = (key: string, values = {}) => adminText(`admin.products.prices.${key}`, values)

const DAY_MS = 24 * 60 * 60 * 1000
/** As a field takes it, days from now. */
const day = (days: number) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 11)}10:00`

/** A variant that lists do not show first, so that its price disturbs no other journey. */
async function variantOf(page: Page, category: string) {
  const product = (await productsOf(page, category)).findLast((one) => one.variants.length > 1)
  const variant = product?.variants.at(-1)
  if (!product || !variant) throw new Error('no product with two variants')
  const place = product.variants.length - 1
  return { product: { ...product, variants: [variant] } as Product, variant, place }
}

const form = (page: Page) => page.getByRole('region', { name: say('new') })
const edited = (page: Page) => page.getByRole('region', { name: say('edited') })
const row = (page: Page, text: string) =>
  page
    .getByRole('table', { name: say('waiting') })
    .getByRole('row')
    .filter({ hasText: text })
const send = (page: Page) => page.getByRole('button', { name: say('plan'), exact: true }).click()

async function fill(page: Page, price: string, from: string, until: string) {
  await page.getByLabel(adminText('admin.products.fields.price')).fill(price)
  await page.getByLabel(say('from'), { exact: true }).fill(from)
  await page.getByLabel(say('until'), { exact: true }).fill(until)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    // Axe is a script.
    const expectAccessible = async (page: Page, state: string) =>
      javaScriptEnabled && expectNoViolations(page, state)

    test('owner plans a price, changes it, and removes it', async ({ page }) => {
      const { product, place } = await variantOf(page, javaScriptEnabled ? 'mobility' : 'gadgets')
      await loginAsAdministrator(page)
      try {
        await page.goto(`/admin/products/${product.id}`)
        await page.getByRole('link', { name: say('open') }).click()
        const variant = form(page).getByRole('checkbox').nth(place)

        await fill(page, '1,50', day(-1), '')
        await send(page)
        await expect(form(page)).toContainText(say('wrong.past'))
        await variant.check()
        await page.getByLabel(say('from'), { exact: true }).fill(day(2))
        await page.getByLabel(say('until'), { exact: true }).fill(day(1))
        await send(page)
        await expect(form(page)).toContainText(say('wrong.order'))
        await expect(variant).toBeChecked()
        await expect(page.getByLabel(say('from'), { exact: true })).toHaveValue(day(2))
        await page.getByLabel(say('until'), { exact: true }).fill(day(4))
        await send(page)
        await expect(page.getByRole('status')).toHaveText(say('done.planned'))
        await expect(row(page, '1,50')).toContainText(say('states.planned'))
        await expectAccessible(page, 'a planned price')
        await page.getByRole('link', { name: say('all') }).click()
        const listed = row(page, '1,50').getByRole('link', { name: product.name })
        await expect(listed).toBeVisible()
        await expectAccessible(page, 'all that is planned')
        await listed.click()

        await form(page).getByRole('checkbox').nth(place).check()
        await fill(page, '1,40', day(3), '')
        await send(page)
        await expect(form(page)).toContainText(say('wrong.overlap'))
        await expectAccessible(page, 'a planned price that overlaps')

        await row(page, '1,50').getByRole('link').click()
        await expect(page.getByLabel(say('until'), { exact: true })).toHaveValue(day(4))
        await expect(edited(page).getByRole('checkbox').nth(place)).toBeChecked()
        await fill(page, '1,60', day(3), '')
        await page.getByRole('button', { name: say('save') }).click()
        await expect(row(page, '1,60')).toContainText(say('stays'))

        await row(page, '1,60').getByRole('button').click()
        await expect(page.getByRole('status')).toHaveText(say('done.removed'))
        await expect(page.getByText(say('none'))).toBeVisible()
      } finally {
        await sql('delete from planned_prices where product_id = $1', [product.id])
      }
    })
  })
}

/** As a customer whose cart has this price. */
async function order(browser: Browser, product: Product, price: number) {
  const customer = await browser.newContext()
  const { email } = await signInAsNewCustomer(customer)
  const { id, variantId, name } = lineOf(product)
  const response = await callShop(customer, 'POST', '/api/payment/bank-transfer', {
    customerEmail: email,
    customerName: 'Ada Lovelace',
    totalAmount: price,
    cartItems: [{ id, variantId, name, price, quantity: 1 }],
  })
  return response.json()
}

test('a planned price begins in the shop, for orders too, and the owner ends it early', async ({
  browser,
  page,
}) => {
  const { product, variant } = await variantOf(page, 'watches')
  const office = await (await browser.newContext()).newPage()
  const [before] = await sql(
    'select price_cents as now, original_price_cents as was from variants where id = $1',
    [variant.id],
  )
  const choice = new URLSearchParams({
    ...(variant.capacity && { capacity: variant.capacity }),
    ...(variant.color && { colour: variant.color }),
  })
  const address = `/en/products/${product.slug}?${choice}`
  const structured = async () =>
    (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
  const expectInShop = (check: (text: string) => void) =>
    expect(async () => {
      await page.goto(address)
      check(await structured())
    }).toPass()
  try {
    const until = new Date(Date.now() + DAY_MS)
    await sql(
      `insert into planned_prices (id, product_id, variant_ids, price_cents, begins_at, ends_at)
       values (gen_random_uuid(), $1, array[$2::uuid], 1234, now(), $3)`,
      [product.id, variant.id, until],
    )
    await expectInShop((text) => {
      expect(text).toContain('"price":"12.34"')
      expect(text).toContain(`"priceValidUntil":"${until.toISOString()}"`)
    })
    expect(await order(browser, product, variant.price)).toMatchObject({ error: 'PRICE_CHANGED' })
    expect(await order(browser, product, 12.34)).toMatchObject({ success: true })

    await loginAsAdministrator(office)
    await office.goto(`/admin/products/${product.id}/prices`)
    await expect(row(office, '12,34')).toContainText(say('states.running'))
    await row(office, '12,34').getByText(say('end')).click()
    await expectNoViolations(office, 'a planned price in force')
    await row(office, '12,34').getByRole('button').click()
    await expect(office.getByRole('status')).toHaveText(say('done.ended'))
    await expectInShop((text) => expect(text).not.toContain('priceValidUntil'))
    await office.setViewportSize({ width: 320, height: 800 })
    const past = office.getByRole('table', { name: say('past') })
    await expect(past.getByText(say('states.over')).first()).toBeVisible()
    const width = await office.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  } finally {
    await sql('delete from planned_prices where product_id = $1', [product.id])
    await sql(
      `update variants set price_cents = $2, original_price_cents = $3, price_until = null
       where id = $1`,
      [variant.id, before?.now, before?.was],
    )
  }
})
