import type { Locator, Page } from '@playwright/test'
import { discountPercent } from '@/lib/money'
import { collapsible } from './keyboard'
import { euros, type Product, productsOf, storedCart, translator } from './shopping'
import {
  callShop,
  delayScripts,
  expect,
  loginByApi,
  test,
  watchErrors,
  whenHydrated,
} from './support'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const colours = (place: Page | Locator) => place.getByRole('group', { name: 'Colour' })
const sizes = (place: Page | Locator) => place.getByRole('group', { name: /^(Capacity|Size)/ })
const cards = (page: Page) => page.locator('main li.card')

/** A phone, and a variant that differs from its first one in colour and capacity. */
async function phoneInOthers(page: Page) {
  for (const product of await productsOf(page, 'smartphones')) {
    const [first, ...others] = product.variants
    const other = others.find(
      ({ capacity, color }) => capacity !== first?.capacity && color !== first?.color,
    )
    if (other) return { product, other }
  }
  throw new Error('no phone in two colours and sizes')
}

type Choice = { capacity: string | null; color: string | null }

/** A product with a colour that lacks a capacity, and those two. */
async function productWithGap(page: Page) {
  for (const product of await productsOf(page, 'smartphones')) {
    const { variants } = product
    const capacities = [...new Set(variants.map(({ capacity }) => capacity))]
    for (const { color } of variants) {
      const own = variants.filter((variant) => variant.color === color)
      const capacity = capacities.find((one) => !own.some((v) => v.capacity === one))
      if (color && capacity) return { product, color, capacity, own }
    }
  }
  throw new Error('every combination exists')
}

const address = ({ slug }: Product, { capacity, color }: Choice, lang = 'en') =>
  `/${lang}/products/${slug}?${new URLSearchParams({ capacity: capacity ?? '', colour: color ?? '' })}`

const urlChoice = (page: Page) => {
  const query = new URL(page.url()).searchParams
  return { capacity: query.get('capacity'), color: query.get('colour') }
}

