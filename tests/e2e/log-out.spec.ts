import type { Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const t = translator('en')
const LOGOUT = '**/api/auth/logout'

const logOut = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: t('layout.logout') })
    .click()

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: t('layout.logoutError') })

/** Whether the server still accepts this browser's session. */
async function isSessionAlive(page: Page, baseURL = '') {
  const cookies = (await page.context().cookies()).filter(({ name }) => name !== 'pending_logout')
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  return (await fetch(`${baseURL}/api/auth/me`, { headers })).ok
}

test('logging out is confirmed on the next page', async ({ page }) => {
  await signInAsNewCustomer(page)
  await page.goto('/en/dashboard')
  await logOut(page)
  await expect(page).toHaveURL('/en')
  await expect(page.getByText(t('layout.loggedOut'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: t('layout.login') })).toBeVisible()
  await expect(page.getByText(t('layout.loggedOut'))).toHaveCount(0)
})

test.describe('a logout that does not reach the server', () => {
  test.beforeEach(async ({ page, errors }) => {
    errors.allow(/ERR_FAILED/)
    await signInAsNewCustomer(page)
    await page.goto('/en/dashboard')
    await page.waitForLoadState('networkidle')
    await page.route(LOGOUT, (route) => route.abort())
    await logOut(page)
    await expect(notice(page)).toBeVisible()
    await expect(notice(page)).toContainText('logged out here')
    await expect(
      page.getByRole('banner').getByRole('link', { name: t('layout.login') }),
    ).toBeVisible()
  })

  test('is reported on every page until the next request ends the session', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/en/cart')
    await expect(notice(page)).toBeVisible()
    await page.goto('/en/dashboard')
    await expect(page).not.toHaveURL(/dashboard/)
    await expect(page.getByRole('dialog', { name: t('accounts.loginTitle') })).toBeVisible()
    expect(await isSessionAlive(page, baseURL)).toBe(false)
  })

  test('is retried until it succeeds', async ({ page, baseURL }) => {
    await page.unroute(LOGOUT)
    await expect(notice(page)).toHaveCount(0)
    await expect(page.getByText(t('layout.loggedOut'))).toBeVisible()
    expect(await isSessionAlive(page, baseURL)).toBe(false)
    await page.reload()
    await expect(notice(page)).toHaveCount(0)
  })

  test('does not end the session of a later login', async ({ page, baseURL }) => {
    await signInAsNewCustomer(page)
    await page.goto('/en/dashboard')
    await expect(page).toHaveURL('/en/dashboard')
    await expect(notice(page)).toHaveCount(0)
    expect(await isSessionAlive(page, baseURL)).toBe(true)
  })
})

test('admin reports a failed logout until the next page ends the session', async ({
  page,
  errors,
  baseURL,
}) => {
  errors.allow(/ERR_FAILED/)
  const french = translator('fr')
  await loginAsAdministrator(page)
  await page.goto('/admin')
  await page.route(LOGOUT, (route) => route.abort())
  await page.getByRole('button', { name: french('layout.logout') }).click()
  await expect(page.getByText(french('layout.logoutError'))).toBeVisible()
  await page.goto('/admin/orders')
  expect(await isSessionAlive(page, baseURL)).toBe(false)
})
