import type { Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { expectNoFaults } from './axe'
import { lineOf, type Product, productsOf, words } from './shopping'
import { callShop, expect, signInAsNewCustomer, test } from './support'

const SECTIONS = [
  '',
  '/orders',
  '/orders?q=nobody',
  '/bank',
  '/products',
  '/products/import',
  '/products/export',
  '/mails',
  '/audit',
  '/x',
]

/** The reference of an order whose tickets wait. */
async function ticketOrder(page: Page, { id, variantId, name, price }: ReturnType<typeof lineOf>) {
  const { email } = await signInAsNewCustomer(page)
  const code = String(Math.floor(Math.random() * 1e16)).padStart(16, '0')
  const answer = await callShop(page, 'POST', '/api/payment/prepaid-tickets', {
    ...{ customerEmail: email, customerName: 'Ada Lovelace', totalAmount: price },
    cartItems: [{ id, variantId, name, price, quantity: 1 }],
    tickets: [{ type: 'PCS', code, amount: price }],
  })
  return (await answer.json()).order.reference as string
}

/** Nothing is pushed sideways but what is meant to be. */
async function expectToFit(page: Page, what: string) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond, what).toBeLessThanOrEqual(0)
}

for (const [lang, width] of [
  ['fr', 1280],
  ['hu', 768],
  ['hu', 360],
] as const) {
  test(`axe finds nothing in the back office, and all of it fits (${lang}, ${width} px)`, async ({
    page,
    baseURL,
    errors,
  }) => {
    test.slow()
    errors.allow('404 (Not Found)')
    const say = words(lang)
    await page.setViewportSize({ width, height: 800 })
    const [product] = await productsOf(page, 'smartphones')
    const reference = await ticketOrder(page, lineOf(product as Product))
    await loginAsAdministrator(page)
    await page.context().addCookies([{ name: 'admin_language', value: lang, url: baseURL }])
    const paths = [...SECTIONS, `/orders/${reference}`, `/products/${product?.id}`]
    for (const path of paths) {
      await page.goto(`/admin${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const folded of await page.locator('main summary').all()) {
        // Opened without the group, in which each would close the last.
        await folded.evaluate(({ parentElement }) => parentElement?.removeAttribute('name'))
        await folded.evaluate(({ parentElement }) => parentElement?.setAttribute('open', ''))
      }
      await expectNoFaults(page, path)
      await expectToFit(page, path)
    }
    await page.goto('/admin/products')
    for (const action of ['add', 'editOne', 'delete']) {
      const named = new RegExp(`^${say(`admin.products.${action}`)}( |$)`)
      await page.getByRole('button', { name: named }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoFaults(page, action)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}