test.describe('the choice', () => {
  test('is made by keyboard, and replaces the URL without a history entry', async ({ page }) => {
    const [product] = await productsOf(page, 'smartphones')
    if (!product) throw new Error('no product')
    await page.goto('/en/cart')
    await page.goto(`/en/products/${product.slug}`)
    const [, second] = await colours(main(page)).first().getByRole('radio').all()
    const colour = await second?.getAttribute('value')
    await colours(main(page)).first().getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(second as Locator).toBeChecked()
    await expect(second as Locator).toBeFocused()
    await expect.poll(() => urlChoice(page).color).toBe(colour)
    await page.keyboard.press('Tab')
    await expect(sizes(main(page)).first().getByRole('radio', { checked: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    const capacity = await sizes(main(page))
      .first()
      .getByRole('radio', { checked: true })
      .getAttribute('value')
    await expect.poll(() => urlChoice(page).capacity).toBe(capacity)
    const now = urlChoice(page)
    const chosen = product.variants.find(
      (variant) => variant.capacity === now.capacity && variant.color === now.color,
    )
    await expect(
      main(page)
        .getByText(euros(chosen?.price ?? 0))
        .first(),
    ).toBeVisible()

    const add = main(page)
      .getByRole('button', { name: `Add to cart: ${product.name}` })
      .first()
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${product.name} – item added to cart`)).toBeVisible()
    expect((await storedCart(page))[0]).toMatchObject({ variantId: chosen?.id })

    await page.reload()
    await expect(
      main(page)
        .getByText(euros(chosen?.price ?? 0))
        .first(),
    ).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/cart$/)
  })

  test('of an unavailable combination changes the other option and says so', async ({ page }) => {
    const { product, color, capacity, own } = await productWithGap(page)
    await page.goto(address(product, own[0] as Choice))
    const missing = sizes(main(page)).first().locator(`[value="${capacity}"]`)
    await expect(missing).toHaveAccessibleName(/not with the present choice/)
    await expect(main(page).getByText(/^Dashed options are not available in/)).toBeVisible()
    await missing.check()
    await expect(main(page).getByRole('status').filter({ hasText: ' comes with ' })).toBeVisible()
    await expect.poll(() => urlChoice(page)).toMatchObject({ capacity })
    await expect.poll(() => urlChoice(page).color).not.toBe(color)
    await expect(main(page).getByText('In stock')).toBeVisible()
  })

  test('is explained where a colour is not available with the capacity', async ({ page }) => {
    const { product, capacity } = await productWithGap(page)
    const shown = product.variants.find((variant) => variant.capacity === capacity)
    if (!shown) throw new Error('no variant')
    for (const lang of ['en', 'hu'] as const) {
      await page.goto(address(product, shown, lang))
      const hint = translator(lang)('catalogue.colourHint', { value: capacity })
      await expect(main(page)).toContainText(hint)
    }
  })

  test('made before hydration is kept', async ({ page }) => {
    const product = (await productsOf(page, 'watches')).find(
      ({ variants }) => new Set(variants.map(({ color }) => color)).size > 1,
    )
    const last = product?.variants.at(-1)
    if (!product || !last) throw new Error('no watch')
    const release = await delayScripts(page)
    await page.goto(`/en/products/${product.slug}`, { waitUntil: 'commit' })
    const radio = colours(main(page)).first().locator(`[value="${last.color}"]`)
    await radio.check()
    release()
    await expect(page).toHaveURL(new RegExp(`colour=${last.color}`))
    await expect(radio).toBeChecked()
  })

  test('and a press, both made before hydration, buy the chosen variant', async ({ page }) => {
    const { product, other } = await phoneInOthers(page)
    const release = await delayScripts(page)
    await page.goto(`/en/products/${product.slug}`, { waitUntil: 'commit' })
    const colour = colours(main(page)).first().locator(`[value="${other.color}"]`)
    const size = sizes(main(page)).first().locator(`[value="${other.capacity}"]`)
    await colour.check()
    await size.check()
    await main(page).locator('.product-choice .buy-button').last().click()
    release()
    await expect.poll(() => storedCart(page)).toMatchObject([{ variantId: other.id, quantity: 1 }])
    await expect(colour).toBeChecked()
    await expect(size).toBeChecked()
  })

  test('is bought even when the press follows immediately', async ({ page }) => {
    const product = (await productsOf(page, 'smartphones')).find(({ variants }) => {
      const [first] = variants
      return variants.some((one) => one.capacity === first?.capacity && one.color !== first.color)
    })
    const [first, ...others] = product?.variants ?? []
    const other = others.find(({ capacity }) => capacity === first?.capacity)
    if (!product || !first || !other) throw new Error('no phone in two colours')
    await page.goto(address(product, first))
    const radio = colours(main(page)).first().locator(`[value="${other.color}"]`)
    await whenHydrated(radio)
    const buy = main(page).locator('.product-choice .buy-button').last()
    await expect(buy).toBeVisible()
    // In the same task, before React renders the choice.
    await page.evaluate(
      (touched) => {
        for (const one of touched) (one as HTMLElement | null)?.click()
      },
      [await radio.elementHandle(), await buy.elementHandle()],
    )
    await expect(radio).toBeChecked()
    await expect.poll(() => storedCart(page)).toMatchObject([{ variantId: other.id }])
  })

  test('can be shared by its URL, also without JavaScript', async ({ page, browser, baseURL }) => {
    const product = (await productsOf(page, 'watches')).find(({ variants }) => variants.length > 2)
    const last = product?.variants.at(-1)
    if (!product || !last) throw new Error('no watch')
    const path = address(product, last)
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ baseURL, javaScriptEnabled })
      const seen = watchErrors(context)
      const friend = await context.newPage()
      await friend.goto(path)
      await expect(colours(main(friend)).first().locator(`[value="${last.color}"]`)).toBeChecked()
      await expect(main(friend).getByText(euros(last.price)).first()).toBeVisible()
      await expect(friend.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`/en/products/${product.slug}$`),
      )
      expect(seen).toEqual([])
      await context.close()
    }
  })

  test('is restored by going back', async ({ page }) => {
    const product = (await productsOf(page, 'watches')).find(({ variants }) => variants.length > 2)
    const last = product?.variants.at(-1)
    if (!product || !last) throw new Error('no watch')
    await page.goto(`/en/products/${product.slug}`)
    await colours(main(page)).first().locator(`[value="${last.color}"]`).check()
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/en$/)
    await page.goBack()
    await expect(page).toHaveURL(/colour=/)
    await expect(colours(main(page)).first().locator(`[value="${last.color}"]`)).toBeChecked()
  })

  test('that does not exist is reported, and the nearest variant shown', async ({ page }) => {
    const { product, color, capacity } = await productWithGap(page)
    await page.goto(address(product, { capacity, color }))
    await expect(main(page).getByText(/do not come together\. Shown: /)).toBeVisible()
    await expect(colours(main(page)).first().locator(`[value="${color}"]`)).toBeChecked()
    await page.goto(address(product, { capacity: 'a million', color }))
    await expect(
      main(page).getByText(/^This product does not come in “a million”\. Shown: /),
    ).toBeVisible()
    await expect(colours(main(page)).first().locator(`[value="${color}"]`)).toBeChecked()
  })

  test('with repeated or unknown parameters is reported', async ({ page }) => {
    const [product] = await productsOf(page, 'smartphones')
    const [one, two] = new Set(product?.variants.map(({ color }) => color))
    for (const [query, said] of [
      [`colour=${one}&colour=${two}&capacity=%00`, `Capacity, Colour “${two}”`],
      ['colour[]=a&capacity[]=b', 'colour[] “a”, capacity[] “b”'],
      ['color=black', 'color “black”'],
      ['size=42&colour=pink', 'come in “pink”'],
    ] as const) {
      await page.goto(`/en/products/${product?.slug}?${query}`)
      await expect(main(page).getByText('Not understood and left out: ')).toContainText(said)
    }
  })

  for (const query of [
    'colour=%00',
    'colour=<script>alert(1)</script>&capacity=%27;drop+table+products;--',
    'colour=a&colour=b&capacity=1&capacity=2',
    'colour[]=a&colour[$gt]=',
    'colour=&capacity=',
    `capacity=${'x'.repeat(6000)}`,
    'colour=%E0%A4%A',
  ]) {
    test(`?${query.slice(0, 40)} is answered 200`, async ({ request }) => {
      const [product] = await productsOf(request, 'smartphones')
      const response = await request.get(`/en/products/${product?.slug}?${query}`)
      expect(response.status()).toBe(200)
      const html = await response.text()
      expect(html).toContain(product?.name)
      expect(html).not.toContain('<script>alert')
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('visitor submits the choice by form and opens pictures as links', async ({ page }) => {
    const product = (await productsOf(page, 'watches')).find(({ variants }) => variants.length > 2)
    const last = product?.variants.at(-1)
    if (!product || !last) throw new Error('no watch')
    await page.goto(`/en/products/${product.slug}`)
    await colours(main(page)).first().locator(`[value="${last.color}"]`).check()
    await sizes(main(page)).first().locator(`[value="${last.capacity}"]`).check()
    await main(page).getByRole('button', { name: 'Show this choice' }).click()
    await expect(page).toHaveURL(/capacity=.*colour=|colour=.*capacity=/)
    await expect(main(page).getByText(euros(last.price)).first()).toBeVisible()
    await expect(main(page).getByText(/needs JavaScript/)).toBeVisible()
    await expect(main(page).getByText('Loading...')).toHaveCount(0)
    const picture = main(page)
      .getByRole('link', { name: /^Enlarge/ })
      .first()
    const file = (await picture.getAttribute('href')) ?? ''
    expect((await page.request.get(file)).headers()['content-type']).toMatch(/^image\//)
  })
})

test.describe('the modal', () => {
  test('opens from the card’s picture, keeps its choice in the URL and becomes the page on reload', async ({
    page,
  }) => {
    await page.goto('/en/premium')
    const link = cards(page).nth(2).getByRole('link').first()
    await whenHydrated(link)
    await link.locator('img').click()
    const colour = colours(dialog(page)).getByRole('radio', { checked: false }).first()
    const value = await colour.getAttribute('value')
    await colour.check()
    await expect(page).toHaveURL(new RegExp(`colour=${value}`))
    await expect(dialog(page)).toBeVisible()
    await page.reload()
    await expect(dialog(page)).toBeHidden()
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(colours(main(page)).first().locator(`[value="${value}"]`)).toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/premium$/)
  })

  test('closes by Back and Escape and returns the focus to the card', async ({ page }) => {
    await page.goto('/en')
    const link = cards(page).first().getByRole('link').first()
    await whenHydrated(link)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await colours(dialog(page)).getByRole('radio', { checked: false }).first().check()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/en$/)
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(link).toBeFocused()
  })

  test('opens with the card’s choice and links to the full page', async ({ page }) => {
    await page.goto('/en/premium')
    const card = cards(page).first()
    await whenHydrated(card.getByRole('link').first())
    const other = card.getByRole('group', { name: 'Colour' }).getByRole('radio', { checked: false })
    const value = await other.first().getAttribute('value')
    await other.first().check()
    await card.getByRole('link').first().locator('img').first().click()
    await expect(colours(dialog(page)).locator(`[value="${value}"]`)).toBeChecked()
    await dialog(page).getByRole('link', { name: 'Open full page' }).click()
    await expect(page.getByRole('navigation', { name: 'You are here' })).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(colours(main(page)).first().locator(`[value="${value}"]`)).toBeChecked()
  })
})

test.describe('the gallery', () => {
  async function gallery(page: Page) {
    const { products } = await (await callShop(page, 'GET', '/api/products?lang=en')).json()
    const product = (products as (Product & { images: { color: string | null }[] })[]).find(
      ({ images, variants }) =>
        images.filter(({ color }) => color === variants[0]?.color).length > 1,
    )
    if (!product) throw new Error('no product has more than one picture of a colour')
    await page.goto(`/en/products/${product.slug}`)
    return page.getByRole('region', { name: 'Pictures' })
  }

  test('is browsed with the arrow keys', async ({ page }) => {
    const pictures = await gallery(page)
    const thumbs = pictures.getByRole('button')
    await thumbs.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(thumbs.nth(1)).toBeFocused()
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(pictures.getByRole('link').nth(1)).toBeInViewport({ ratio: 0.4 })
    await page.keyboard.press('End')
    await expect(thumbs.last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(thumbs.first()).toBeFocused()
    await expect(pictures.getByRole('link').first()).toBeInViewport({ ratio: 0.4 })
  })

  test('holds the picture of one colour until that of the next has loaded', async ({ page }) => {
    const pictures = await gallery(page)
    const shown = pictures.getByRole('link').first().getByRole('img')
    const before = (await shown.getAttribute('alt')) ?? ''
    const [other] = await colours(main(page)).first().getByRole('radio', { checked: false }).all()
    await whenHydrated(other as Locator)
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/pictures/**', async (route) => {
      await isReleased
      await route.continue()
    })
    const asked = page.waitForRequest('**/pictures/**')
    await other?.check()
    await asked
    await expect(shown).toHaveAttribute('alt', before)
    expect(await shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    release()
    await expect(shown).not.toHaveAttribute('alt', before)
    expect(await shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  })

  test('keeps the view when the colour changes', async ({ page }) => {
    const pictures = await gallery(page)
    const thumbs = pictures.getByRole('button')
    await whenHydrated(thumbs.nth(1))
    await thumbs.nth(1).click()
    const view = (await thumbs.nth(1).getAttribute('aria-label'))?.split(', ').at(-1) as string
    await colours(main(page)).first().getByRole('radio', { checked: false }).first().check()
    await expect(pictures.locator('[aria-current]')).toHaveAccessibleName(new RegExp(`${view}$`))
  })
})

test('visitor enlarges a picture by keyboard, and Escape closes only the zoom', async ({
  page,
}) => {
  await page.goto('/en/premium')
  await whenHydrated(cards(page).first().getByRole('link').first())
  await cards(page).first().getByRole('link').first().locator('img').click()
  const picture = dialog(page)
    .getByRole('link', { name: /^Enlarge/ })
    .first()
  await picture.focus()
  await page.keyboard.press('Enter')
  const zoom = page.locator('[role=dialog].zoom')
  await expect(zoom).toBeVisible()
  const image = zoom.getByRole('img')
  const small = (await image.boundingBox())?.width ?? 0
  await zoom.getByRole('button', { name: 'Zoom in' }).click()
  await expect(zoom.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  expect((await image.boundingBox())?.width).toBeGreaterThanOrEqual(Math.max(1200, small))
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(picture).toBeFocused()
})

test.describe('pictures', () => {
  for (const lang of ['en', 'pl'] as const) {
    test(`a missing picture shows its text in place (${lang})`, async ({ page, errors }) => {
      errors.allow(/404|Failed to load resource/)
      await page.route(/\/(products\/[^/]+\.webp|pictures\/.*)$/, (route) =>
        route.fulfill({ status: 404 }),
      )
      await page.goto(`/${lang}/premium`)
      const frame = cards(page).first().locator('.card-picture')
      const before = await frame.boundingBox()
      await expect(frame.getByText(translator(lang)('common.imageNotAvailable'))).toBeVisible()
      await expect(frame.locator('img')).toBeHidden()
      expect(await frame.boundingBox()).toEqual(before)
    })
  }

  test('of the first row on a phone load eagerly, the first with high priority, others lazily', async ({
    page,
  }) => {
    await page.goto('/en/premium')
    const images = cards(page).locator('img')
    await expect(images.first()).toHaveAttribute('fetchpriority', 'high')
    for (const at of [0, 1]) await expect(images.nth(at)).toHaveAttribute('loading', 'eager')
    await expect(images.nth(1)).not.toHaveAttribute('fetchpriority', 'high')
    await expect(images.nth(2)).toHaveAttribute('loading', 'lazy')
  })
})

test('a reduced product shows its price, prior price and percentage', async ({ page }) => {
  const all = await productsOf(page, 'smartphones')
  const product = all.find(({ originalPrice }) => originalPrice)
  if (!product?.originalPrice) throw new Error('nothing is reduced')
  const percent = discountPercent(product.price, product.originalPrice)
  await page.goto(`/pl/products/${product.slug}`)
  const place = main(page).locator('.product-price')
  await expect(place).toContainText(euros(product.price, 'pl'))
  await expect(place).toContainText('Najniższa cena z 30 dni przed obniżką:')
  await expect(place.locator('.price-before')).toContainText(euros(product.originalPrice, 'pl'))
  await expect(place.locator('s')).toHaveCount(0)
  await expect(place).toContainText(`−${percent}%`)
  await collapsible(main(page), 'Dane techniczne').click()
  await expect(main(page).getByRole('table', { name: 'Dane techniczne' })).toBeVisible()
  await expect(main(page).getByRole('rowheader', { name: 'Marka' })).toBeVisible()
})

test('an unavailable product shows no buy button, but similar products', async ({ page }) => {
  const product = (await productsOf(page, 'gadgets')).at(-1)
  if (!product) throw new Error('no product')
  const { ADMIN_EMAIL: email = 'admin@shop.example', ADMIN_PASSWORD: password = '' } = process.env
  await loginByApi(page, { email, password })
  const sell = (available: boolean) =>
    callShop(page, 'PUT', `/api/products/update?id=${product.id}`, { available })
  expect((await sell(false)).status()).toBe(200)
  try {
    await page.goto(`/en/products/${product.slug}`)
    await expect(main(page).getByText('Not available at the moment').first()).toBeVisible()
    await expect(
      main(page)
        .locator('.product')
        .getByRole('button', { name: /cart|Unavailable/ }),
    ).toHaveCount(0)
    await expect(main(page).getByRole('heading', { name: 'Similar products' })).toBeVisible()
  } finally {
    expect((await sell(true)).status()).toBe(200)
  }
})

test.describe('recently seen', () => {
  test('shows seen products, newest first, in the page’s language', async ({ page }) => {
    const [first, second, third] = await productsOf(page, 'smartphones')
    if (!first || !second || !third) throw new Error('no products')
    const stored = () => page.evaluate(() => localStorage.getItem('recentlySeen'))
    const seen: string[] = []
    for (const { id, slug } of [first, second, third]) {
      await page.goto(`/en/products/${slug}`)
      seen.unshift(id)
      await expect.poll(stored).toBe(seen.join(','))
    }
    await page.locator('footer').scrollIntoViewIfNeeded()
    const strip = page.getByRole('region', { name: 'Recently seen' })
    await expect(strip.getByRole('listitem')).toHaveCount(2)
    await expect(strip.getByRole('link').first()).toContainText(second.name)
    await expect(strip.getByRole('link').first()).toContainText(euros(second.price))
    await strip.getByRole('button', { name: 'Clear list' }).click()
    await expect(strip).toBeHidden()
    expect(await stored()).toBeNull()
  })

  test('ignores stored values that are no product', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('recentlySeen', 'x,<script>,[1]'))
    await page.goto('/en')
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Recently seen' })).toHaveCount(0)
  })
})
