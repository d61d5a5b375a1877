import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { sql } from './database'
import { euros, type Product, productsOf, storedCart } from './shopping'
import { callShop, expect, loginByApi, test, whenHydrated } from './support'

const cards = (page: Page) => page.locator('main li.card')
const dialog = (page: Page) => page.getByRole('dialog')
const filter = (page: Page, name: string) =>
  page
    .getByRole('form', { name: 'Filters' })
    .getByRole('checkbox', { name: new RegExp(`^${name}, \\d+ products?$`) })
const results = (page: Page) => page.getByRole('region', { name: 'Premium Smartphones' })
const pictureOf = (place: Locator) => place.locator('img').first().getAttribute('src')

/** A smartphone with a colour that lacks the first variant's capacity. */
async function gap(page: Page) {
  for (const product of await productsOf(page, 'smartphones')) {
    for (const { color } of product.variants) {
      const own = product.variants.filter((variant) => variant.color === color)
      const first = product.variants[0]
      if (first && !own.some(({ capacity }) => capacity === first.capacity))
        return { product, color }
    }
  }
  throw new Error('every combination exists')
}

async function change(page: Page, { id }: Product, fields: Record<string, unknown>) {
  const { ADMIN_EMAIL: email = 'admin@shop.example', ADMIN_PASSWORD: password = '' } = process.env
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('no browser')
  await loginByApi(context, { email, password })
  const response = await callShop(context, 'PUT', `/api/products/update?id=${id}`, fields)
  expect(response.status(), await response.text()).toBe(200)
  await context.close()
}

