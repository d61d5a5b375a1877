import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Language } from '@/lib/languages'
import { sql } from './database'
import { type Product, placeByApi, productsOf, translator } from './shopping'
import { callShop, expect, loginByApi, signInAsNewCustomer, test } from './support'
import { TESTED_LANGUAGES } from './tested-languages'

const switchOf = (page: Page, lang: Language, name: string) =>
  page.getByRole('switch', {
    name: translator(lang)(
      name === 'marketingEmails' ? 'newsletter.label' : `privacy.consents.${name}`,
    ),
  })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const password = (page: Page, lang: Language) =>
  page.getByLabel(translator(lang)('privacy.deletion.password'), { exact: true })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

for (const lang of TESTED_LANGUAGES) {
  test(`customer chooses consents, exports data and deletes the account, in ${lang}`, async ({
    page,
    errors,
  }) => {
    errors.allow(/status of 401/)
    const t = translator(lang)
    const customer = await signInAsNewCustomer(page, { language: lang })
    await page.goto(`/${lang}/gdpr`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('privacy.title'))

    const marketing = switchOf(page, lang, 'marketingEmails')
    await expect(marketing).not.toBeChecked()
    await marketing.check()
    await button(page, t('common.save')).click()
    await expect(toast(page, t('privacy.consents.saved'))).toBeVisible()
    await page.reload()
    await expect(marketing).toBeChecked()
    await expect(switchOf(page, lang, 'analyticsTracking')).not.toBeChecked()

    const saving = page.waitForEvent('download')
    await button(page, t('privacy.export.button')).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^data-export-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.json$/)
    const data = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect(data.profile.email).toBe(customer.email)
    expect(data.consents).toMatchObject([
      { purpose: 'marketing_emails', granted: true, language: lang, source: 'gdpr-page' },
    ])

    await password(page, lang).fill(customer.password)
    await button(page, t('privacy.deletion.button')).click()
    const dialog = page.getByRole('dialog', { name: t('privacy.deletion.dialogTitle') })
    await dialog.getByRole('button', { name: t('privacy.deletion.confirm') }).click()
    await expect(toast(page, t('privacy.deletion.done'))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${lang}$`))
    const again = await callShop(page, 'POST', '/api/auth/login', customer)
    expect(again.status()).toBe(401)
  })
}

async function guessTooOften(page: Page) {
  for (let i = 0; i < 10; i += 1) {
    const guess = { password: `wrong-${i}`, confirmDeletion: true }
    await callShop(page, 'DELETE', '/api/gdpr/delete-account', guess)
  }
}

test('consent switches change nothing until saved', async ({ page }) => {
  await signInAsNewCustomer(page)
  await page.goto('/en/gdpr')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/gdpr/')) sent.push(request.url())
  })
  await switchOf(page, 'en', 'thirdPartySharing').check()
  await page.reload()
  await expect(switchOf(page, 'en', 'thirdPartySharing')).not.toBeChecked()
  expect(sent).toEqual([])
})

test('a failed save or export shows its error and keeps the choices', async ({ page, errors }) => {
  errors.allow(/Failed to load resource/)
  await signInAsNewCustomer(page)
  await page.goto('/fr/gdpr')
  await page.route('**/api/gdpr/**', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'INTERNAL_ERROR' } }),
  )
  await switchOf(page, 'fr', 'analyticsTracking').check()
  await button(page, 'Enregistrer').click()
  const card = page.getByRole('region', { name: 'Vos consentements' })
  await expect(card.getByRole('alert')).toHaveText('Erreur lors de l’enregistrement')
  await expect(switchOf(page, 'fr', 'analyticsTracking')).toBeChecked()
  await button(page, 'Exporter mes données').click()
  await expect(toast(page, 'Erreur lors de l’export des données')).toBeVisible()
  await expect(button(page, 'Exporter mes données')).toBeVisible()
})

test('an account with an active order cannot be deleted and stays signed in', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 409/)
  const customer = await signInAsNewCustomer(page)
  const [product] = await productsOf(page, 'gadgets')
  if (!product) throw new Error('nothing to buy')
  await placeByApi(page, product)
  await page.goto('/es/gdpr')
  await password(page, 'es').fill(customer.password)
  await button(page, 'Eliminar mi cuenta').click()
  await page.getByRole('button', { name: 'Eliminar definitivamente' }).click()
  await expect(
    page.getByRole('region', { name: 'Eliminar su cuenta' }).getByRole('alert'),
  ).toHaveText('No se puede eliminar una cuenta con pedidos en curso')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await callShop(page, 'GET', '/api/auth/me')).ok()).toBe(true)
})

test('an account whose order was delivered can be deleted, and the order withdrawn from', async ({
  page,
}) => {
  const customer = await signInAsNewCustomer(page)
  const [product] = await productsOf(page, 'gadgets')
  const { id, reference } = await placeByApi(page, product as Product)
  await sql(`update orders set status = 'delivered' where id = $1`, [id])
  await sql(
    `insert into order_events (id, order_id, from_status, to_status, actor, created_at)
     values (gen_random_uuid(), $1, 'shipped', 'delivered', 'admin', now() - interval '1 day')`,
    [id],
  )
  await page.goto('/en/gdpr')
  await password(page, 'en').fill(customer.password)
  await button(page, 'Delete my account').click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(toast(page, translator('en')('privacy.deletion.done'))).toBeVisible()

  await page.goto('/en/withdrawal')
  const main = page.getByRole('main')
  const field = (name: string) =>
    main.getByLabel(translator('en')(`withdrawal.${name}`), { exact: true })
  await field('name').fill('Ada Lovelace')
  await field('reference').fill(reference)
  await field('email').fill(customer.email)
  await button(page, translator('en')('withdrawal.continue')).click()
  await expect(button(page, translator('en')('withdrawal.confirm'))).toBeVisible()
})

test('deleting an account needs a confirmation and the right password', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 403/)
  await signInAsNewCustomer(page)
  await page.goto('/en/gdpr')
  const remove = button(page, 'Delete my account')
  await expect(remove).toBeDisabled()
  await password(page, 'en').fill('wrong-2024')
  await remove.click()
  await button(page, 'Cancel').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Error deleting account', { exact: false })).toBeVisible()
  await expect(password(page, 'en')).toHaveAttribute('aria-invalid', 'true')
  await expect(password(page, 'en')).toHaveValue('wrong-2024')
  await password(page, 'en').fill('')
  await expect(remove).toBeDisabled()
})

test('a rate-limited deletion shows how long to wait', async ({ page, errors }) => {
  errors.allow(/status of 429/)
  const customer = await signInAsNewCustomer(page)
  await guessTooOften(page)
  await page.goto('/fr/gdpr')
  await password(page, 'fr').fill(customer.password)
  await button(page, 'Supprimer mon compte').click()
  await button(page, 'Supprimer définitivement').click()
  const card = page.getByRole('region', { name: translator('fr')('privacy.deletion.title') })
  await expect(card.getByRole('alert')).toHaveText(/Veuillez réessayer dans \d+ minutes?$/)
  await expect(password(page, 'fr')).toHaveValue(customer.password)
})

test('a deleted account is signed out in every browser', async ({
  page,
  browser,
  baseURL,
  errors,
}) => {
  errors.allow(/status of 401/)
  const customer = await signInAsNewCustomer(page)
  const context = await browser.newContext({ baseURL })
  await loginByApi(context, customer)
  const body = { password: customer.password, confirmDeletion: true }
  const response = await callShop(page, 'DELETE', '/api/gdpr/delete-account', body)
  expect(await response.json()).toEqual({ success: true })
  const other = await context.newPage()
  await other.goto('/en/dashboard')
  await expect(other).not.toHaveURL(/dashboard$/)
  await context.close()
})

test('guest is redirected to the login and gets 401 for the export', async ({ page }) => {
  await page.goto('/pl/gdpr')
  await expect(page).toHaveURL(/\/pl(\?.*)?$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  const response = await callShop(page, 'GET', '/api/gdpr/export-data')
  expect(response.status()).toBe(401)
})

test('the privacy page is linked from dashboard and footer, and noindex', async ({ page }) => {
  await signInAsNewCustomer(page)
  await page.goto('/it/dashboard?view=details')
  await page.getByRole('link', { name: 'Gestisci i miei dati' }).click()
  await expect(page).toHaveURL(/\/it\/gdpr$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'I suoi dati personali' })
  await expect(link).toHaveAttribute('href', '/it/gdpr')
  for (const right of [
    'Accesso',
    'Rettifica',
    'Cancellazione',
    'Portabilità',
    'Opposizione',
    'Limitazione',
  ]) {
    await expect(page.getByText(right, { exact: true })).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('customer saves consents, exports data and deletes the account', async ({ page }) => {
    const customer = await signInAsNewCustomer(page)
    // Delays the page's load event until the file is saved.
    const saving = page.waitForEvent('download')
    await page.route('**/without-scripts.css', async (route) => {
      await saving
      await route.continue()
    })
    await page.goto('/pt/gdpr', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Exportar os meus dados' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^data-export-.*\.json$/)
    await expect(button(page, 'Eliminar a minha conta')).toBeVisible()

    await switchOf(page, 'pt', 'marketingEmails').check()
    await button(page, 'Guardar').click()
    await expect(page.getByRole('status')).toHaveText('As suas escolhas foram guardadas')
    await expect(switchOf(page, 'pt', 'marketingEmails')).toBeChecked()

    await password(page, 'pt').fill(customer.password)
    await button(page, 'Eliminar a minha conta').click()
    await expect(page.getByText('Confirme que pretende eliminar a conta')).toBeVisible()
    await password(page, 'pt').fill(customer.password)
    await page.getByLabel('Compreendo que esta ação não pode ser anulada').check()
    await button(page, 'Eliminar a minha conta').click()
    await expect(page).toHaveURL(/\/pt$/)
    expect((await callShop(page, 'GET', '/api/auth/me')).status()).toBe(401)
  })

  test('a rate-limited deletion shows how long to wait', async ({ page }) => {
    const customer = await signInAsNewCustomer(page)
    await guessTooOften(page)
    await page.goto('/en/gdpr')
    await password(page, 'en').fill(customer.password)
    await page.getByLabel('I understand that this cannot be undone').check()
    await button(page, 'Delete my account').click()
    await expect(page.getByText(/Please try again in \d+ minutes?$/)).toBeVisible()
  })
})
