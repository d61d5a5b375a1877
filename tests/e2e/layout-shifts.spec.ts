import { productsOf } from './shopping'
import { delayRequests, expect, test } from './support'

/** Maximum cumulative layout shift that Lighthouse rates as good. */
const MAX_SHIFT = 0.01

const SCREENS = [
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
]

for (const viewport of SCREENS) {
  for (const name of ['', '/smartphones', 'a product', '/legal-notice']) {
    test(`${name || 'home'} at ${viewport.width} px has no layout shift when its font loads late`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      const [product] = await productsOf(page, 'smartphones')
      const path = name.startsWith('/') || name === '' ? name : `/products/${product?.slug}`
      await page.addInitScript(() => {
        const shifts: PerformanceEntry[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        })
      })
      const releaseFont = await delayRequests(page, '**/*.woff2')
      await page.goto(`/hu${path}`, { waitUntil: 'domcontentloaded' })
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      releaseFont()
      await page.waitForLoadState('load')
      const result = await page.evaluate(async () => {
        await document.fonts.ready
        // Layout shifts are reported after the next paint.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const { shifts } = window as unknown as { shifts: { value: number }[] }
        return {
          sum: shifts.reduce((all, { value }) => all + value, 0),
          isThere: document.fonts.check('16px geist'),
        }
      })
      expect(result.isThere).toBe(true)
      expect(result.sum).toBeLessThanOrEqual(MAX_SHIFT)
    })
  }
}
