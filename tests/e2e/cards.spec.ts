import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { press, tabTo } from './keyboard'
import { euros, productsOf, translator } from './shopping'
import { delayRequests, expect, test, whenHydrated } from './support'

const cards = (page: Page) => page.locator('main li.card')
/** The one with a text, not the heart. */
const buyButton = (card: Locator) => card.getByRole('button').filter({ hasText: /\S/ })

test('a card’s picture has a descriptive alt text, and screen readers hear the name once', async ({
  page,
}) => {
  for (const lang of ['en', 'hu'] as const) {
    await page.goto(`/${lang}/sneakers`)
    const card = cards(page).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const alt = (await card.locator('img').getAttribute('alt')) ?? ''
    expect(alt).toMatch(/, \S/)
    expect(alt.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''))
    await expect(card.getByRole('img')).toHaveCount(0)
    await expect(card.getByRole('link').first()).toHaveAccessibleName(
      new RegExp(`^${name.trim()}\\s+\\S`),
    )
  }
})

test.describe('at 1,280 pixels', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('preloads every picture of the first row', async ({ page }) => {
    await page.goto('/en/watches')
    const rows = await cards(page).evaluateAll((all) => {
      const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[as=image]')]
      return all.map((card) => {
        const image = card.querySelector('img')
        const isAnnounced = preloads.some(
          ({ media, imageSrcset }) => imageSrcset === image?.srcset && matchMedia(media).matches,
        )
        return [Math.round(card.getBoundingClientRect().top), isAnnounced] as const
      })
    })
    const first = rows.filter(([top]) => top === rows[0]?.[0])
    expect(first.length).toBeGreaterThan(2)
    expect(first.map(([, isAnnounced]) => isAnnounced)).toEqual(first.map(() => true))
    expect(rows.at(-1)?.[1]).toBe(false)
  })

  test('a filter keeps the card size', async ({ page }) => {
    const width = async () => (await cards(page).first().boundingBox())?.width
    await page.goto('/en/watches')
    const before = await width()
    await page.goto('/en/watches?capacity=41+mm&colour=copper')
    expect(await cards(page).count()).toBeLessThan(3)
    expect(await width()).toBe(before)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('one button unfolds the capacities and adds the chosen one', async ({ page }) => {
    const t = translator('hu')
    await page.goto('/hu/smartphones')
    const card = cards(page).first()
    const button = card.getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) })
    const capacities = card.getByRole('group', { name: t('products.capacity') })
    await whenHydrated(button)
    await expect(capacities).toBeHidden()
    const closed = await card.boundingBox()
    await button.tap()
    await expect(capacities).toBeVisible()
    await expect(capacities.getByRole('radio', { checked: true })).toBeFocused()
    expect(await card.boundingBox()).toEqual(closed)
    await capacities.getByRole('radio', { name: /^512/ }).tap()
    await button.tap()
    await expect(page.getByRole('region', { name: /F8$/ })).toContainText('512 GB')
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(capacities).toBeHidden()
  })

  test('a product without a choice is added by the first press', async ({ page }) => {
    const t = translator('en')
    await page.goto('/en/gadgets')
    const button = buyButton(cards(page).first())
    await whenHydrated(button)
    await button.tap()
    await expect(
      page.getByRole('button', { name: t('layout.openCart', { count: 1 }), exact: true }),
    ).toBeVisible()
  })

  test('a scrollable row of choices shows a fade until its end is reached', async ({ page }) => {
    await page.goto('/en/smartphones')
    const card = cards(page).first()
    await whenHydrated(card)
    await buyButton(card).tap()
    const row = card.getByRole('group', { name: 'Capacity' }).locator('div')
    const goesOn = () =>
      row.evaluate((one) => [
        one.scrollWidth > one.clientWidth + one.scrollLeft + 1,
        getComputedStyle(one, '::after').opacity === '1',
      ])
    await expect.poll(goesOn).toEqual([true, true])
    await row.evaluate((one) => {
      one.scrollLeft = one.scrollWidth
    })
    await expect.poll(goesOn).toEqual([false, false])
  })
})

