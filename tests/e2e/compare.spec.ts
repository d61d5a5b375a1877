import type { Locator, Page } from '@playwright/test'
import { type Product, productsOf, storedCart } from './shopping'
import { expect, test, whenHydrated } from './support'
import { withUntranslatedProduct } from './untranslated-product'

const main = (page: Page) => page.getByRole('main')
const table = (page: Page) => main(page).getByRole('table')
const tray = (page: Page) => page.getByRole('complementary', { name: 'Products to compare' })
const address = (products: { slug: string }[], lang = 'en') =>
  `/${lang}/compare?${new URLSearchParams(products.map(({ slug }) => ['product', slug]))}`

/** Bottom edge in pixels from the top of the window. */
async function endOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

async function phones(page: Page, count: number): Promise<Product[]> {
  const products = (await productsOf(page, 'smartphones')).slice(0, count)
  expect(products).toHaveLength(count)
  return products
}

const compareButton = (page: Page) => main(page).getByRole('button', { name: /^Compare: / })

test('visitor chooses products on their pages and compares them in a table', async ({ page }) => {
  const [first, second] = await phones(page, 2)
  if (!first || !second) throw new Error('no products')
  await page.goto(`/en/products/${first.slug}`)
  await compareButton(page).click()
  await expect(compareButton(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(tray(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`/en/products/${second.slug}`)
  await expect(tray(other)).toBeVisible()
  await compareButton(other).click()
  await other.close()

  await tray(page).getByRole('link', { name: 'Compare (2)' }).click()
  await expect(page).toHaveURL(new RegExp(`${first.slug}.*${second.slug}`))
  for (const { name } of [first, second]) {
    await expect(table(page).getByRole('columnheader', { name })).toBeVisible()
  }
  await expect(tray(page)).toBeHidden()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')

  await table(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect.poll(async () => (await storedCart(page)).length).toBe(1)

  await table(page)
    .getByRole('link', { name: `Remove ${first.name}` })
    .click()
  await expect(table(page).getByRole('columnheader', { name: first.name })).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('compare'))).toBe(second.id)
})

test('a fifth product is not added until another is removed', async ({ page }) => {
  const products = await phones(page, 5)
  const ids = products.slice(0, 4).map(({ id }) => id)
  await page.addInitScript((list) => {
    if (!localStorage.getItem('compare')) localStorage.setItem('compare', list)
  }, ids.join(','))
  await page.goto(`/en/products/${products[4]?.slug}`)
  await expect(tray(page).getByRole('button')).toHaveCount(4)
  await compareButton(page).click()
  await expect(page.getByText('Four products can be compared at a time')).toBeVisible()
  await expect(compareButton(page)).toHaveAttribute('aria-pressed', 'false')
  await tray(page).getByRole('button').first().click()
  await expect(tray(page).getByRole('button')).toHaveCount(3)
  await compareButton(page).click()
  await expect(compareButton(page)).toHaveAttribute('aria-pressed', 'true')
})

test('visitor removes all products by keyboard, and going back restores them', async ({ page }) => {
  const products = await phones(page, 3)
  const ids = products.map(({ id }) => id).join(',')
  await page.goto('/en')
  await page.evaluate((list) => localStorage.setItem('compare', list), ids)
  await page.goto(address(products))
  await whenHydrated(main(page))
  const clear = main(page).getByRole('link', { name: 'Remove all' })
  await clear.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/compare$/)
  await expect(main(page).getByText(/^Choose “Compare” on a product’s page/)).toBeVisible()
  await expect(clear).toBeHidden()
  await expect(tray(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('compare') ?? '')).toBe('')
  await page.goBack()
  await expect(table(page).getByRole('columnheader')).toHaveCount(4)
})

test('an empty comparison shows the stored products; the tray stays off form pages', async ({
  page,
}) => {
  const products = await phones(page, 2)
  await page.goto('/en')
  await page.evaluate(
    (list) => localStorage.setItem('compare', list),
    products.map(({ id }) => id).join(','),
  )
  await page.reload()
  await expect(tray(page)).toBeVisible()
  const requested: string[] = []
  page.on('request', (request) => {
    if (/\/api\/products\?ids=/.test(request.url())) requested.push(new URL(page.url()).pathname)
  })
  // The session request follows the tray's, if there is one.
  const session = page.waitForResponse(/\/api\/auth\/me/)
  await page.goto('/en/withdrawal')
  await session
  await expect(tray(page)).toHaveCount(0)
  await page.goto('/en/compare')
  await expect(table(page).getByRole('columnheader')).toHaveCount(3)
  await expect(page).toHaveURL(address(products))
  await expect(tray(page)).toBeHidden()
  expect(requested).toEqual(['/en/compare'])
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/withdrawal$/)
})

