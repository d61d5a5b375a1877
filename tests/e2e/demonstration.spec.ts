import type { Page } from '@playwright/test'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { expectAccessible } from './axe'
import { openContext, startSeparateShop } from './separate-shop'
import { lineOf, type Product, productsOf, translator } from './shopping'
import { callShop, expect, loginByApi, signUpByApi, test, watchErrors } from './support'

const french = translator('fr')
const english = translator('en')
const say = (key: string, values = {}) => french(`admin.opening.demonstration.${key}`, values)

async function confirmPassword(page: Page) {
  await page.getByLabel(french('admin.tickets.password')).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: french('admin.confirm.confirm') }).press('Enter')
}

test('the owner removes the demonstration: an order keeps its line, and the shop says that it is empty', async ({
  browser,
}) => {
  const shop = await startSeparateShop()
  const seen: string[] = []
  try {
    const visit = await openContext(browser, shop.origin)
    watchErrors(visit, seen)
    const customer = await signUpByApi(visit)
    await loginByApi(visit, customer)
    const [gadget] = (await productsOf(visit, 'gadgets')) as [Product]
    const { id, variantId, name, price } = lineOf(gadget)
    const placed = await callShop(visit, 'POST', '/api/payment/bank-transfer', {
      customerEmail: customer.email,
      customerName: 'Ada Lovelace',
      totalAmount: price,
      cartItems: [{ id, variantId, name, price, quantity: 1 }],
    })
    expect(placed.ok(), await placed.text()).toBe(true)
    const { reference } = (await placed.json()).order

    const office = await openContext(browser, shop.origin)
    watchErrors(office, seen)
    await loginAsAdministrator(office)
    const page = await office.newPage()
    await page.goto('/admin/opening')
    const button = page.getByRole('button', { name: say('button') })
    await expect(page.getByRole('heading', { name: say('title') })).toBeVisible()
    await expect(button).toHaveCount(0)
    await expectAccessible(page, 'before the password')
    await confirmPassword(page)
    await expect(button).toBeVisible()
    await expectAccessible(page, 'before the removal')
    await button.press('Enter')
    const note = page
      .getByRole('status')
      .filter({ hasText: say('done', { deleted: 72, archived: 1 }) })
    await expect(note).toBeFocused()
    await expect(page.getByRole('heading', { name: say('title') })).toHaveCount(0)
    await expectAccessible(page, 'after the removal')
    await page.goto('/admin')
    await expect(page.getByRole('main').getByText(/isSample/)).toHaveCount(0)

    const shown = await visit.newPage()
    await shown.goto('/en')
    const main = shown.getByRole('main')
    await expect(main.getByText(english('catalogue.noneYet'))).toBeVisible()
    await expect(main.getByText(/150K/)).toHaveCount(0)
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(0)
    await expectAccessible(shown, 'the empty home page')
    for (const list of ['premium', 'smartphones', 'gadgets?brand=x']) {
      await shown.goto(`/en/${list}`)
      await expect(main.getByText(english('catalogue.noneYet'))).toBeVisible()
    }
    await expectAccessible(shown, 'an empty list')
    await shown.goto(`/en/search?q=${encodeURIComponent(gadget.name)}`)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      english('search.nothingFor', { q: gadget.name }),
    )
    expect((await shown.request.get(`/en/products/${gadget.slug}`)).status()).toBe(404)
    const sitemap = await (await shown.request.get('/sitemap.xml')).text()
    expect(sitemap).toContain('/en</loc>')
    expect(sitemap).not.toMatch(/\/products\/|\/premium<|\/smartphones</)
    for (const feed of ['/feeds/en.xml', '/feeds/en.atom']) {
      const answer = await shown.request.get(feed)
      expect(answer.status(), feed).toBe(200)
      expect(await answer.text()).not.toContain(gadget.name)
    }
    await shown.goto(`/en/dashboard/orders/${reference}`)
    await expect(main.getByText(name).first()).toBeVisible()
    expect(seen).toEqual([])
  } finally {
    await shop.stop()
  }
})

test('without scripts, the button asks for the password and says what it removed', async ({
  browser,
}) => {
  const shop = await startSeparateShop()
  try {
    const office = await openContext(browser, shop.origin, { javaScriptEnabled: false })
    await loginAsAdministrator(office)
    const page = await office.newPage()
    await page.goto('/admin/opening')
    await confirmPassword(page)
    await page.getByRole('button', { name: say('button') }).click()
    await expect(page.getByRole('status')).toContainText(say('done', { deleted: 73, archived: 0 }))
    await page.goto('/en')
    await expect(page.getByRole('main').getByText(english('catalogue.noneYet'))).toBeVisible()
  } finally {
    await shop.stop()
  }
})