for (const width of [900, 1280]) {
  test(`the keyboard unfolds capacities and button at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/en/smartphones')
    const card = cards(page).first()
    const chosen = (name: string) =>
      card.getByRole('group', { name }).getByRole('radio', { checked: true })
    await tabTo(chosen('Colour'))
    await tabTo(chosen('Capacity'))
    await page.keyboard.press('ArrowRight')
    await press(card.getByRole('button', { name: /^Add to cart: / }))
    await expect(page.getByRole('region', { name: /F8$/ })).toContainText('512 GB')
  })
}

test('a pointer over the picture shows the other side; phones begin with either', async ({
  page,
}) => {
  await page.goto('/en/smartphones')
  const views = await cards(page).evaluateAll((all) =>
    all.map((card) => card.querySelector('img')?.src.match(/-(front|back)\.webp/)?.[1]),
  )
  expect(new Set(views)).toEqual(new Set(['front', 'back']))
  const [first, other] = views[0] === 'front' ? ['front', 'back'] : ['back', 'front']
  const card = cards(page).first()
  await whenHydrated(card)
  await card.getByRole('heading').hover()
  const images = card.locator('img')
  await expect(images).toHaveCount(2)
  await expect(images.first()).toHaveAttribute('src', new RegExp(`-${first}\\.webp`))
  await expect(images.last()).toHaveAttribute('src', new RegExp(`-${other}\\.webp`))
  await expect(images.last().locator('..')).toHaveCSS('opacity', '1')
})

test('the price begins with the lowest and becomes that of the chosen capacity', async ({
  page,
}) => {
  const product = (await productsOf(page, 'smartphones')).find(
    ({ price, variants }) =>
      variants.every((one) => one.price >= price) && variants.some((one) => one.price > price),
  )
  const dearer = product?.variants.find(
    ({ capacity, color }) =>
      color === product.variants[0]?.color && capacity !== product.variants[0]?.capacity,
  )
  if (!product || !dearer) throw new Error('every phone has one price')
  await page.goto(`/en/premium?q=${encodeURIComponent(product.name)}`)
  const card = cards(page).filter({ hasText: product.name }).first()
  await whenHydrated(card)
  await expect(card).toContainText(`From ${euros(product.price)}`)
  await card.hover()
  await card.getByRole('radio', { name: String(dearer.capacity).slice(0, 3) }).check()
  await expect(card).toContainText(euros(dearer.price))
  await expect(card).not.toContainText('From')
})

for (const width of [360, 820, 1280]) {
  test(`the marks of the law stand below the price at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/pl/smartphones')
    const places = await cards(page).evaluateAll((all) =>
      all.slice(0, 4).map((card) => {
        const [price, mark] = ['.card-price', '.energy'].map((one) =>
          card.querySelector(one)?.getBoundingClientRect(),
        )
        return [price?.bottom ?? 0, mark?.top ?? 0]
      }),
    )
    expect(places).toHaveLength(4)
    for (const [bottom = 0, top = 0] of places) expect(top).toBeGreaterThanOrEqual(bottom)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a card names its capacities and leads to the product', async ({ page }) => {
    await page.goto('/en/smartphones')
    const card = cards(page).first()
    await expect(card).toContainText(/256\sGB · 512\sGB · 1\sTB/, { useInnerText: true })
    await expect(card.getByRole('button')).toHaveCount(0)
    await card.getByRole('link').first().click()
    await expect(page.getByRole('group', { name: /^Capacity/ }).first()).toBeVisible()
  })
})

test('a size is asked for before a pair of shoes is added, and the size guide is one tap away', async ({
  page,
}) => {
  const t = translator('en')
  await page.goto('/en/sneakers')
  const card = cards(page).first()
  await expect(buyButton(card)).toHaveText('Choose a size')
  await whenHydrated(card)
  await card.hover()
  const size = card.getByRole('group', { name: t('products.size') })
  await expect(size.getByRole('radio', { checked: true })).toHaveCount(0)
  await buyButton(card).click()
  const toasts = page.getByRole('region', { name: /F8$/ })
  await expect(toasts.getByText('Choose a size')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open cart, empty' })).toBeVisible()
  await size.getByRole('radio', { name: /42/ }).check()
  await expect(buyButton(card)).toHaveText('Add to cart · EU\u00a042')
  await card.getByRole('heading').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('catalogue.sizeGuide'), { exact: true }).click()
  const guide = dialog.getByRole('table', { name: t('catalogue.sizeGuide') })
  await expect(guide.getByRole('row', { name: /^42 / })).toHaveText('428910.526.5')
  await page.goto('/en/watches')
  await expect(buyButton(cards(page).first())).toHaveText(t('products.addToCart'))
})

/**
 * Grey tones, 0 to 255, of the upper half of a frame, made small: two screenshots of the same picture differ by single
 * pixels, and the choice unfolds over the lower half.
 */
const tonesOf = async (frame: Locator) => {
  const picture = sharp(await frame.screenshot({ animations: 'disabled' }))
  const small = await picture.greyscale().resize(16, 16, { fit: 'fill' }).raw().toBuffer()
  return small.subarray(0, 16 * 8)
}
const SAME_TONE = 8
const differenceOf = (one: Buffer, other: Buffer) =>
  Math.max(...one.map((tone, place) => Math.abs(tone - (other[place] ?? 0))))

test('choosing another colour holds the picture until the next one has loaded', async ({
  page,
}) => {
  await page.goto('/en/watches')
  const card = cards(page).first()
  await whenHydrated(card)
  const frame = card.locator('.card-picture')
  const other = card.getByRole('group', { name: 'Colour' }).getByRole('radio', { checked: false })
  const image = frame.locator('img')
  const isLoaded = () =>
    image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)
  // By keyboard, as a pointer shows another side.
  await other.first().focus()
  await expect(card.getByRole('group', { name: 'Size' })).toBeVisible()
  await expect.poll(isLoaded).toBe(true)
  // Decoded apart from its loading.
  await image.evaluate((one: HTMLImageElement) => one.decode())
  const before = await image.getAttribute('src')
  const drawn = await tonesOf(frame)
  const release = await delayRequests(page, /\/(pictures|products\/)/)
  await page.keyboard.press('Space')
  await expect(image).not.toHaveAttribute('src', before ?? '')
  expect(await isLoaded()).toBe(false)
  expect(differenceOf(await tonesOf(frame), drawn)).toBeLessThan(SAME_TONE)
  release()
  await expect.poll(isLoaded).toBe(true)
  await expect
    .poll(async () => differenceOf(await tonesOf(frame), drawn))
    .toBeGreaterThan(SAME_TONE)
})
