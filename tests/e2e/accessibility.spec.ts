import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { LANGUAGES, type Language } from '@/lib/languages'
import { expectNoFaults } from './axe'
import { readByAll, readByCustomers } from './each-page'
import { barriers, covered, ENLARGED, tooWide } from './reading'
import { routesIn } from './routes'
import { expect, stayForEver, test, whenAlive } from './support'

test.use({ reducedMotion: 'reduce' })

const WIDE = { width: 1280, height: 800 }
const ANY = { width: 8, height: 8, channels: 3, background: '#808080' } as const
const picture = sharp({ create: ANY }).png().toBuffer()

/** Four that follow each other: each address is there in all four ways, so in these its colours are looked at. */
const IN_COLOUR = LANGUAGES.slice(-4)

/**
 * Reads each route in each language, and its further states in every third: in one light and large, in the next dark or
 * small, so that each is all four. Nothing is to be scrolled sideways in any.
 */
async function read(page: Page, lang: Language, routes: Record<string, string[]>) {
  // What they show is looked at nowhere here, and to make and paint them takes as long as the pages do.
  const body = await picture
  await page.route('**/_next/image?*', (route) => route.fulfill({ contentType: 'image/png', body }))
  const inColour = IN_COLOUR.includes(lang)
  await stayForEver(page)
  const further = new Set(Object.values(routes).flatMap(([, ...rest]) => rest))
  for (const [place, path] of Object.values(routes).flat().entries()) {
    const turn = LANGUAGES.indexOf(lang) + place
    if (further.has(path) && turn % 3) continue
    const colorScheme = turn % 2 ? 'dark' : 'light'
    await page.setViewportSize(turn % 4 < 2 ? WIDE : ENLARGED)
    await page.emulateMedia({ colorScheme })
    await page.goto(`/${lang}${path}`)
    await expect(page.locator('main h1').first()).toBeVisible()
    // Before that it has nothing of the cart, nor of the account.
    await whenAlive(page.locator('main h1').first())
    if (path.includes('login=')) await expect(page.getByRole('dialog')).toBeVisible()
    const isDark = await page.evaluate(() => document.documentElement.matches('.dark'))
    expect([path, isDark]).toEqual([path, colorScheme === 'dark'])
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    // Help is at the same place of every page (3.2.6).
    await expect(page.locator(`#footer a[href="/${lang}/contact"]`)).toHaveCount(1)
    const what = `${path}, ${colorScheme}, ${page.viewportSize()?.width} px`
    await test.step(what, async () => {
      await expectNoFaults(page, what, { inColour })
      expect.soft([what, await barriers(page)]).toEqual([what, []])
      // What lies under a dialog waits.
      if (await page.getByRole('dialog').count()) return
      expect.soft([what, await page.evaluate(covered)]).toEqual([what, []])
      // Words are longer in one language than in the next.
      if (page.viewportSize()?.width === ENLARGED.width) return
      await page.setViewportSize(ENLARGED)
      const softly = expect.configure({ soft: true })
      await softly.poll(() => page.evaluate(tooWide), what).toEqual([])
    })
  }
}

for (const lang of LANGUAGES) {
  // In two, for two browsers.
  for (const half of [0, 1]) {
    test(`whoever reads what is for all finds no barrier (${lang}, ${half + 1} of 2)`, async ({
      page,
      errors,
    }) => {
      test.slow()
      errors.allow('404 (Not Found)')
      const routes = Object.entries(await readByAll(page))
      const ofThis = routes.filter((_, at) => at % 2 === half)
      await read(page, lang, Object.fromEntries(ofThis))
    })
  }

  test(`a customer finds no barrier (${lang})`, async ({ page, errors }) => {
    test.slow()
    errors.allow('404 (Not Found)')
    await read(page, lang, await readByCustomers(page, lang))
  })
}

test('no page of the shop is passed over', async ({ page }) => {
  const read = { ...(await readByAll(page)), ...(await readByCustomers(page, 'en')) }
  const pages = routesIn('[lang]').filter((route) => !route.includes('@'))
  expect(
    Object.keys(read)
      .map((route) => route || '/')
      .sort(),
  ).toEqual(pages)
})
