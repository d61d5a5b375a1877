import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '@/lib/languages'
import { expectNoViolations } from './axe'
import { customerPages, visitorPages } from './page-urls'
import { routesIn } from './routes'
import { expect, keepToasts, test, whenHydrated } from './support'
import { TESTED_LANGUAGES } from './tested-languages'
import { ENLARGED, obscuredByFixed, overflowing, wcagViolations, withoutName } from './wcag-checks'

test.use({ reducedMotion: 'reduce' })

const WIDE = { width: 1280, height: 800 }
const ANY = { width: 8, height: 8, channels: 3, background: '#808080' } as const
const picture = sharp({ create: ANY }).png().toBuffer()

/** Markup and colours are the same in every language: axe reads each address in these, light in one and dark in the other. */
const AXE_LANGUAGES: readonly Language[] = ['en', 'hu']

/** Decoding pictures takes as long as rendering the page, and no check here needs them. */
async function withoutPictures(page: Page) {
  const body = await picture
  await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/png', body }))
}

/** axe and reflow of every address, alternating light and dark, wide and enlarged. */
async function readWithAxe(page: Page, lang: Language, routes: Record<string, string[]>) {
  await withoutPictures(page)
  await keepToasts(page)
  for (const [place, path] of Object.values(routes).flat().entries()) {
    const turn = AXE_LANGUAGES.indexOf(lang) + place
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
      await expectNoViolations(page, what)
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

/** Language, title, heading, accessible names and reflow of one address a route, at 400 % zoom. */
async function readEnlarged(page: Page, lang: Language, routes: Record<string, string[]>) {
  await withoutPictures(page)
  await page.setViewportSize(ENLARGED)
  for (const [path] of Object.values(routes)) {
    await page.goto(`/${lang}${path}`)
    await expect(page.locator('main h1')).toHaveCount(1)
    await whenHydrated(page.locator('main h1'))
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    expect((await page.title()).length, path).toBeGreaterThan(5)
    expect.soft([path, await page.evaluate(withoutName)]).toEqual([path, []])
    expect.soft([path, await page.evaluate(overflowing)]).toEqual([path, []])
  }
}

for (const lang of TESTED_LANGUAGES) {
  if (!AXE_LANGUAGES.includes(lang)) {
    test(`pages have names and reflow at 400 % zoom (${lang})`, async ({ page, errors }) => {
      errors.allow('404 (Not Found)')
      await readEnlarged(page, lang, await visitorPages(page))
      await readEnlarged(page, lang, await customerPages(page, lang))
    })
    continue
  }

  for (const half of [0, 1]) {
    test(`visitor pages pass axe and reflow checks (${lang}, ${half + 1} of 2)`, async ({
      page,
      errors,
    }) => {
      errors.allow('404 (Not Found)')
      const routes = Object.entries(await visitorPages(page))
      const ofThis = routes.filter((_, at) => at % 2 === half)
      await readWithAxe(page, lang, Object.fromEntries(ofThis))
    })
  }

  test(`customer pages pass axe and reflow checks (${lang})`, async ({ page, errors }) => {
    errors.allow('404 (Not Found)')
    await readWithAxe(page, lang, await customerPages(page, lang))
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
