import { LANGUAGES } from '@/lib/languages'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { deliveredOrder } from './delivered-order'
import { linkInMailTo, subjectOf, textOfMailTo } from './mailbox'
import { photo } from './photo'
import { translator } from './shopping'
import { expect, test } from './support'
import { overflowing } from './wcag-checks'

const admin = translator('fr')

for (const [lang, javaScriptEnabled] of [
  ['hu', true],
  ['pl', false],
] as const) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test(`customer claims a repair with a picture, and the owner handles it, in ${lang}`, async ({
      page,
      browser,
      errors,
    }) => {
      // The first picture is none.
      errors.allow(/status of 4/)
      const t = translator(lang)
      const { customer, reference, many } = await deliveredOrder(page, lang)
      const main = page.getByRole('main')
      const check = async (what: string, shown = page) => {
        if (!javaScriptEnabled) return
        for (const width of [320, 1440]) {
          await shown.setViewportSize({ width, height: 900 })
          await expectNoViolations(shown, `${what} at ${width} px`)
          expect(await shown.evaluate(overflowing)).toEqual([])
        }
      }

      await page.goto(`/${lang}/dashboard/orders/${reference}`)
      const guarantee = page.getByRole('region', { name: t('claims.cardTitle') })
      await expect(guarantee).toContainText(many.name)
      await guarantee.getByRole('link', { name: t('claims.title') }).click()
      const send = main.getByRole('button', { name: t('claims.send') })
      await send.click()
      await expect(main.getByLabel(t('claims.line'))).toBeFocused()
      await check('the claim with errors')
      await main.getByLabel(t('claims.description')).fill('Nem kapcsol be.\nTegnap óta.')
      await main.getByLabel(t('claims.line')).selectOption({ index: 1 })
      await send.click()
      await expect(main.locator('[aria-invalid=true]').and(main.getByRole('radio'))).toHaveCount(2)
      await expect(main.getByLabel(t('claims.line'))).not.toHaveAttribute('aria-invalid')
      await expect(main.getByLabel(t('claims.description'))).toHaveValue(
        'Nem kapcsol be.\nTegnap óta.',
      )
      await expect(main.getByLabel(t('claims.line'))).not.toHaveValue('')
      await main.getByRole('radio', { name: t('claims.wishes.repair') }).check()
      await send.click()
      await expect(page).toHaveURL(new RegExp(`/${lang}/claim/status\\?token=`))
      await expect(main).toContainText('Nem kapcsol be.')

      const pictures = main.getByLabel(t('pictures.choose'))
      const add = main.getByRole('button', { name: t('pictures.add') })
      await pictures.setInputFiles({
        name: 'x.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('<svg onload="alert(1)"/>'),
      })
      await add.click()
      await expect(pictures).toHaveAccessibleDescription(new RegExp(t('pictures.notAnImage')))
      await expect(pictures).toBeFocused()
      await pictures.setInputFiles([await photo(), await photo()])
      await add.click()
      await expect(main.getByRole('img')).toHaveCount(2)
      await check('the claim with pictures')
      // With its fragment the same address would not load again.
      const [claimUrl = ''] = page.url().split('&')
      const source = await main.getByRole('img').first().getAttribute('src')

      const received = subjectOf(t('mail.claims.received.subject', { reference }))
      expect(await textOfMailTo(customer.email, received)).toContain('Tegnap óta.')
      expect(new URL(await linkInMailTo(customer.email, received)).search).toBe(
        new URL(claimUrl).search,
      )
      // In the language of the administrator's last visit, which other journeys change.
      const subjects = LANGUAGES.map((one) =>
        translator(one)('mail.owner.claim.subject', { reference }),
      )
      await textOfMailTo(ADMINISTRATOR.email, subjectOf(...subjects))

      const stranger = await browser.newContext()
      const [path] = (source ?? '').split('?')
      expect((await stranger.request.get(`${path}`)).status()).toBe(404)
      expect((await stranger.request.get(`${path}?token=${crypto.randomUUID()}`)).status()).toBe(
        404,
      )
      await loginAsAdministrator(stranger)
      const office = await stranger.newPage()
      await office.goto('/admin/claims?status=open')
      await office.getByRole('link', { name: reference }).click()
      await expect(office.getByRole('img', { name: /Photo/ })).toHaveCount(2)
      const step = async (to: string, message = '') => {
        const name = admin(`admin.claims.steps.${to}.button`)
        const form = office.getByRole('group').filter({ hasText: name })
        await form.locator('summary').click()
        if (message) await form.getByLabel(admin('admin.claims.message')).fill(message)
        await form.getByRole('button', { name }).click()
        await expect(office.getByRole('status')).toContainText(admin('admin.claims.recorded'))
        await expect(form).toHaveCount(0)
      }
      await check('the claim in admin', office)
      await step('accepted', 'Küldje vissza.')
      const updated = subjectOf(t('mail.claims.updated.subject', { reference }))
      expect(await textOfMailTo(customer.email, updated)).toContain('Küldje vissza.')
      await step('in_repair')
      await step('done')
      await office.goto('/admin/claims')
      await expect(office.getByRole('link', { name: reference })).toBeVisible()
      await check('the claims in admin', office)
      await stranger.close()

      await page.goto(claimUrl)
      await expect(main).toContainText(t('claims.status.done'))
      await expect(main).toContainText('Küldje vissza.')
      await expect(main).toContainText(t('claims.cardExtended'))
      await page.goto(`/${lang}/dashboard/orders/${reference}`)
      await expect(guarantee).toContainText(t('claims.cardExtended'))
    })
  })
}

test('guest reports a defect by order number and email address', async ({ page }) => {
  const t = translator('en')
  const { customer, reference, one } = await deliveredOrder(page, 'en')
  await page.context().clearCookies()
  const main = page.getByRole('main')
  await page.goto('/en/claim')
  await main.getByLabel(t('withdrawal.reference')).fill(reference.toLowerCase())
  await main.getByLabel(t('withdrawal.email')).fill('eve@shop-customer.test')
  await main.getByRole('button', { name: t('withdrawal.continue') }).click()
  await expect(main.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    t('withdrawal.notFound'),
  )
  await main.getByLabel(t('withdrawal.email')).fill(customer.email)
  await main.getByRole('button', { name: t('withdrawal.continue') }).click()
  await main.getByLabel(t('claims.line')).selectOption({ index: 2 })
  await main.getByRole('radio', { name: t('claims.wishes.replacement') }).check()
  await main.getByLabel(t('claims.description')).fill('It does not charge.')
  await main.getByRole('button', { name: t('claims.send') }).click()
  await expect(main.getByRole('region', { name: one.name })).toContainText('It does not charge.')
})