test.describe('home', () => {
  test('shows the claims of the catalogue and links to sections and list', async ({ page }) => {
    await page.goto('/en')
    const main = page.getByRole('main')
    for (const text of [
      '150K+',
      '98%',
      '50K+',
      '24/7',
      'Up to −37%',
      'Fast delivery, 1–2 working days',
    ]) {
      await expect(main.getByText(text, { exact: true })).toBeVisible()
    }
    for (const text of ['Free shipping', '2-year warranty', 'Secure payment']) {
      await expect(main.getByText(text, { exact: true })).toBeVisible()
    }
    for (const [section, promise] of [
      ['smartphones', 'Up to 22% off smartphones'],
      ['watches', 'Up to 37% off watches'],
      ['sneakers', 'Up to 17% off sneakers'],
      ['gadgets', 'Up to 13% off gadgets'],
      ['mobility', 'Up to 13% off mobility'],
    ] as const) {
      await expect(page.locator(`section#${section}`).getByText(promise)).toBeVisible()
    }
    await expect(page.locator('#smartphones li.card')).toHaveCount(8)
    await page.getByRole('link', { name: 'View deals' }).click()
    await expect(page.locator('#smartphones')).toBeInViewport()
    await page.getByRole('link', { name: 'Shop now' }).click()
    await expect(page).toHaveURL(/\/en\/premium$/)
  })

  test('begins with its scene and leads to every category that it shows', async ({ page }) => {
    await page.goto('/en')
    const main = page.getByRole('main')
    const scene = main.locator('img[fetchpriority=high]')
    await expect(scene).toHaveCount(1)
    await expect(scene).toHaveJSProperty('complete', true)
    expect(await scene.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const tiles = main.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    await expect(tiles).toHaveText([
      /^Smartphones \d+ products$/,
      /^Watches \d+ products$/,
      /^Sneakers \d+ products$/,
      /^Smart home \d+ products$/,
      /^Mobility \d+ products$/,
    ])
    const season = main.getByRole('region', { name: 'This season' })
    await expect(season.locator('li.card')).toHaveCount(4)
    await expect(season.locator('li.card').first()).toContainText('37%')
    const band = main.getByRole('region', { name: 'Take the long way home' })
    await expect(band.getByRole('link')).toHaveAttribute('href', '/en/mobility')
    await tiles.nth(1).click()
    await expect(page).toHaveURL(/\/en\/watches$/)
  })

  test('testimonials scroll by button and dot', async ({ page }) => {
    await page.goto('/en')
    const list = page.getByRole('list', { name: 'What customers say' })
    await expect(list.getByRole('listitem')).toHaveCount(15)
    await list.scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Next testimonials' }).click()
    await expect(list.getByRole('listitem').nth(3)).toBeInViewport({ ratio: 0.9 })
    await page.getByRole('button', { name: 'Testimonials, page 5' }).click()
    await expect(list.getByRole('listitem').nth(14)).toBeInViewport({ ratio: 0.9 })
    await page.getByRole('button', { name: 'Next testimonials' }).click()
    await expect(list.getByRole('listitem').first()).toBeInViewport({ ratio: 0.9 })
  })
})

test.describe('cards', () => {
  test('choosing an option updates picture and price and announces other changed options', async ({
    page,
  }) => {
    const { product, color } = await gap(page)
    await page.goto(`/en/premium?q=${encodeURIComponent(product.name)}`)
    const card = cards(page)
      .filter({ has: page.getByRole('link', { name: product.name }) })
      .first()
    const [first] = product.variants
    const next = product.variants.find((variant) => variant.color === color)
    if (!first || !next) throw new Error('no variants')
    await expect(card).toContainText(euros(first.price))
    const before = await pictureOf(card)
    await card
      .getByRole('radio', { name: /not with the present choice/ })
      .first()
      .check()
    await expect(card.getByRole('status')).toHaveText(/ comes with /)
    expect(await pictureOf(card)).not.toBe(before)
    await expect(card).toContainText(euros(next.price))
  })

  test('arrow keys move through radio groups', async ({ page }) => {
    await page.goto('/en')
    const colours = cards(page).first().getByRole('group', { name: 'Colour' }).getByRole('radio')
    await colours.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(colours.nth(1)).toBeChecked()
    await expect(colours.nth(1)).toBeFocused()
  })

  test('adding from home and list makes one line; the button confirms and stops at 99', async ({
    page,
  }) => {
    const [product] = await productsOf(page, 'smartphones')
    if (!product) throw new Error('no product')
    await page.goto('/en')
    const add = (place: Page) =>
      cards(place)
        .filter({ has: place.getByRole('link', { name: new RegExp(`^${product.name}`) }) })
        .first()
        .getByRole('button', { name: /^Add/ })
    await add(page).click()
    await expect(add(page)).toHaveText('Added')
    await expect(page.getByText(`${product.name} – item added to cart`)).toBeVisible()
    await expect(add(page)).toHaveText('Add to cart')
    await page.goto('/en/premium')
    await add(page).click()
    const { capacity, color } = product.variants[0] ?? {}
    await expect(
      page.getByText(new RegExp(`^${product.name} ${capacity}, .+ – item added`)),
    ).toBeVisible()
    const lines = await storedCart(page)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ name: product.name, quantity: 2, capacity, colour: color })
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage.getItem('cart') ?? '[]')
      localStorage.setItem('cart', JSON.stringify([{ ...line, quantity: 99 }]))
    })
    await page.reload()
    await add(page).click()
    await expect(page.getByText(/at most 99 per order/)).toBeVisible()
    expect((await storedCart(page))[0]?.quantity).toBe(99)
  })

  test('buttons line up whatever the length of names', async ({ page }) => {
    for (const lang of ['en', 'pl', 'hu']) {
      await page.goto(`/${lang}/premium`)
      const tops = await cards(page).evaluateAll((list) =>
        list.slice(0, 3).map((card) => {
          const button = card.querySelector('button')?.getBoundingClientRect()
          return Math.round(button?.top ?? 0)
        }),
      )
      expect(new Set(tops).size).toBe(1)
    }
  })

  test('a failed picture leaves its background', async ({ page, errors }) => {
    errors.allow(/404|Failed to load resource/)
    await page.route('**/pictures/**', (route) => route.fulfill({ status: 404 }))
    await page.goto('/en/premium')
    await expect(cards(page).first().locator('img')).toBeHidden()
    await expect(cards(page).first().getByRole('link').first()).toBeVisible()
  })
})

