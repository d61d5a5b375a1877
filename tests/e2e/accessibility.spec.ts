import type { Page } from '@playwright/test'
import { LANGUAGES } from '@/lib/i18n/languages'
import { LEGAL_PAGES } from '@/lib/legal/types'
import { expectNoFaults } from './axe'
import { expect, signInAsNewCustomer, test } from './support'
import { textsIn } from './texts'

test.use({ reducedMotion: 'reduce' })

for (const lang of LANGUAGES) {
  const say = textsIn(lang)
  const button = (page: Page, key: string) => page.getByRole('button', { name: say(key) })

  test(`axe finds nothing on what a visitor reads (${lang})`, async ({ page }) => {
    test.slow()
    const mailed = ['reset-password', 'confirm-email'].flatMap((path) => [path, `${path}?token=x`])
    for (const path of [...LEGAL_PAGES, ...mailed]) {
      await page.goto(`/${lang}/${path}`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expectNoFaults(page, path)
    }
  })

  test(`axe finds nothing in the texts of the footer, nor by the carousel (${lang})`, async ({
    page,
  }) => {
    test.slow()
    await page.goto(`/${lang}`)
    await page.locator('.testimonials').scrollIntoViewIfNeeded()
    await expectNoFaults(page, 'home')
    // Over a short page: what lies beneath is looked through each time.
    await page.goto(`/${lang}/cart`)
    for (const path of ['legal-notice', 'terms-of-service', 'privacy-policy', 'contact']) {
      await page.locator(`#footer a[href="/${lang}/${path}"]`).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoFaults(page, `${path}, over the page`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test(`axe finds nothing in dialogs and forms of accounts (${lang})`, async ({ page }) => {
    for (const mode of ['login', 'signup', 'forgot']) {
      await page.goto(`/${lang}/contact?login=true&mode=${mode}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoFaults(page, mode)
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible()
      await expectNoFaults(page, `${mode}, with errors`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test(`axe finds nothing where customers look after themselves (${lang})`, async ({ page }) => {
    test.slow()
    await signInAsNewCustomer(page, { language: lang })
    await page.goto(`/${lang}/dashboard`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoFaults(page, 'dashboard')
    for (const edit of ['profile', 'email', 'password']) {
      await page.goto(`/${lang}/dashboard?edit=${edit}`)
      const card = page.getByRole('region', {
        name: say(edit === 'password' ? 'settings.security' : 'orders.personal.title'),
      })
      const form = card.locator('form').filter({ has: page.locator('input:visible') })
      await form.locator('input:visible').first().fill('')
      await form.locator('button[type=submit]').first().click()
      await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectNoFaults(page, `dashboard, ${edit}`)
    }
    await page.goto(`/${lang}/gdpr`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('input[type=password]').fill('something')
    await expectNoFaults(page, 'gdpr')
    await button(page, 'privacy.deletion.button').click()
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
    await expectNoFaults(page, 'gdpr, the dialog')
  })
}

test.describe('the cookie banner', () => {
  test.use({ storageState: { cookies: [], origins: [] } })
  for (const lang of LANGUAGES) {
    test(`has nothing that axe finds (${lang})`, async ({ page }) => {
      await page.goto(`/${lang}/contact`)
      await page.locator('.cookie-banner summary').click()
      await expectNoFaults(page, 'banner')
    })
  }
})
