import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Language } from '@/lib/languages'
import { discountPercent } from '@/lib/money'
import { DELIVERY_DAYS, formatSpan } from '@/lib/products/delivery/promise'
import { collapsible } from './keyboard'
import { euros, type Product, productsOf, translator } from './shopping'
import { expect, test } from './support'

/** A reduced product on the first page of the list. */
async function reducedProduct(page: Page): Promise<Product & { originalPrice: number }> {
  const found = (await productsOf(page, 'smartphones'))
    .slice(0, 12)
    .find(({ originalPrice }) => originalPrice)
  if (!found?.originalPrice) throw new Error('nothing is reduced')
  return found as Product & { originalPrice: number }
}

async function expectAllParts(place: Locator, lang: Language, product: Product, before: number) {
  const say = translator(lang)
  const percent = `−${discountPercent(product.price, before)}%`
  await expect(place.getByRole('heading', { name: product.name })).toBeVisible()
  await expect(place.locator('.product-gallery img').first()).toBeVisible()
  // Brand and percentage appear once.
  await expect(place.getByText(percent)).toHaveCount(1)
  const [brand = ''] = product.name.split(' ')
  await expect(place.locator('.product-choice').getByText(brand, { exact: true })).toHaveCount(0)

  const price = place.locator('.product-price')
  await expect(price).toContainText(euros(product.price, lang))
  await expect(price).toContainText(percent)
  await expect(price).toContainText(say('products.priceBefore'))
  await expect(price.locator('.price-before')).toContainText(euros(before, lang))

  for (const key of ['colour', 'capacity']) {
    const group = place.getByRole('group', { name: new RegExp(`^${say(`products.${key}`)}`) })
    await expect(group.getByRole('radio', { checked: true })).toHaveCount(1)
    expect(await group.getByRole('radio').count()).toBeGreaterThan(1)
  }
  for (const key of ['description', 'features', 'specifications']) {
    await expect(place.getByRole('heading', { name: say(`catalogue.${key}`) })).toBeVisible()
  }
  await collapsible(place, say('catalogue.specifications')).click()
  const table = place.getByRole('table', { name: say('catalogue.specifications') })
  expect(await table.getByRole('rowheader').count()).toBeGreaterThan(7)
  await expect(place.getByText(say('catalogue.inStock'))).toBeVisible()
  const { promises } = JSON.parse(readFileSync(`messages/${lang}/home.json`, 'utf8'))
  for (const promise of Object.values<string>(promises.everywhere)) {
    const expected = promise.replace('{days}', formatSpan(DELIVERY_DAYS.near))
    await expect(place.getByText(expected)).toBeVisible()
  }
}

/** "Added" disappears after two seconds. */
async function expectToBeBought(page: Page, place: Locator, lang: Language, name: string) {
  const say = translator(lang)
  const add = place.getByRole('button', { name: new RegExp(`^${say('products.addToCart')}`) })
  await add.click()
  await expect(place.getByRole('button', { name: say('products.added') })).toBeVisible()
  await expect(page.getByText(say('products.addedToast', { product: name }))).toBeVisible()
  await expect(add).toBeVisible()
}

for (const lang of ['en', 'hu'] as const) {
  test(`the product page has all its parts (${lang})`, async ({ page }) => {
    const product = await reducedProduct(page)
    await page.goto(`/${lang}/products/${product.slug}`)
    const place = page.locator('main .product')
    await expectAllParts(place, lang, product, product.originalPrice)
    await expectToBeBought(page, place, lang, product.name)
  })

  test(`the product dialog has all its parts (${lang})`, async ({ page }) => {
    const product = await reducedProduct(page)
    await page.goto(`/${lang}/premium`)
    const link = page
      .locator('main li.card')
      .filter({ has: page.getByRole('heading', { name: product.name }) })
      .getByRole('link')
      .first()
    await link.click()
    const dialog = page.getByRole('dialog')
    await expectAllParts(dialog, lang, product, product.originalPrice)
    await expectToBeBought(page, dialog, lang, product.name)
  })
}
