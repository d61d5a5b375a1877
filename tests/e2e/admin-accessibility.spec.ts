import type { Page } from '@playwright/test'
import { LANGUAGES } from '@/lib/languages'
import { expectNoViolations } from './axe'
import { adminPages } from './page-urls'
import { routesIn } from './routes'
import { translator } from './shopping'
import { expect, test } from './support'
import { ENLARGED, wcagViolations, withoutName } from './wcag-checks'

/** Fields of admin describe products and customers, not the user: no autocomplete tokens (WCAG 1.3.5). */
const violationsInAdmin = async (page: Page) =>
  (await wcagViolations(page)).filter(([kind]) => kind !== 'withoutAutocomplete')

// Markup and colours are the same in every language: axe in two, names and reflow in all, the longest words at the narrowest.
const VIEWS = [
  { lang: 'en', width: 1280, axe: 'light' },
  { lang: 'hu', width: 320, axe: 'dark' },
  { lang: 'fr', width: 320, axe: null },
  { lang: 'es', width: 768, axe: null },
  { lang: 'pt', width: 320, axe: null },
  { lang: 'pl', width: 320, axe: null },
  { lang: 'it', width: 320, axe: null },
] as const

test('admin accessibility is checked in every language', () => {
  expect(VIEWS.map(({ lang }) => lang).sort()).toEqual([...LANGUAGES].sort())
})

for (const { lang, width, axe } of VIEWS) {
  async function check(page: Page, what: string) {
    if (axe) await expectNoViolations(page, what)
    else expect.soft([what, await page.evaluate(withoutName)]).toEqual([what, []])
    expect.soft([what, await violationsInAdmin(page)]).toEqual([what, []])
  }

  test(`admin pages pass ${axe ? 'axe' : 'name'} and reflow checks (${lang}, ${width} px)`, async ({
    page,
    baseURL,
    errors,
  }) => {
    errors.allow('404 (Not Found)')
    const say = translator(lang)
    await page.emulateMedia({ colorScheme: axe })
    await page.setViewportSize({ width, height: width === ENLARGED.width ? ENLARGED.height : 800 })
    const paths = await adminPages(page)
    await page.context().addCookies([{ name: 'admin_language', value: lang, url: baseURL }])
    expect(Object.keys(paths)).toEqual(routesIn('admin'))
    for (const path of Object.values(paths).flatMap((all) => (axe ? all : all.slice(0, 1)))) {
      await page.goto(`/admin${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('main summary')) {
          // Without its name the group allows several open details.
          folded.parentElement?.removeAttribute('name')
          folded.parentElement?.setAttribute('open', '')
        }
      })
      await check(page, path)
    }
    await page.goto('/admin/products')
    for (const action of ['add', 'editOne', 'delete']) {
      const named = new RegExp(`^${say(`admin.products.${action}`)}( |$)`)
      await page.getByRole('button', { name: named }).first().click()
      const cancel = page.getByRole('dialog').getByRole('button', { name: say('common.cancel') })
      await expect(cancel).toBeVisible()
      await check(page, action)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}
