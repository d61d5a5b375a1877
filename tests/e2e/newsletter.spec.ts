import { loginAsAdministrator } from './administrator'
import { linkInMailTo, subjectOf } from './mailbox'
import { translator } from './shopping'
import { answerCookies, expect, test, uniqueEmail, uniqueIp } from './support'

test.describe('a guest reads the newsletter', () => {
  const t = translator('hu')

  test('subscribes, confirms, gets it with a product as a card, and unsubscribes by its link', async ({
    page,
    browser,
  }) => {
    const email = uniqueEmail()
    const subject = email
    await page.goto('/hu')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('newsletter.label') })
      .click()
    const shown = page.getByRole('main')
    const field = shown.getByLabel(t('newsletter.email'))
    const send = shown.getByRole('button', { name: t('newsletter.submit') })
    await field.fill('nem cím')
    await send.click()
    await expect(page.getByText(t('accounts.validation.invalidEmail'))).toBeVisible()
    await expect(field).toHaveValue('nem cím')
    await field.fill(email)
    await send.click()
    await expect(page.getByRole('heading', { name: t('newsletter.asked.title') })).toBeVisible()

    const request = subjectOf(...t('mail.newsletterConfirm.subject', { shop: '|' }).split('|'))
    await page.goto(await linkInMailTo(email, request))
    await page.getByRole('button', { name: t('newsletter.confirm.button') }).click()
    await expect(page.getByRole('heading', { name: t('newsletter.confirmed.title') })).toBeVisible()

    const headers = { 'X-Forwarded-For': uniqueIp() }
    const office = await browser.newContext({ extraHTTPHeaders: headers, locale: 'fr' })
    await answerCookies(office)
    const owner = await office.newPage()
    const tOwner = translator('fr')
    const button = (key: string) =>
      owner.getByRole('button', { name: tOwner(`admin.newsletter.${key}`), exact: true })
    await loginAsAdministrator(owner)
    await owner.goto('/admin/newsletter')
    await button('create').click()
    const main = owner.getByRole('main')
    const hungarian = main.getByRole('group').filter({ hasText: 'Magyar' })
    await hungarian.getByText('Magyar').click()
    await hungarian.getByLabel(tOwner('admin.newsletter.subject')).fill(subject)
    await button('save').click()
    await expect(owner.getByText(tOwner('admin.newsletter.errors.missing'))).toBeVisible()
    await expect(hungarian.getByLabel(tOwner('admin.newsletter.subject'))).toHaveValue(subject)
    await hungarian
      .getByLabel(tOwner('admin.newsletter.text'), { exact: true })
      .fill('Szia!\n\n/en/products/domvarel-cantata')
    await button('save').click()
    await expect(owner.getByText(tOwner('admin.newsletter.done.saved'))).toBeVisible()
    await expect(
      owner.frameLocator('iframe').first().getByRole('heading', { name: subject }),
    ).toBeVisible()
    await owner.getByText(tOwner('admin.newsletter.send'), { exact: true }).click()
    await button('sendNow').click()
    await expect(owner.getByText(tOwner('admin.newsletter.done.scheduled'))).toBeVisible()

    await page.goto(await linkInMailTo(email, subjectOf(subject)))
    await page.getByRole('button', { name: t('unsubscribe.submit') }).click()
    await expect(page.getByRole('heading', { name: t('unsubscribe.doneTitle') })).toBeVisible()
    await expect(async () => {
      await owner.reload()
      const row = owner.getByRole('row').filter({ hasText: subject })
      await expect(row.getByRole('cell').last()).toHaveText(/1$/, { timeout: 1000 })
    }).toPass()
    await office.close()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  const t = translator('pl')

  test('the footer takes an address, and says what is wrong with another', async ({ page }) => {
    const email = uniqueEmail()
    await page.goto('/pl/cart')
    const footer = page.getByRole('contentinfo')
    const field = footer.getByLabel(t('newsletter.email'))
    const send = footer.getByRole('button', { name: t('newsletter.submit') })
    await field.fill('to@nieadres')
    await send.click()
    await expect(page.getByRole('main')).toContainText(t('accounts.validation.invalidEmail'))
    await field.fill(email)
    await send.click()
    await expect(page.getByRole('heading', { name: t('newsletter.asked.title') })).toBeVisible()
    const request = subjectOf(...t('mail.newsletterConfirm.subject', { shop: '|' }).split('|'))
    expect(await linkInMailTo(email, request)).toContain('/pl/newsletter?token=')
  })

  test('the footer of another shop subscribes no one', async ({ page }) => {
    const answer = await page.request.post('/pl/newsletter/subscribe', {
      form: { email: uniqueEmail() },
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      maxRedirects: 0,
    })
    expect(answer.headers().location).toBe('/pl/newsletter?error=FORBIDDEN')
  })
})
