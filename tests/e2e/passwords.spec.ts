import type { Locator, Page } from '@playwright/test'
import { sql } from './database'
import { linkInMailTo, textOfMailTo } from './mailbox'
import {
  answerCookies,
  callShop,
  expect,
  loginByApi,
  newAccount,
  signInAsNewCustomer,
  test,
  watchErrors,
  whenHydrated,
} from './support'
import { TESTED_LANGUAGES } from './tested-languages'
import { textsIn } from './texts'

const NEW_PASSWORD = 'another-secret-2025'
const dialog = (page: Page) => page.getByRole('dialog')
const WAIT = /^Too many attempts\. Please try again in \d+ minutes?$/

async function fillNewPassword(page: Page, password: string, again = password) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm the new password').fill(again)
  await page.getByRole('button', { name: 'Save the new password' }).click()
}

for (const lang of TESTED_LANGUAGES) {
  test(`customer resets a forgotten password by the mailed link, in ${lang}`, async ({
    page,
    errors,
  }) => {
    const t = textsIn(lang)
    const customer = await newAccount({ language: lang })
    await page.goto(`/${lang}?login=true`)
    await dialog(page)
      .getByRole('button', { name: t('accounts.forgotLink') })
      .click()
    await expect(dialog(page)).toHaveAccessibleName(t('accounts.forgotTitle'))
    await dialog(page).getByLabel(t('accounts.email'), { exact: true }).fill(customer.email)
    await dialog(page)
      .getByRole('button', { name: t('accounts.sendLink') })
      .click()
    await expect(dialog(page).getByText(t('accounts.linkSent'))).toBeVisible()

    const subject = new RegExp(`^${t('mail.passwordReset.subject')}$`)
    const link = await linkInMailTo(customer.email, subject)
    expect(link).toContain(`/${lang}/reset-password?token=`)
    await page.goto(link)
    await expect(page).toHaveURL(new RegExp(`/${lang}/reset-password$`))
    await page.reload()
    await page.getByLabel(t('accounts.newPassword'), { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel(t('accounts.confirmNewPassword')).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: t('resetPassword.submit') }).click()
    await expect(page.getByRole('heading', { name: t('resetPassword.doneTitle') })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${lang}$`))
    await textOfMailTo(customer.email, new RegExp(`^${t('mail.passwordChanged.subject')}$`))
    await loginByApi(page, { ...customer, password: NEW_PASSWORD })

    errors.allow(/status of 400/)
    await page.context().clearCookies()
    await page.goto(link)
    await page.getByLabel(t('accounts.newPassword'), { exact: true }).fill('third-secret-2026')
    await page.getByLabel(t('accounts.confirmNewPassword')).fill('third-secret-2026')
    await page.getByRole('button', { name: t('resetPassword.submit') }).click()
    const card = page.getByRole('main')
    await expect(card.getByRole('alert')).toHaveText(t('errors.INVALID_OR_EXPIRED_TOKEN'))
    await expect(card.getByRole('heading', { name: t('resetPassword.invalidTitle') })).toBeFocused()
    await expect(card.getByRole('link', { name: t('resetPassword.backHome') })).toBeVisible()
    await card.getByRole('link', { name: t('resetPassword.askAgain') }).click()
    await expect(dialog(page)).toHaveAccessibleName(t('accounts.forgotTitle'))
  })
}

async function mailedLink(page: Page, email: string) {
  await callShop(page, 'POST', '/api/auth/forgot-password', { email, lang: 'en' })
  return linkInMailTo(email, /^Choose a new password$/)
}

test('a reset link expires after an hour', async ({ page, errors }) => {
  errors.allow(/status of 400/)
  const customer = await newAccount()
  const link = await mailedLink(page, customer.email)
  await sql(
    `update password_resets set expires_at = expires_at - interval '1 hour'
     where user_id = (select id from users where email = $1)`,
    [customer.email],
  )
  await page.goto(link)
  await fillNewPassword(page, NEW_PASSWORD)
  await expect(page.getByRole('main')).toContainText('The reset link is invalid or expired')
  await loginByApi(page, customer)
})

test('an invalid new password is rejected without a request', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/en/reset-password?token=made-up')
  await whenHydrated(page.getByRole('main'))
  await fillNewPassword(page, '')
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await expect(page.getByText('Please fill in all fields')).toHaveCount(2)
  await fillNewPassword(page, 'short-1')
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /use at least 8 characters/,
  )
  await fillNewPassword(page, NEW_PASSWORD, 'something-else-1')
  await expect(page.getByLabel('Confirm the new password')).toBeFocused()
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD)
  expect(sent).toEqual([])
})

test('the new password field shows the password checklist', async ({ page }) => {
  async function typeAndWatch(place: Locator) {
    const field = place.getByLabel('New password', { exact: true })
    const item = (text: string) => place.getByRole('listitem').filter({ hasText: text })
    await field.fill('ab')
    await expect(place.getByText('Password strength: Weak')).toBeVisible()
    await expect(item('At least 8 characters')).toContainText('not met')
    await field.fill('secret-2024')
    await expect(place.getByText('Password strength: Strong')).toBeVisible()
    await expect(item('At least 8 characters')).not.toContainText('not met')
    await expect(item('The @ character (recommended)')).toContainText('not met')
    await expect(field).toHaveAccessibleDescription(/Password strength: Strong/)
  }
  await signInAsNewCustomer(page)
  await page.goto('/en/dashboard?view=security')
  await whenHydrated(page.getByRole('main'))
  const card = page.getByRole('region', { name: 'Security' })
  await card.getByRole('button', { name: 'Change password' }).click()
  await typeAndWatch(card)
  await page.context().clearCookies()
  await page.goto('/en/reset-password?token=made-up')
  await whenHydrated(page.getByRole('main'))
  await typeAndWatch(page.getByRole('main'))
})

test('a rate-limited reset, password or email change shows how long to wait', async ({
  page,
  errors,
}) => {
  errors.allow(/status of (403|429)/)
  const { email } = await signInAsNewCustomer(page)
  for (let i = 0; i < 5; i += 1) {
    await callShop(page, 'POST', '/api/auth/forgot-password', { email, lang: 'en' })
  }
  const guest = await page.context().browser()?.newContext()
  if (!guest) throw new Error('no browser')
  await answerCookies(guest)
  const other = await guest.newPage()
  await other.goto('/en?login=true&mode=forgot')
  await dialog(other).getByLabel('Email', { exact: true }).fill(email)
  await dialog(other).getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog(other).getByRole('alert')).toHaveText(WAIT)
  await guest.close()

  const newPassword = NEW_PASSWORD
  for (let i = 0; i < 10; i += 1) {
    const guess = { currentPassword: `wrong-${i}`, newPassword }
    await callShop(page, 'POST', '/api/auth/change-password', guess)
  }
  await page.goto('/en/dashboard?view=security')
  const card = page.getByRole('region', { name: 'Security' })
  await card.getByRole('button', { name: 'Change password' }).click()
  await card.getByLabel('Current password').fill('secret-2024')
  await card.getByLabel('New password', { exact: true }).fill(newPassword)
  await card.getByLabel('Confirm the new password').fill(newPassword)
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(card.getByRole('alert')).toHaveText(WAIT)
  await expect(card.getByLabel('New password', { exact: true })).toHaveValue(newPassword)

  await page.goto('/en/dashboard?view=details')
  const info = page.getByRole('region', { name: 'Personal information' })
  await info.getByRole('button', { name: 'Change email' }).click()
  await info.getByLabel('New email').fill('grace@shop-customer.test')
  await info.getByLabel('Current password').fill('secret-2024')
  await info.getByRole('button', { name: 'Send the link' }).click()
  await expect(info.getByRole('alert')).toHaveText(WAIT)
  await expect(info.getByLabel('New email')).toHaveValue('grace@shop-customer.test')
})

test('the reset page without a token shows an invalid link', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Invalid link' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/en$/)
})

test('the reset page sends no referrer and is neither cached nor indexed', async ({ request }) => {
  const answer = await request.get('/pl/reset-password?token=made-up')
  expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' })
  expect(answer.headers()['cache-control']).toMatch(/no-store/)
  expect(await answer.text()).toContain('<meta name="robots" content="noindex, follow"')
})

test('changing the password ends the sessions of other browsers', async ({ page, browser }) => {
  const customer = await signInAsNewCustomer(page)
  const other = await browser.newContext()
  const seen = watchErrors(other)
  await loginByApi(other, customer)

  await page.goto('/en/dashboard?view=security')
  await whenHydrated(page.getByRole('main'))
  const card = page.getByRole('region', { name: 'Security' })
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(card.getByLabel('Current password')).toBeFocused()
  await card.getByLabel('Current password').fill(customer.password)
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByRole('button', { name: 'Change password' })).toBeFocused()
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(card.getByLabel('Current password')).toHaveValue('')

  await card.getByLabel('Current password').fill(customer.password)
  await card.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await card.getByLabel('Confirm the new password').fill(NEW_PASSWORD)
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(card.getByRole('status')).toHaveText('Your password has been changed')
  expect((await callShop(page, 'GET', '/api/auth/me')).status()).toBe(200)
  expect((await callShop(other, 'GET', '/api/auth/me')).status()).toBe(401)
  await textOfMailTo(customer.email, /^Your password has been changed$/)
  await loginByApi(other, { ...customer, password: NEW_PASSWORD })
  await other.close()
  expect(seen).toEqual([])
})

test('a wrong current password changes nothing and keeps the typed values', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 403/)
  const customer = await signInAsNewCustomer(page)
  await page.goto('/en/dashboard?view=security')
  await whenHydrated(page.getByRole('main'))
  const card = page.getByRole('region', { name: 'Security' })
  await card.getByRole('button', { name: 'Change password' }).click()
  await card.getByLabel('Current password').fill('not-the-one-1')
  await card.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await card.getByLabel('Confirm the new password').fill(NEW_PASSWORD)
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(card.getByLabel('Current password')).toHaveAccessibleDescription(
    'The current password is incorrect',
  )
  await expect(card.getByLabel('Current password')).toBeFocused()
  await expect(card.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD)
  await card.getByLabel('Current password').press('Backspace')
  await expect(card.getByText('The current password is incorrect')).toBeHidden()
  await loginByApi(page, customer)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('customer resets a forgotten password', async ({ page }) => {
    const customer = await newAccount()
    await page.goto('/en?login=true')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email', { exact: true }).fill('no address')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(customer.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(/^If there is an account with this address/)).toBeVisible()
    await page.goto(await linkInMailTo(customer.email, /^Choose a new password$/))
    await fillNewPassword(page, NEW_PASSWORD, 'something-else-1')
    await expect(page.getByText('The passwords do not match')).toBeVisible()
    await fillNewPassword(page, NEW_PASSWORD)
    // No timed redirect, which could not be stopped without scripts (WCAG 2.2.1).
    await expect(page.getByText('Your password has been changed')).toBeVisible()
    await loginByApi(page, { ...customer, password: NEW_PASSWORD })
  })

  test('customer changes the password on the dashboard', async ({ page }) => {
    const customer = await signInAsNewCustomer(page)
    await page.goto('/en/dashboard?view=security')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Current password').fill(customer.password)
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm the new password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password has been changed')).toBeVisible()
    await loginByApi(page, { ...customer, password: NEW_PASSWORD })
  })
})
