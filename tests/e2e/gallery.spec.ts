import type { Locator, Page } from '@playwright/test'
import type { Product } from './shopping'
import { callShop, expect, test } from './support'

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

async function swipe(page: Page, place: Locator, by: number) {
  const touch = await page.context().newCDPSession(page)
  const box = await place.boundingBox()
  if (!box) throw new Error('nothing to swipe')
  const y = box.y + box.height / 2
  const from = box.x + box.width / 2 - by / 2
  const at = (x: number) => [{ x, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (let step = 1; step <= 10; step++) {
    const touchPoints = at(from + (by * step) / 10)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Whether scrolling has snapped to a picture. */
const isAtRest = (strip: Locator) =>
  strip.evaluate(({ scrollLeft, clientWidth }) => {
    const place = scrollLeft / clientWidth
    return Math.abs(place - Math.round(place)) * clientWidth < 2
  })

test('visitor swipes pictures and enlarged pictures without leaving the page', async ({ page }) => {
  const { products } = await (await callShop(page, 'GET', '/api/products?lang=en')).json()
  const product = (products as (Product & { images: { color: string | null }[] })[]).find(
    ({ images, variants }) => images.filter(({ color }) => color === variants[0]?.color).length > 1,
  )
  if (!product) throw new Error('no product has more than one picture of a colour')
  await page.goto('/en/cart')
  await page.goto(`/en/products/${product.slug}`)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const small = pictures.getByRole('button')
  await expect(small.first()).toHaveAttribute('aria-current', 'true')
  await small.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(small.nth(1)).toBeFocused()
  const strip = pictures.locator('.gallery-strip')
  // A touch during scrolling only stops it.
  const swipeTo = (place: Locator, by: number) =>
    expect(async () => {
      await expect.poll(() => isAtRest(strip)).toBe(true)
      await swipe(page, strip, by)
      await expect(place).toHaveAttribute('aria-current', 'true', { timeout: 3_000 })
    }).toPass()
  await swipeTo(small.first(), 240)
  await swipeTo(small.nth(1), -240)

  await pictures.getByRole('link').nth(1).tap()
  const zoom = page.locator('[role=dialog].zoom')
  const place = zoom.getByText(/^\d+ \/ \d+$/)
  await expect(place).toHaveText(/^2 /)
  await swipe(page, zoom.locator('.zoom-area'), 240)
  await expect(place).toHaveText(/^1 /)
  // Before the first picture a swipe must not navigate back.
  await swipe(page, zoom.locator('.zoom-area'), 240)
  await expect(place).toHaveText(/^1 /)
  await swipe(page, zoom.locator('.zoom-area'), -240)
  await expect(place).toHaveText(/^2 /)
  await expect(page).toHaveURL(new RegExp(product.slug))
})