test.describe('the list', () => {
  test('filtering updates the list and the URL, which can be shared and stepped back through', async ({
    page,
  }) => {
    await page.goto('/en/premium')
    await expect(results(page).getByText(/^34 products$/)).toBeVisible()
    await filter(page, 'Dorvane').check()
    await expect(page).toHaveURL(/\/en\/premium\?brand=Dorvane$/)
    await expect(results(page).getByText(/^5 products$/)).toBeVisible()
    await expect(filter(page, 'Dorvane')).toBeFocused()
    await filter(page, '512 GB').check()
    await expect(page).toHaveURL(/brand=Dorvane&capacity=512\+GB$/)
    await expect(cards(page)).toHaveCount(2)

    const shared = await page.context().newPage()
    await shared.goto(page.url())
    await expect(cards(shared)).toHaveCount(2)
    await expect(filter(shared, 'Dorvane')).toBeChecked()
    await shared.close()

    await page.goBack()
    await expect(cards(page)).toHaveCount(5)
    await expect(filter(page, 'Dorvane')).toBeChecked()
    await page.goBack()
    await expect(cards(page)).toHaveCount(12)
    await expect(filter(page, 'Dorvane')).not.toBeChecked()
    await page.goForward()
    await page.getByRole('link', { name: 'Remove filter Dorvane' }).click()
    await expect(page).toHaveURL(/\/en\/premium$/)
    await expect(cards(page)).toHaveCount(12)
  })

  test('searches while typing and preselects the filtered colour', async ({ page }) => {
    await page.goto('/en/premium')
    const search = page.getByRole('searchbox', { name: 'Search by model' })
    await search.pressSequentially('atlas 8', { delay: 60 })
    await expect(page).toHaveURL(/\?q=atlas\+8$/)
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('atlas 8')
    await expect(cards(page)).toHaveCount(2)
    await page.goto('/en/premium?colour=sand')
    for (const card of await cards(page).all()) {
      await expect(card.getByRole('radio', { name: 'Sand' })).toBeChecked()
      expect(await pictureOf(card)).toContain('-sand')
    }
  })

  test('an empty result offers to reset the filters', async ({ page }) => {
    await page.goto('/en/premium?q=zzzz')
    await expect(page.getByText('No products found matching your filters')).toBeVisible()
    await results(page).getByRole('link', { name: 'Reset filters' }).last().click()
    await expect(page).toHaveURL(/\/en\/premium$/)
    await expect(cards(page)).toHaveCount(12)
  })

  test('visitor pages through the list', async ({ page }) => {
    await page.goto('/en/premium')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(page).toHaveURL(/\/en\/premium$/)
    await page.goto('/en/premium?page=77')
    await expect(page.getByText('Page 3 of 3')).toBeVisible()
  })

  test('filters open in a sheet on a phone and show the number of results', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/en/premium')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('form', { name: 'Filters' })
    await filter(page, 'Dorvane').check()
    // The list behind the sheet has been replaced.
    await expect(filter(page, 'Dorvane')).toBeFocused()
    await sheet.getByRole('button', { name: 'Show 5 products' }).click()
    await expect(sheet).toBeHidden()
    await expect(cards(page)).toHaveCount(5)
    await page.getByRole('button', { name: /^Filters \(1\)/ }).click()
    await expect(filter(page, 'Dorvane')).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: /^Filters \(1\)/ }).click()
    await sheet.getByRole('link', { name: 'Reset filters' }).focus()
    await page.keyboard.press('Tab')
    await expect(sheet).toBeHidden()
  })

  test('a filtered list is noindex with the unfiltered canonical URL', async ({ request }) => {
    const filtered = await (await request.get('/fr/premium?brand=Dorvane')).text()
    expect(filtered).toMatch(/<meta name="robots" content="noindex, follow"/)
    expect(filtered).toMatch(/<link rel="canonical" href="[^"]*\/fr\/premium"/)
    const second = await (await request.get('/fr/premium?page=2')).text()
    expect(second).not.toContain('noindex')
    expect(second).toMatch(/<link rel="canonical" href="[^"]*\/fr\/premium\?page=2"/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('visitor filters the list by form and opens a product', async ({ page }) => {
    await page.goto('/en/premium')
    await page.getByRole('searchbox', { name: 'Search by model' }).fill('atlas')
    await filter(page, '512 GB').check()
    const form = page.getByRole('form', { name: 'Filters' })
    await form.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/q=atlas/)
    await expect(cards(page)).not.toHaveCount(0)
    await expect(cards(page)).not.toHaveCount(12)
    await expect(cards(page).first()).toContainText('€')
    await cards(page).first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Atlas')
  })
})

