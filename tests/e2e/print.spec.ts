import type { Page } from '@playwright/test'
import { euros, lineOf, type Product, placeByApi, productsOf, translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

/** A4 without margins, in pixels. */
const PAPER = { width: 718, height: 1040 }

test.use({ viewport: PAPER, colorScheme: 'dark' })

/** Switches to print media and expects black on white without page chrome. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBe(0)
  const ink = await page.getByRole('heading', { level: 1 }).evaluate((one) => {
    const { color } = getComputedStyle(one)
    return [color, getComputedStyle(document.body).backgroundColor]
  })
  expect(ink).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
}

for (const lang of ['en', 'hu'] as const) {
  const t = translator(lang)

  test(`a product prints with price, choice and specifications, in ${lang}`, async ({ page }) => {
    const [product] = await productsOf(page, 'smartphones')
    await page.goto(`/${lang}/products/${product?.slug}`)
    const choice = page.getByRole('group', { name: t('products.colour') }).first()
    await expect(choice.getByRole('radio').first()).toBeVisible()
    await onPaper(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(euros(product?.price ?? 0, lang)).first()).toBeVisible()
    await expect(choice.locator('legend')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(page.getByRole('table', { name: t('catalogue.specifications') })).toBeVisible()
    const pictures = page.getByRole('region', { name: t('catalogue.pictures') }).getByRole('img')
    expect((await pictures.first().boundingBox())?.width).toBeLessThan(PAPER.width / 2)
    await expect(page.getByRole('heading', { name: t('catalogue.related') })).toBeHidden()
  })

  test(`an order prints with its details and without buttons, in ${lang}`, async ({ page }) => {
    await signInAsNewCustomer(page, { language: lang })
    const [product] = await productsOf(page, 'gadgets')
    const { reference, bank } = await placeByApi(page, product as Product)
    await page.goto(`/${lang}/dashboard/orders/${reference}`)
    const cancel = page.getByRole('button', { name: t('orders.actions.cancel') })
    await expect(cancel).toBeVisible()
    await onPaper(page)
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(page.getByRole('main')).toContainText(reference)
    await expect(card(t('orders.instructions.title'))).toContainText(bank.reference)
    await expect(card(t('payments.yourOrder'))).toContainText(product?.name ?? '')
    const total = euros(lineOf(product as Product).price, lang)
    await expect(card(t('payments.yourOrder')).getByText(total).last()).toBeVisible()
    await expect(card(t('orders.timeline.title'))).toBeVisible()
    await expect(page.getByRole('link', { name: t('orders.page.back') })).toBeHidden()
    await expect(page.getByText(t('orders.pay.change'), { exact: true })).toBeHidden()
  })
}

test('external links print with their URL', async ({ page }) => {
  await page.goto('/en/terms-of-service')
  const link = page.getByRole('main').locator('a[href^="http"]').first()
  await expect(link).toBeVisible()
  await onPaper(page)
  const after = await link.evaluate((one) => getComputedStyle(one, '::after').content)
  expect(after).toContain(await link.getAttribute('href'))
})
