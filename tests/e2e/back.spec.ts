import { findWholeBrowser } from '@/tests/runner/browser.mjs'
import config from '../../playwright.config'
import { productsOf } from './shopping'
import { expect, test } from './support'

const { launchOptions } = config.use ?? {}
const executablePath = findWholeBrowser()
test.use({
  // The service worker must not prevent restoring either.
  serviceWorkers: 'allow',
  launchOptions: {
    ...launchOptions,
    ...(executablePath && { executablePath }),
    // Playwright disables the back-forward cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
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
  test(`going back restores ${name || 'home'} from the back-forward cache`, async ({ page }) => {
    const [product] = await productsOf(page, 'smartphones')
    const path = name.startsWith('/') || name === '' ? name : `/products/${product?.slug}`
    await page.goto(`/en${path}`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    // A busy machine may evict a page.
    await expect(async () => {
      const session = page.waitForResponse(/\/api\/auth\/me/)
      await page.reload()
      await session
      await page.evaluate(() => {
        document.documentElement.dataset.left = 'as it was'
      })
      await page.goto('/en/accessibility')
      await page.evaluate(() => history.back())
      await expect(page).toHaveURL(`/en${path}`)
      // Without the mark: the browser's notRestoredReasons.
      const left = () =>
        page.evaluate(() => {
          const [entry] = performance.getEntriesByType('navigation')
          return document.documentElement.dataset.left ?? JSON.stringify(entry)
        })
      await expect.poll(left, { timeout: 5_000 }).toBe('as it was')
    }).toPass({ timeout: 60_000 })
  })
}
