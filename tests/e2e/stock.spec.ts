import type { Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { sql } from './database'
import { fillCart, lineOf, ordersOf, type Product, productsOf, translator } from './shopping'
import { callShop, expect, signInAsNewCustomer, test, whenHydrated } from './support'

const t = translator('en')

/** A variant that lists do not show first, so that counting it disturbs no other journey. */
async function secondVariant(page: Page) {
  const product = (await productsOf(page, 'mobility')).findLast((one) => one.variants.length > 1)
  const variant = product?.variants[1]
  if (!product || !variant) throw new Error('no product with two variants')
  const choice = { capacity: variant.capacity ?? '', colour: variant.color ?? '' }
  const address = `/en/products/${product.slug}?${new URLSearchParams(choice)}`
  const chosen: Product = { ...product, variants: [variant] }
  return { product: chosen, variant, address }
}

/** Pages follow an order within seconds. */
const expectShown = (page: Page, address: string, text: string) =>
  expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()

async function buyByApi(page: Page, product: Product) {
  const { email } = await signInAsNewCustomer(page)
  const { id, variantId, name, price } = lineOf(product)
  return callShop(page, 'POST', '/api/payment/bank-transfer', {
    ...{ customerEmail: email, customerName: 'Ada Lovelace', totalAmount: price },
    cartItems: [{ id, variantId, name, price, quantity: 1 }],
  })
}

test('owner counts a variant; customers see what is left, order it, and see it sold out', async ({
  page,
  errors,
}) => {
  errors.allow('409 (Conflict)')
  test.slow()
  const { product, variant, address } = await secondVariant(page)
  try {
    await loginAsAdministrator(page)
    await page.goto(`/admin/products/${product.id}`)
    const stock = page.getByLabel('Stock 2', { exact: true })
    await stock.fill('2')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Produit mis à jour avec succès')).toBeVisible()

    await expectShown(page, address, 'Only 2 left')
    await expectNoViolations(page, 'a product with two left')
    expect((await buyByApi(page, product)).ok()).toBe(true)
    await expectShown(page, address, 'Only 1 left')

    await signInAsNewCustomer(page)
    await fillCart(page, [lineOf(product, { quantity: 2 })])
    await page.goto('/en/payment')
    await page.getByRole('radio', { name: t('payments.method.bank_transfer') }).check()
    const phone = page.getByRole('main').getByLabel(t('accounts.phone'), { exact: true })
    await phone.fill('+33 6 99 99 99 99')
    await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
    const order = page.getByRole('dialog').getByRole('button', { name: t('payments.order') })
    await order.click()
    const dialog = page.getByRole('dialog', { name: t('payments.stock.title') })
    await expect(dialog).toContainText('Only 1 of 2 left')
    await expectNoViolations(page, 'fewer left than ordered')
    await dialog.getByRole('button', { name: t('payments.stock.take') }).click()
    await order.click()
    await expect(page.getByRole('dialog', { name: t('payments.done.title') })).toBeVisible()
    const [placed] = await ordersOf(page)
    expect(placed).toMatchObject({ itemCount: 1 })
    await page.goto(`/en/dashboard/orders/${placed?.orderReference}`)
    await expect(page.getByRole('main')).toContainText(`until`)
    await expect(page.getByRole('main')).toContainText(`1 × ${product.name}`)
    await expect(page.getByRole('main')).toContainText('+33699999999')

    await expectShown(page, address, 'Sold out')
    const choice = page.getByRole('main')
    await expect(choice.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0)
    await expectNoViolations(page, 'a variant that is sold out')
    expect(await (await buyByApi(page, product)).json()).toMatchObject({
      error: 'OUT_OF_STOCK',
      items: [{ variantId: variant.id, left: 0 }],
    })

    await loginAsAdministrator(page)
    await page.goto('/admin/products?state=low')
    await expect(page.getByRole('heading', { name: product.name })).toBeVisible()
    await whenHydrated(page.getByRole('main'))
  } finally {
    await sql('update variants set stock = null where id = $1', [variant.id])
  }
})
