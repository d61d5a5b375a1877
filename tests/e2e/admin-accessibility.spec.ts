import type { Page } from '@playwright/test'
import { LANGUAGES } from '@/lib/languages'
import { expectNoFaults } from './axe'
import { readInAdmin } from './each-page'
import { barriers, ENLARGED } from './reading'
import { routesIn } from './routes'
import { words } from './shopping'
import { expect, test } from './support'

/** Names and addresses typed in admin are products' and customers', so they have no purpose of autofill (WCAG 1.3.5). */
const barriersInAdmin = async (page: Page) =>
  (await barriers(page)).filter(([kind]) => kind !== 'purposeless')

// Every language, those with the longest words where there is the least room. Colours are looked at wide and narrow, light
// and dark: no language has colours of its own.
const VIEWS = [
  { lang: 'en', width: 1280, colorScheme: 'light' },
  { lang: 'es', width: 768, colorScheme: 'dark' },
  { lang: 'hu', width: 320, colorScheme: 'light' },
  { lang: 'fr', width: 320, colorScheme: 'dark' },
  { lang: 'pt', width: 320, colorScheme: null },
  { lang: 'pl', width: 320, colorScheme: null },
  { lang: 'it', width: 320, colorScheme: null },
] as const

test('admin is looked at in every language', () => {
  expect(VIEWS.map(({ lang }) => lang).sort()).toEqual([...LANGUAGES].sort())
})

for (const { lang, width, colorScheme } of VIEWS) {
  const inColour = colorScheme !== null
  test(`axe finds nothing in admin, and all of it fits (${lang}, ${width} px)`, async ({
    page,
    baseURL,
    errors,
  }) => {
    test.slow()
    errors.allow('404 (Not Found)')
    const say = words(lang)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: width === ENLARGED.width ? ENLARGED.height : 800 })
    const paths = await readInAdmin(page)
    await page.context().addCookies([{ name: 'admin_language', value: lang, url: baseURL }])
    expect(Object.keys(paths)).toEqual(routesIn('admin'))
    for (const path of Object.values(paths).flat()) {
      await page.goto(`/admin${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const folded of await page.locator('main summary').all()) {
        // Opened without the group, in which each would close the last.
        await folded.evaluate(({ parentElement }) => parentElement?.removeAttribute('name'))
        await folded.evaluate(({ parentElement }) => parentElement?.setAttribute('open', ''))
      }
      await expectNoFaults(page, path, { inColour })
      expect.soft([path, await barriersInAdmin(page)]).toEqual([path, []])
    }
    await page.goto('/admin/products')
    for (const action of ['add', 'editOne', 'delete']) {
      const named = new RegExp(`^${say(`admin.products.${action}`)}( |$)`)
      await page.getByRole('button', { name: named }).first().click()
      const cancel = page.getByRole('dialog').getByRole('button', { name: say('common.cancel') })
      await expect(cancel).toBeVisible()
      await expectNoFaults(page, action, { inColour })
      expect.soft([action, await barriersInAdmin(page)]).toEqual([action, []])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}
