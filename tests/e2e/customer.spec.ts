import type { Locator } from '@playwright/test'
import { fullName } from '@/lib/accounts/person-name'
import { translator } from './shopping'
import {
  type Customer,
  callShop,
  choosePlace,
  expect,
  loginByApi,
  newCustomer,
  signInAsNewCustomer,
  test,
  watchErrors,
  whenHydrated,
} from './support'
import { TESTED_LANGUAGES } from './tested-languages'

type Words = ReturnType<typeof translator>
type Field = (typeof FIELDS)[number]

/** Sign-up fields in order, each with its message for an empty and for a wrong value. */
const FIELDS = [
  ['email', 'emailRequired', ['ada@yopmail.com', 'invalidEmail']],
  ['password', 'passwordRequirements', ['short-1', 'passwordTooWeak']],
  ['confirmPassword', 'confirmPasswordRequired', ['another-1', 'passwordsDontMatch']],
  ['firstName', 'firstNameRequired', ['\u0007Ada', 'invalidText']],
  ['lastName', 'lastNameRequired', ['x'.repeat(81), 'fieldTooLong']],
  ['country', 'countryRequired', ['Atlantis', 'invalidCountry']],
  ['city', 'cityRequired', ['Nowhere', 'invalidCity']],
  ['address', 'addressRequired', ['Somewhere', 'invalidAddress']],
  ['phone', 'phoneRequired', ['12 34', 'invalidPhone']],
] as const

const NEW_PASSWORD = 'another-secret-2025'

const field = (form: Locator, t: Words, name: string) => {
  const options = { name: t(`accounts.${name}`), exact: true }
  if (name === 'country' || name === 'city') return form.getByRole('combobox', options)
  return form.getByLabel(options.name, { exact: true })
}

async function expectWrong(
  form: Locator,
  t: Words,
  messageOf: (one: Field) => string,
  isMeant: (one: Field) => boolean = () => true,
) {
  for (const one of FIELDS.filter(isMeant)) {
    const input = field(form, t, one[0])
    await expect(input, one[0]).toHaveAttribute('aria-invalid', 'true')
    const message = t(`accounts.validation.${messageOf(one)}`).replace(
      /[.*+?^${}()|[\]\\]/g,
      '\\$&',
    )
    await expect(input, one[0]).toHaveAccessibleDescription(new RegExp(message))
  }
}

async function fillRight(form: Locator, t: Words, customer: Customer) {
  for (const [name] of FIELDS) {
    const input = field(form, t, name)
    if (name === 'country') await choosePlace(input, 'FR')
    else if (name === 'city') await choosePlace(input, 'Paris')
    else if (name === 'confirmPassword') await input.fill(customer.password)
    else await input.fill(customer[name])
  }
}

for (const lang of TESTED_LANGUAGES) {
  const t = translator(lang)

  test(`visitor signs up after every field was rejected, in ${lang}`, async ({ page }) => {
    const customer = newCustomer({ language: lang })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await page.goto(`/${lang}?login=true&mode=signup`)
    const form = page.getByRole('dialog')
    const submit = form.getByRole('button', { name: t('accounts.signUp'), exact: true })
    await field(form, t, 'country').fill('')
    await submit.click()
    await expect(form.getByText(t('accounts.fixErrors', { count: 9 }))).toBeVisible()
    await expect(field(form, t, 'email')).toBeFocused()
    await expectWrong(form, t, ([, empty]) => empty)

    for (const [name, , [wrong]] of FIELDS) await field(form, t, name).fill(wrong)
    await submit.click()
    const isOfAnyCountry = ([name]: Field) => name !== 'city'
    await expectWrong(form, t, ([, , [, message]]) => message, isOfAnyCountry)
    await expect(field(form, t, 'email')).toBeFocused()
    await choosePlace(field(form, t, 'country'), 'FR')
    await field(form, t, 'city').fill('Nowhere')
    await submit.click()
    await expectWrong(
      form,
      t,
      ([, , [, message]]) => message,
      ([name]) => name === 'city',
    )
    expect(sent).toEqual([])

    await fillRight(form, t, customer)
    await submit.click()
    const { firstName: name } = customer
    // Toasts disappear after three seconds, and the dashboard may take longer.
    await expect(page.getByText(t('accounts.welcome', { name }), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${lang}/dashboard$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.greeting', { name }))
    expect(sent).toEqual(['/api/auth/signup', '/api/auth/login'])
  })

  test(`customer edits the profile, changes the password and logs out for good, in ${lang}`, async ({
    page,
    browser,
    playwright,
    baseURL,
  }) => {
    const customer = await signInAsNewCustomer(page, { language: lang })
    await page.goto(`/${lang}/dashboard`)
    const views = page.getByRole('navigation', { name: t('orders.views.title') })
    await views.getByRole('link', { name: t('orders.personal.title') }).click()
    await whenHydrated(page.getByRole('main'))
    const info = page.getByRole('region', { name: t('orders.personal.title') })
    await info.getByRole('button', { name: t('settings.profile.title') }).click()
    await field(info, t, 'firstName').fill('Grace')
    await info.getByRole('button', { name: t('common.save') }).click()
    await expect(info.getByText(t('settings.profile.done'))).toBeVisible()
    const renamed = { firstName: 'Grace', lastName: 'Lovelace' }
    await expect(info.getByText(fullName(renamed, lang))).toBeVisible()

    const other = await browser.newContext()
    const seen = watchErrors(other)
    await loginByApi(other, customer)
    await views.getByRole('link', { name: t('settings.security') }).click()
    await whenHydrated(page.getByRole('main'))
    const card = page.getByRole('region', { name: t('settings.security') })
    const change = card.getByRole('button', { name: t('settings.password.change'), exact: true })
    await change.click()
    await field(card, t, 'currentPassword').fill(customer.password)
    await field(card, t, 'newPassword').fill(NEW_PASSWORD)
    await field(card, t, 'confirmNewPassword').fill(NEW_PASSWORD)
    await change.click()
    await expect(card.getByText(t('settings.password.done'))).toBeVisible()
    expect((await callShop(other, 'GET', '/api/auth/me')).status()).toBe(401)
    await other.close()
    expect(seen).toEqual([])

    const storageState = await page.context().storageState()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('layout.logout'), exact: true })
      .click()
    await expect(page.getByText(t('layout.loggedOut'))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${lang}$`))
    const thief = await playwright.request.newContext({ baseURL, storageState })
    expect((await thief.get('/api/auth/me')).status()).toBe(401)
    await thief.dispose()
    await loginByApi(page, { ...customer, password: NEW_PASSWORD })
  })
}
