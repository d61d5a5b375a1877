import type { Page } from '@playwright/test'
import { productsOf } from './shopping'
import { comesAfter, expect, test, whenAlive } from './support'

test.use({ viewport: { width: 412, height: 823 } })

/** As long as scripts wait for a picture, in milliseconds. */
const MOST = 1000

async function addressOf({ request }: Page, name: string) {
  if (name !== 'a product') return `/hu${name}`
  const [product] = await productsOf(request, 'smartphones')
  return `/hu/products/${product?.slug}`
}

async function expectAlive(page: Page) {
  const menu = page.getByRole('button', { name: 'Menü' })
  await whenAlive(menu)
  await menu.click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

for (const name of ['', '/smartphones', 'a product']) {
  const title = name || 'home'

  test(`${title} shows its first picture before it fetches scripts, where the line is quick`, async ({
    page,
  }) => {
    await comesAfter(page, 20)
    await page.goto(await addressOf(page, name))
    await expectAlive(page)
    const { picture, script } = await page.evaluate(() => {
      const { currentSrc } = document.querySelector('img[fetchpriority=high]') as HTMLImageElement
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = files.filter((file) => /\/_next\/static\/.*\.js$/.test(file.name))
      return {
        picture: files.find((file) => file.name === currentSrc)?.responseEnd,
        script: Math.min(...scripts.map(({ startTime }) => startTime)),
      }
    })
    expect(picture).toBeGreaterThan(0)
    expect(script).toBeGreaterThanOrEqual(Math.min(Number(picture), MOST))
  })

  test(`${title} fetches its scripts at once where the line is slow`, async ({ page }) => {
    await comesAfter(page, 600)
    // As if the second that a picture has never passed.
    await page.addInitScript((most) => {
      const { setTimeout: set } = window
      const timers = { setTimeout: (f: () => void, ms?: number) => (ms === most ? 0 : set(f, ms)) }
      Object.assign(window, timers)
    }, MOST)
    const script = page.waitForRequest(/\/_next\/static\/.*\.js$/)
    await page.route('**/_next/image*', async (route) => {
      await script
      await route.continue()
    })
    await page.goto(await addressOf(page, name))
    await expectAlive(page)
  })
}

test('a picture that does not come holds no script back', async ({ page }) => {
  await comesAfter(page, 20)
  await page.route('**/_next/image*', () => {})
  await page.goto('/hu/smartphones', { waitUntil: 'domcontentloaded' })
  await expectAlive(page)
})

test('a picture that fails holds no script back', async ({ page, errors }) => {
  errors.allow(/ERR_FAILED/)
  await comesAfter(page, 20)
  await page.route('**/_next/image*', (route) => route.abort())
  await page.goto('/hu/smartphones')
  await expectAlive(page)
})
