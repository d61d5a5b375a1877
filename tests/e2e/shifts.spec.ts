import { productsOf } from './shopping'
import { expect, holdBack, test } from './support'

/** The most that Lighthouse may find, in the sum of all shifts. */
const MOST = 0.01

const SCREENS = [
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
]

for (const viewport of SCREENS) {
  for (const name of ['', '/smartphones', 'a product', '/legal-notice']) {
    test(`nothing moves on ${name || 'home'} at ${viewport.width} px when its font comes late`, async ({
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
      const letFontCome = await holdBack(page, '**/*.woff2')
      await page.goto(`/hu${path}`, { waitUntil: 'domcontentloaded' })
      // Painted without it.
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      letFontCome()
      await page.waitForLoadState('load')
      const moved = await page.evaluate(async () => {
        await document.fonts.ready
        // Shifts are told after the paint that shows them.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const { shifts } = window as unknown as { shifts: { value: number }[] }
        return {
          sum: shifts.reduce((all, { value }) => all + value, 0),
          isThere: document.fonts.check('16px geist'),
        }
      })
      expect(moved.isThere).toBe(true)
      expect(moved.sum).toBeLessThanOrEqual(MOST)
    })
  }
}
