import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { sql } from './database'
import { deliveredOrder } from './delivered-order'
import { linkInMailTo, subjectOf } from './mailbox'
import { insertReviewRequest } from './review-rows'
import { fillCart, lineOf, openDetails, productsOf, translator } from './shopping'
import { choosePlace, expect, signInAsNewCustomer, test, whenHydrated } from './support'
import { overflowing } from './wcag-checks'

const admin = translator('fr')

for (const [lang, javaScriptEnabled] of [
  ['hu', true],
  ['en', false],
] as const) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test(`customer reviews what was delivered, and the owner answers, in ${lang}`, async ({
      page,
      browser,
      errors,
    }) => {
      errors.allow(/status of 404/)
      const t = translator(lang)
      const { customer, id, reference, one } = await deliveredOrder(page, lang)
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
      await expect(main.getByRole('link', { name: t('reviews.cardOpen') })).toBeVisible()
      const key = await insertReviewRequest(reference)
      await sql(
        `insert into outbox_messages (id, topic, payload)
         values (gen_random_uuid(), 'mail.review-request', jsonb_build_object('orderId', $1::text))`,
        [id],
      )
      const subject = t('mail.review.subject', { shop: '|' }).split('|')[0]?.trim() ?? ''
      const link = await linkInMailTo(customer.email, subjectOf(subject))
      expect(link).toContain(key)

      // The mail is read on another device.
      await page.context().clearCookies()
      await page.goto(link)
      const item = main.getByRole('region', { name: one.name })
      const send = item.getByRole('button', { name: t('reviews.send') })
      await send.click()
      await expect(item.getByRole('radio').first()).toBeFocused()
      await check('the form with errors')
      await item.getByLabel(t('reviews.yourText')).fill('8.2.\n9.1.')
      await send.click()
      await expect(item).toContainText(t('accounts.fixErrors', { count: 2 }))
      await expect(item.getByRole('radio').first()).toBeFocused()
      await expect(item.getByLabel(t('reviews.yourText'))).toHaveValue('8.2.\n9.1.')
      await item.getByRole('radio', { name: t('reviews.starsShort', { stars: 4 }) }).check()
      await item.getByLabel(t('reviews.yourName')).fill(`A. ${reference.slice(-4)}`)
      await send.click()
      await expect(item).toContainText(t('reviews.published'))
      await check('the review')

      const owner = await browser.newContext()
      await loginAsAdministrator(owner)
      const office = await owner.newPage()
      await office.goto('/admin/reviews?state=new')
      const card = office.getByRole('region').filter({ hasText: reference })
      await check('the reviews in admin', office)
      await card.getByText(admin('admin.reviews.answer'), { exact: true }).click()
      await card.getByLabel(admin('admin.reviews.yourAnswer')).fill(`+1 ${reference}`)
      await card.getByRole('button', { name: admin('admin.reviews.sendAnswer') }).click()
      await expect(office.getByRole('status')).toContainText(admin('admin.reviews.recorded'))

      const product = `/${lang}/products/${one.slug}`
      const shown = main.getByRole('listitem').filter({ hasText: `A. ${reference.slice(-4)}` })
      await expect(async () => {
        await page.goto(product)
        await expect(shown).toContainText(`+1 ${reference}`, { timeout: 1000 })
      }).toPass()
      await expect(shown).toContainText(t('reviews.verified'))
      await check('the product')
      const [data] = await page.locator('script[type="application/ld+json"]').allTextContents()
      expect(data).toMatch(/"aggregateRating":\{"@type":"AggregateRating","ratingValue":\d/)
      expect(data).toContain('8.2.')

      await office.goto('/admin/reviews')
      await card.getByText(admin('admin.reviews.takeDown'), { exact: true }).first().click()
      await card.getByRole('button', { name: admin('admin.reviews.takeDown') }).click()
      await expect(office.getByRole('status')).toContainText(admin('admin.reviews.recorded'))
      await owner.close()
      await expect(async () => {
        await page.goto(product)
        await expect(shown).toHaveCount(0, { timeout: 1000 })
      }).toPass()
      await page.goto(link)
      await expect(item).toContainText(t('reviews.reasons.law'))
    })
  })
}

test('checkout offers the objection to a request for a review where the law allows one without consent', async ({
  page,
}) => {
  const t = translator('it')
  const { email } = await signInAsNewCustomer(page, { language: 'it', country: 'FR' })
  const [product] = await productsOf(page, 'gadgets')
  if (!product) throw new Error('no product')
  await fillCart(page, [lineOf(product)])
  await page.goto('/it/payment')
  const main = page.getByRole('main')
  await whenHydrated(main)
  const objection = main.getByRole('checkbox', { name: t('payments.checkout.noReviewMails') })
  await expect(objection).toHaveAccessibleDescription(t('payments.checkout.reviewMails'))
  await openDetails(page, 'it')
  const country = main.getByLabel(t('accounts.country'), { exact: true })
  await country.selectOption('HU')
  await expect(objection).toHaveCount(0)
  await page.reload()
  await whenHydrated(main)
  await openDetails(page, 'it')
  await expect(objection).toHaveCount(0)
  await country.selectOption('FR')
  await choosePlace(main.getByRole('combobox', { name: t('accounts.city') }), 'Paris')
  await objection.check()
  await expectNoViolations(page, 'the objection')
  const sent = page.waitForRequest(/\/api\/payment\/bank-transfer/)
  await main.getByRole('button', { name: t('payments.payByTransfer') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payments.order') })
    .click()
  await sent
  await expect
    .poll(() => sql('select review_mails from users where email = $1', [email]))
    .toEqual([{ review_mails: false }])
})