test.describe('a product', () => {
  test('an unknown slug is answered 404', async ({ page, errors }) => {
    errors.allow(/404/)
    for (const slug of ['no-such-thing', 'A', '%00', 'x'.repeat(3000)]) {
      const response = await page.request.get(`/en/products/${slug}`)
      expect([slug.slice(0, 20), response.status()]).toEqual([slug.slice(0, 20), 404])
    }
    await page.goto('/en/products/no-such-thing')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })

  test('opens over its list, closes by Back and Escape, and becomes a page on reload', async ({
    page,
  }) => {
    await page.goto('/en/premium')
    await whenHydrated(page.getByRole('main'))
    const link = cards(page).nth(2).getByRole('link').first()
    const href = await link.getAttribute('href')
    await link.locator('img').click()
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await expect(cards(page)).toHaveCount(12)
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await link.click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/en\/premium$/)
    await expect(link).toBeFocused()
    await link.click()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
    await link.click()
    await expect(dialog(page)).toBeVisible()
    await page.reload()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'You are here' })).toBeVisible()
  })

  test('shows its details and is added to the cart as chosen', async ({ page }) => {
    const [product] = await productsOf(page, 'watches')
    if (!product) throw new Error('no watch')
    await page.goto(`/en/products/${product.slug}`)
    const last = product.variants.at(-1)
    const main = page.locator('main .product')
    for (const name of ['Description', 'Specifications']) {
      await expect(main.getByRole('heading', { name })).toBeVisible()
    }
    await main.getByRole('group', { name: 'Colour' }).locator(`[value="${last?.color}"]`).check()
    await main.getByRole('group', { name: 'Size' }).locator(`[value="${last?.capacity}"]`).check()
    await expect(main.getByText(euros(last?.price ?? 0)).first()).toBeVisible()
    await main.getByRole('button', { name: /^Add to cart/ }).click()
    await expect(page.getByText(`${product.name} – item added to cart`)).toBeVisible()
    const [line] = await storedCart(page)
    expect(line).toMatchObject({ name: product.name, price: last?.price, variantId: last?.id })
    expect(line?.features.length).toBeGreaterThan(2)
  })

  test('an administrator’s change appears on the next request of every page', async ({ page }) => {
    // Not reduced: lowering a reduced price would change its reduction as well.
    const onHome = (await productsOf(page, 'smartphones')).slice(5, 8)
    const product = onHome.find(({ originalPrice }) => originalPrice === null)
    if (!product) throw new Error('no product')
    const pages = ['/en', '/en/premium', `/en/products/${product.slug}`]
    for (const path of [...pages, ...pages]) await page.request.get(path)
    await page.goto('/en/cart')
    const price = product.price - 1.11
    await change(page, product, { price })
    try {
      for (const path of pages) {
        expect(await (await page.request.get(path)).text()).toContain(euros(price))
      }
    } finally {
      await change(page, product, { price: product.price })
    }
    expect(await (await page.request.get('/en')).text()).not.toContain(euros(price))
  })

  test('a change by another process soon replaces cached pages', async ({ request }) => {
    const id = randomUUID()
    const path = `/en/products/lamp-${id}`
    const shown = async () => (await request.get(path)).text()
    // Unavailable, so that it is on no list that other tests see.
    await sql(
      `insert into products (id, slug, name, brand, category, image, available, updated_at)
       values ($1, $2, 'Lamp of yesterday', 'Lumen', 'gadgets', '/no-picture.svg', false, now())`,
      [id, `lamp-${id}`],
    )
    try {
      await sql(
        `insert into variants (id, product_id, price_cents, updated_at)
         values (gen_random_uuid(), $1, 100, now())`,
        [id],
      )
      await expect.poll(shown).toContain('Lamp of yesterday')
      await sql(`update products set name = 'Lamp of today' where id = $1`, [id])
      await expect.poll(shown).toContain('Lamp of today')
    } finally {
      await sql('delete from products where id = $1', [id])
    }
  })
})
