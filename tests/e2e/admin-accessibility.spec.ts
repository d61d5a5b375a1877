import type { Page } from '@playwright/test'
import { LANGUAGES } from '@/lib/languages'
import { findWholeBrowser } from '@/tests/runner/browser.mjs'
import config from '../../playwright.config'
import { expectNoViolations } from './axe'
import { adminPages } from './page-urls'
import { routesIn } from './routes'
import { translator } from './shopping'
import { expect, test } from './support'
import { ENLARGED, wcagViolations, withoutName } from './wcag-checks'

// In the headless shell a button of the product editor failed in contrast once, in a whole browser never.
const { launchOptions } = config.use ?? {}
const executablePath = findWholeBrowser()
test.use({ launchOptions: { ...launchOptions, ...(executablePath && { executablePath }) } })

/** Fields of admin describe products and customers, not the user: no autocomplete tokens (WCAG 1.3.5). */
const violationsInAdmin = async (page: Page) =>
  (await wcagViolations(page)).filter(([kind]) => kind !== 'withoutAutocomplete')

// All languages, the longest words at the narrowest width; axe in English and Hungarian, once a theme, names in the others.
const VIEWS = [
  { lang: 'en', width: 1280, colorScheme: 'light' },
  { lang: 'es', width: 768, colorScheme: null },
  { lang: 'hu', width: 320, colorScheme: 'dark' },
  { lang: 'fr', width: 320, colorScheme: null },
  { lang: 'pt', width: 320, colorScheme: null },
  { lang: 'pl', width: 320, colorScheme: null },
  { lang: 'it', width: 320, colorScheme: null },
] as const

test('admin accessibility is checked in every language', () => {
  expect(VIEWS.map(({ lang }) => lang).sort()).toEqual([...LANGUAGES].sort())
})

for (const { lang, width, colorScheme } of VIEWS) {
  async function check(page: Page, what: string) {
    if (colorScheme) await expectNoViolations(page, what)
    else expect.soft([what, await page.evaluate(withoutName)]).toEqual([what, []])
    expect.soft([what, await violationsInAdmin(page)]).toEqual([what, []])
  }

  test(`admin pages pass accessibility and reflow checks (${lang}, ${width} px)`, async ({
    page,
    baseURL,
    errors,
  }) => {
    errors.allow('404 (Not Found)')
    const say = translator(lang)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: width === ENLARGED.width ? ENLARGED.height : 800 })
    const paths = await adminPages(page)
    await page.context().addCookies([{ name: 'admin_language', value: lang, url: baseURL }])
    expect(Object.keys(paths)).toEqual(routesIn('admin'))
    for (const path of Object.values(paths).flat()) {
      await page.goto(`/admin${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const folded of await page.locator('main summary').all()) {
        // Without its name the group allows several open details.
        await folded.evaluate(({ parentElement }) => parentElement?.removeAttribute('name'))
        await folded.evaluate(({ parentElement }) => parentElement?.setAttribute('open', ''))
      }
      await check(page, path)
    }
    await page.goto('/admin/products')
    for (const action of ['add', 'editOne', 'delete']) {
      const named = new RegExp(`^${say(`admin.products.${action}`)}( –|$)`)
      await page.getByRole('button', { name: named }).first().click()
      const cancel = page.getByRole('dialog').getByRole('button', { name: say('common.cancel') })
      await expect(cancel).toBeVisible()
      await check(page, action)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}
