import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { sql } from './database'
import { deliveredOrder } from './delivered-order'
import { subjectOf, textOfMailTo } from './mailbox'
import { translator } from './shopping'
import { expect, test } from './support'
import { overflowing } from './wcag-checks'

const admin = translator('fr')

for (const [javaScriptEnabled, decision] of [
  [true, 'takeDown'],
  [false, 'keep'],
] as const) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test(`a visitor reports a review in Hungarian, and hears that it was ${decision}`, async ({
      page,
      browser,
      errors,
    }) => {
      errors.allow(/status of 404/)
      const lang = 'hu'
      const t = translator(lang)
      const { customer, reference, many } = await deliveredOrder(page, lang)
      const name = `A. ${reference.slice(-4)}`
      await sql(
        `insert into reviews (id, order_id, line_id, product_id, stars, text, name, language, updated_at)
         select gen_random_uuid(), o.id, l.id, l.product_id, 1, '8.2', $2, 'hu', now()
         from orders o join order_lines l on l.order_id = o.id
         where o.reference = $1 order by l.position limit 1`,
        [reference, name],
      )
      const main = page.getByRole('main')
      const check = async (what: string, shown = page) => {
        if (!javaScriptEnabled) return
        for (const width of [320, 1440]) {
          await shown.setViewportSize({ width, height: 900 })
          await expectNoViolations(shown, `${what} at ${width} px`)
          expect(await shown.evaluate(overflowing)).toEqual([])
        }
      }

      await page.context().clearCookies()
      const link = main.getByRole('link', { name: t('reviews.reportOf', { name }) })
      await expect(async () => {
        await page.goto(`/${lang}/products/${many.slug}`)
        await expect(link).toBeVisible({ timeout: 1000 })
      }).toPass()
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reviewReport.title'))
      await expect(main).toContainText('8.2')
      const send = main.getByRole('button', { name: t('reviewReport.send') })
      await main.getByLabel(t('reviewReport.text')).fill('7.1.')
      await send.click()
      await expect(main.getByLabel(t('reviewReport.reason'))).toBeFocused()
      await expect(main.getByLabel(t('reviewReport.text'))).toHaveValue('7.1.')
      await check('the report with an error')
      const reporter = `rita.${reference.toLowerCase()}@shop.example`
      await main
        .getByLabel(t('reviewReport.reason'))
        .selectOption({ label: t('reviewReport.reasons.insult') })
      await main.getByLabel(t('reviewReport.email')).fill(reporter)
      await send.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('reviewReport.arrivedTitle'),
      )
      await check('the report that has arrived')
      await textOfMailTo(reporter, subjectOf(t('mail.reviewReport.receivedTitle')))
      await page.goto(`/${lang}/products/${many.slug}`)
      await expect(link).toBeVisible()

      const owner = await browser.newContext()
      await loginAsAdministrator(owner)
      const office = await owner.newPage()
      await office.goto('/admin')
      await office.getByRole('link', { name: admin('admin.overview.reportedReviews') }).click()
      const card = office.getByRole('region').filter({ hasText: reference })
      await expect(card).toContainText('7.1.')
      await expect(card).toContainText(reporter)
      await check('the reported review in admin', office)
      if (decision === 'takeDown') {
        await card.getByText(admin('admin.reviews.takeDown'), { exact: true }).first().click()
        await card.getByLabel(admin('admin.reviews.reason')).selectOption('insult')
      }
      await card.getByRole('button', { name: admin(`admin.reviews.${decision}`) }).click()
      await expect(office.getByRole('status')).toContainText(admin('admin.reviews.recorded'))
      await expect(card).toHaveCount(0)
      await owner.close()

      const decided = await textOfMailTo(reporter, subjectOf(t('mail.reviewReport.decidedTitle')))
      if (decision === 'keep') {
        expect(decided).toContain(t('mail.reviewReport.kept'))
        // The product of other tests shows none.
        await sql(`update reviews set state = 'refused', refusal = 'law' where name = $1`, [name])
        return
      }
      expect(decided).toContain(t('reviews.reasons.insult'))
      const author = await textOfMailTo(customer.email, subjectOf(t('mail.reviewTakenDown.title')))
      expect(author).toContain(t('reviews.reasons.insult'))
      await expect(async () => {
        await page.goto(`/${lang}/products/${many.slug}`)
        await expect(link).toHaveCount(0, { timeout: 1000 })
      }).toPass()
    })
  })
}