for (const width of [320, 390]) {
  test.describe(`on a phone of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('the tray covers neither the end of the page nor the price', async ({ page }) => {
      const products = await phones(page, 4)
      const ids = products.map(({ id }) => id).join(',')
      await page.goto('/en')
      await page.evaluate((list) => localStorage.setItem('compare', list), ids)
      await page.goto(`/en/products/${products[0]?.slug}`)
      await expect(tray(page).getByRole('button')).toHaveCount(4)
      const box = await tray(page).boundingBox()
      expect([box?.x, box?.width]).toEqual([0, width])
      // Directly above the product bar, and opaque.
      const bar = page.locator('.product-bar')
      const top = (await bar.boundingBox())?.y ?? 0
      await expect.poll(async () => Math.abs(top - (await endOf(tray(page))))).toBeLessThan(2)
      await expect(bar.locator('.price')).toBeInViewport({ ratio: 1 })
      const ground = await tray(page).evaluate((node) => getComputedStyle(node).backgroundColor)
      expect(ground).toMatch(/^rgb\(/)
      await page.goto('/en/premium')
      await expect(tray(page)).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect.poll(async () => Math.abs((await endOf(tray(page))) - 740)).toBeLessThan(1)
      const above = await tray(page).boundingBox()
      expect(await endOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual((above?.y ?? 0) + 1)
    })
  })
}

test('differences are marked and can be filtered', async ({ page }) => {
  const [phone] = await phones(page, 1)
  const [watch] = await productsOf(page, 'watches')
  if (!phone || !watch) throw new Error('no products')
  await page.goto(address([phone, watch]))
  const category = table(page).getByRole('row', { name: /^Category/ })
  await expect(category).toHaveAccessibleName(/different/)
  const same = table(page).getByRole('row', { name: /^Availability/ })
  await expect(same).toBeVisible()
  await main(page).getByRole('checkbox', { name: 'Only differences' }).check()
  await expect(same).toBeHidden()
  await expect(category).toBeVisible()
})

test('surplus, unknown and repeated products are left out with a notice', async ({ page }) => {
  const five = await phones(page, 5)
  await page.goto(`${address([...five, five[0] as Product])}&product=no-such-thing`)
  await expect(table(page).getByRole('columnheader')).toHaveCount(5)
  await expect(main(page).getByText(/^Four products at a time; left out: /)).toContainText(
    five[4]?.name ?? '',
  )
  await expect(main(page).getByText('Not found and left out: no-such-thing.')).toBeVisible()
  await expect(main(page).getByText(/^Named more than once and shown once: /)).toContainText(
    five[0]?.name ?? '',
  )
})

test('products under similar parameter names are reported as not found', async ({ page }) => {
  await page.goto('/en/compare?product[]=a-phone&products=a-watch')
  await expect(main(page).getByText('Not found and left out: a-phone, a-watch.')).toBeVisible()
})

for (const query of [
  '',
  'product=',
  'product=%00',
  'product=../../etc/passwd',
  "product=';drop table products;--",
  'product[]=a&product[$gt]=b',
  'product=<script>alert(1)</script>',
  `product=${'x'.repeat(6000)}`,
  Array.from({ length: 200 }, (_, at) => `product=p-${at}`).join('&'),
]) {
  test(`/en/compare?${query.slice(0, 40)} is answered 200`, async ({ request }) => {
    const response = await request.get(`/en/compare?${query}`)
    expect(response.status()).toBe(200)
    const html = await response.text()
    expect(html).toContain('Compare products')
    expect(html).not.toContain('<script>alert')
  })
}

test('on a phone the comparison scrolls by keyboard and its labels stay', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(address(await phones(page, 4)))
  const region = main(page).getByRole('region', { name: 'Compare products' })
  await region.focus()
  await expect(region).toBeFocused()
  const label = table(page).getByRole('rowheader', { name: /^Brand/ })
  const before = await label.boundingBox()
  await region.evaluate((box) => box.scrollTo({ left: 300, behavior: 'instant' }))
  expect((await label.boundingBox())?.x).toBe(before?.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a label wider than the screen wraps above its values', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(address(await phones(page, 2)))
  await page.addStyleTag({ content: ':root { font-size: 250% }' })
  const row = table(page).getByRole('row', { name: /^Processor and memory/ })
  const label = row.getByRole('rowheader').getByText(/^Processor and memory/)
  const box = await label.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 320)).toBeLessThanOrEqual(320)
  expect(box?.height).toBeGreaterThan(60)
  const mark = await row.getByText('different').boundingBox()
  const value = await row
    .getByRole('cell')
    .first()
    .evaluate((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getBoundingClientRect().top
    })
  expect(value).toBeGreaterThanOrEqual((mark?.y ?? 0) + (mark?.height ?? 0) - 1)
})

test('the comparison prints without header, footer and buttons', async ({ page }) => {
  await page.goto(address(await phones(page, 3)))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(table(page).getByRole('button').first()).toBeHidden()
  await expect(table(page).getByRole('columnheader').nth(3)).toBeVisible()
})

test('texts that lack a translation are marked with their language', async ({ page }) => {
  await withUntranslatedProduct(async (slug) => {
    const [phone] = await phones(page, 1)
    if (!phone) throw new Error('no products')
    await page.goto(address([{ slug }, phone], 'hu'))
    for (const text of ['Weight', '2 kg']) {
      await expect(table(page).getByText(text, { exact: true })).toHaveAttribute('lang', 'en')
    }
    const others = table(page).locator('tbody [lang]:not([lang=en])')
    await expect(others).toHaveCount(0)
    await expect(table(page).getByText('Márka', { exact: true })).not.toHaveAttribute('lang')
    await page.goto(`/hu/products/${slug}`)
    const row = main(page).getByRole('row', { name: 'Weight 2 kg', includeHidden: true }).first()
    await expect(row).toHaveAttribute('lang', 'en')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('visitor opens the comparison from a product and adds another by form', async ({ page }) => {
    const [phone] = await phones(page, 1)
    await page.goto(`/en/products/${phone?.slug}`)
    await main(page).getByRole('link', { name: 'Compare', exact: true }).first().click()
    await expect(table(page).getByRole('columnheader')).toHaveCount(2)
    await main(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(table(page).getByRole('columnheader')).toHaveCount(3)
    await main(page).getByRole('checkbox', { name: 'Only differences' }).check()
    await table(page)
      .getByRole('link', { name: /^Remove / })
      .first()
      .click()
    await expect(table(page).getByRole('columnheader')).toHaveCount(2)
  })

  test('visitor removes all products by link', async ({ page }) => {
    await page.goto(address(await phones(page, 2)))
    await main(page).getByRole('link', { name: 'Remove all' }).click()
    await expect(page).toHaveURL(/\/en\/compare$/)
    await expect(main(page).getByText(/^Choose “Compare” on a product’s page/)).toBeVisible()
  })
})
