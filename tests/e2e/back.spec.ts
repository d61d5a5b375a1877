import config from '../../playwright.config'
import { productsOf } from './shopping'
import { expect, test } from './support'

// Playwright turns the back-forward cache off.
const { launchOptions } = config.use ?? {}
test.use({
  // Which must not be what keeps a page from coming back.
  serviceWorkers: 'allow',
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

const PAGES = [
  '',
  '/smartphones',
  '/smartphones?colour=black',
  '/search?q=pro',
  'a product',
  '/legal-notice',
  '/cart',
]

for (const name of PAGES) {
  test(`Back shows ${name || 'home'} as it was left, without loading it`, async ({ page }) => {
    const [product] = await productsOf(page, 'smartphones')
    const path = name.startsWith('/') || name === '' ? name : `/products/${product?.slug}`
    await page.goto(`/en${path}`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    // Through the worker, as it comes from the second page on.
    const session = page.waitForResponse(/\/api\/auth\/me/)
    await page.reload()
    await session
    await page.evaluate(() => {
      document.documentElement.dataset.left = 'as it was'
    })
    // A document of its own, as a link to another site leads to.
    await page.goto('/en/accessibility')
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(`/en${path}`)
    // Else the browser's reasons.
    const left = () =>
      page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation')
        return document.documentElement.dataset.left ?? JSON.stringify(entry)
      })
    await expect.poll(left).toBe('as it was')
  })
}
