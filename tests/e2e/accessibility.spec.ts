import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { LANGUAGES, type Language } from '@/lib/languages'
import { expectNoViolations } from './axe'
import { customerPages, visitorPages } from './page-urls'
import { routesIn } from './routes'
import { expect, keepToasts, test, whenHydrated } from './support'
import { TESTED_LANGUAGES } from './tested-languages'
import { ENLARGED, obscuredByFixed, overflowing, wcagViolations } from './wcag-checks'

test.use({ reducedMotion: 'reduce' })

const WIDE = { width: 1280, height: 800 }
const ANY = { width: 8, height: 8, channels: 3, background: '#808080' } as const
const picture = sharp({ create: ANY }).png().toBuffer()

/** Four neighbours: every address occurs in all four of its views, so contrast is checked only in these. */
const CONTRAST_LANGUAGES = LANGUAGES.slice(-4)

/** Visits each route, further states in every third language, alternating light and dark, wide and enlarged (reflow). */
async function read(page: Page, lang: Language, routes: Record<string, string[]>) {
  // Decoding pictures takes as long as rendering the page, and no check here needs them.
  const body = await picture
  await page.route('**/_next/image?*', (route) => route.fulfill({ contentType: 'image/png', body }))
  const checkContrast = CONTRAST_LANGUAGES.includes(lang)
  await keepToasts(page)
  const further = new Set(Object.values(routes).flatMap(([, ...rest]) => rest))
  for (const [place, path] of Object.values(routes).flat().entries()) {
    const turn = LANGUAGES.indexOf(lang) + place
    if (further.has(path) && turn % 3) continue
    const colorScheme = turn % 2 ? 'dark' : 'light'
    await page.setViewportSize(turn % 4 < 2 ? WIDE : ENLARGED)
    await page.emulateMedia({ colorScheme })
    await page.goto(`/${lang}${path}`)
    await expect(page.locator('main h1').first()).toBeVisible()
    // Before hydration the page has neither cart nor account.
    await whenHydrated(page.locator('main h1').first())
    if (path.includes('login=')) await expect(page.getByRole('dialog')).toBeVisible()
    const isDark = await page.evaluate(() => document.documentElement.matches('.dark'))
    expect([path, isDark]).toEqual([path, colorScheme === 'dark'])
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator(`#footer a[href="/${lang}/contact"]`)).toHaveCount(1)
    const what = `${path}, ${colorScheme}, ${page.viewportSize()?.width} px`
    await test.step(what, async () => {
      await expectNoViolations(page, what, { checkContrast })
      expect.soft([what, await wcagViolations(page)]).toEqual([what, []])
      // The page under a dialog is inert.
      if (await page.getByRole('dialog').count()) return
      expect.soft([what, await page.evaluate(obscuredByFixed)]).toEqual([what, []])
      if (page.viewportSize()?.width === ENLARGED.width) return
      await page.setViewportSize(ENLARGED)
      const softly = expect.configure({ soft: true })
      await softly.poll(() => page.evaluate(overflowing), what).toEqual([])
    })
  }
}

for (const lang of TESTED_LANGUAGES) {
  for (const half of [0, 1]) {
    test(`visitor pages pass axe and reflow checks (${lang}, ${half + 1} of 2)`, async ({
      page,
      errors,
    }) => {
      test.slow()
      errors.allow('404 (Not Found)')
      const routes = Object.entries(await visitorPages(page))
      const ofThis = routes.filter((_, at) => at % 2 === half)
      await read(page, lang, Object.fromEntries(ofThis))
    })
  }

  test(`customer pages pass axe and reflow checks (${lang})`, async ({ page, errors }) => {
    test.slow()
    errors.allow('404 (Not Found)')
    await read(page, lang, await customerPages(page, lang))
  })
}

test('every page route of the shop has accessibility checks', async ({ page }) => {
  const read = { ...(await visitorPages(page)), ...(await customerPages(page, 'en')) }
  const pages = routesIn('[lang]').filter((route) => !route.includes('@'))
  expect(
    Object.keys(read)
      .map((route) => route || '/')
      .sort(),
  ).toEqual(pages)
})
