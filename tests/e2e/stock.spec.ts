import type { Browser, Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { sql } from './database'
import {
  fillCart,
  lineOf,
  openDetails,
  ordersOf,
  type Product,
  productsOf,
  translator,
} from './shopping'
import { callShop, expect, signInAsNewCustomer, test } from './support'

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

/** As another customer. */
async function buyByApi(browser: Browser, product: Product) {
  const other = await browser.newContext()
  const { email } = await signInAsNewCustomer(other)
  const { id, variantId, name, price } = lineOf(product)
  return callShop(other, 'POST', '/api/payment/bank-transfer', {
    customerEmail: email,
    customerName: 'Ada Lovelace',
    totalAmount: price,
    cartItems: [{ id, variantId, name, price, quantity: 1 }],
  })
}

test('owner counts a variant; customers see what is left, order it, and see it sold out', async ({
  browser,
  page,
  errors,
}) => {
  errors.allow('409 (Conflict)')
  const { product, variant, address } = await secondVariant(page)
  const office = await (await browser.newContext()).newPage()
  try {
    await loginAsAdministrator(office)
    await office.goto(`/admin/products/${product.id}/stock`)
    await office.getByRole('link', { name: 'Ouvrir l’éditeur' }).click()
    await office.getByLabel('Stock 2', { exact: true }).fill('2')
    await office.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(office.getByText('Produit mis à jour avec succès')).toBeVisible()

    await expectShown(page, address, 'Only 2 left')
    await expectNoViolations(page, 'a product with two left')
    expect((await buyByApi(browser, product)).ok()).toBe(true)
    await expectShown(page, address, 'Only 1 left')

    await signInAsNewCustomer(page)
    await fillCart(page, [lineOf(product, { quantity: 2 })])
    await page.goto('/en/cart')
    const left = page.getByRole('main').getByRole('status').filter({ hasText: 'Only 1 left' })
    await expect(left).toContainText(product.name)
    await expectNoViolations(page, 'a cart with few left')
    await page.goto('/en/payment')
    await page.getByRole('radio', { name: t('payments.method.bank_transfer') }).check()
    const phone = page.getByRole('main').getByLabel(t('accounts.phone'), { exact: true })
    await openDetails(page)
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
    await expect(page.getByRole('main')).toContainText('+33 6 99 99 99 99')

    await expectShown(page, address, 'Sold out')
    const choice = page.getByRole('main')
    const button = choice.getByRole('button', { name: new RegExp(`^Add to cart.*${product.name}`) })
    await expect(button).toHaveCount(0)
    await expectNoViolations(page, 'a variant that is sold out')
    expect(await (await buyByApi(browser, product)).json()).toMatchObject({
      error: 'OUT_OF_STOCK',
      items: [{ variantId: variant.id, left: 0 }],
    })

    await office.goto('/admin/products?state=low')
    await expect(office.getByRole('heading', { name: product.name })).toBeVisible()

    await office.goto(`/admin/products/${product.id}/stock`)
    await office.getByLabel('En plus ou en moins').fill('-1')
    await office.getByLabel('Motif').fill('Introuvable')
    await office.getByRole('button', { name: 'Enregistrer le mouvement' }).click()
    await expect(office.getByText('Il y a moins d’unités')).toBeVisible()
    await expect(office.getByLabel('Motif')).toHaveValue('Introuvable')
    await office.getByLabel('En plus ou en moins').fill('4')
    await office.getByRole('button', { name: 'Enregistrer le mouvement' }).click()
    await expect(office.getByText(/Enregistré.: 4 à vendre/)).toBeVisible()
    await expect(office.getByRole('table', { name: 'Derniers mouvements' })).toContainText(
      'Introuvable',
    )
    await expectNoViolations(office, 'stock movements')
    await expectShown(page, address, 'In stock')
  } finally {
    await sql('update variants set stock = null where id = $1', [variant.id])
  }
})
