import type { Page } from '@playwright/test'
import { linkInMailTo, textOfMailTo } from './mailbox'
import {
  callShop,
  choosePlace,
  expect,
  loginByApi,
  newAccount,
  signInAsNewCustomer,
  signUpByApi,
  test,
  uniqueEmail,
  watchErrors,
  whenHydrated,
} from './support'
import { TESTED_LANGUAGES } from './tested-languages'
import { textsIn } from './texts'

const card = (page: Page, name: string) => page.getByRole('region', { name })

test('customer edits personal information, validated by the rules of sign-up', async ({ page }) => {
  await signInAsNewCustomer(page)
  await page.goto('/en/dashboard?view=details')
  await whenHydrated(page.getByRole('main'))
  const info = card(page, 'Personal information')
  await info.getByRole('button', { name: 'Edit personal information' }).click()
  await expect(info.getByLabel('First name')).toBeFocused()
  await info.getByLabel('First name').fill('')
  await choosePlace(info.getByRole('combobox', { name: 'Country' }), 'Poland')
  await expect(info.getByRole('combobox', { name: 'City' })).toHaveValue('')
  await expect(info.getByLabel('Phone')).toHaveValue('+48 612345678')
  await info.getByLabel('Address', { exact: true }).fill('Długa')
  await info.getByRole('button', { name: 'Save' }).click()
  await expect(info.getByLabel('First name')).toBeFocused()
  await expect(info.getByLabel('First name')).toHaveAccessibleDescription(
    'Please enter your first name',
  )
  await expect(info.getByText('Please select your city')).toBeVisible()
  await expect(info.getByText('The address must contain a number and street name')).toBeVisible()

  await info.getByLabel('First name').fill('Grace')
  await choosePlace(info.getByRole('combobox', { name: 'City' }), 'Warsaw')
  await info.getByLabel('Address', { exact: true }).fill('ul. Długa 12')
  await info.getByLabel('Language of our messages').selectOption('Polski')
  await info.getByRole('button', { name: 'Save' }).click()
  await expect(info.getByRole('status').filter({ hasText: 'saved' })).toBeVisible()
  await expect(info.getByText('Grace Lovelace')).toBeVisible()
  await expect(info.getByText('Warsaw, Poland')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Grace/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Grace Lovelace, open dashboard' })).toBeVisible()
  await info.getByRole('button', { name: 'Edit personal information' }).click()
  await expect(info.getByRole('combobox', { name: 'City' })).toHaveValue('Warsaw')
  await info.getByLabel('First name').fill('Nobody')
  await info.getByRole('button', { name: 'Cancel' }).click()
  await expect(info.getByText('Grace Lovelace')).toBeVisible()
})

for (const lang of TESTED_LANGUAGES) {
  test(`customer confirms a new email address by the mailed link, in ${lang}`, async ({
    page,
    context,
  }) => {
    const t = textsIn(lang)
    const customer = await signInAsNewCustomer(page, { language: lang })
    const email = uniqueEmail()
    await page.goto(`/${lang}/dashboard?view=details`)
    const info = card(page, t('orders.personal.title'))
    await info.getByRole('button', { name: t('settings.email.change') }).click()
    await info.getByLabel(t('settings.email.new')).fill(email)
    await info.getByLabel(t('accounts.currentPassword')).fill(customer.password)
    await info.getByRole('button', { name: t('settings.email.submit') }).click()
    await expect(
      info.getByText(t('settings.email.pending').replace('{email}', email)),
    ).toBeVisible()
    await expect(info.getByText(customer.email, { exact: true })).toBeVisible()

    const notice = await textOfMailTo(
      customer.email,
      new RegExp(`^${t('mail.emailChangeNotice.subject')}$`),
    )
    expect(notice).toContain(email)
    const link = await linkInMailTo(email, new RegExp(`^${t('mail.emailChange.subject')}$`))
    const elsewhere = await context.cookies()
    await context.clearCookies()
    await page.goto(link)
    await expect(page).toHaveURL(new RegExp(`/${lang}/confirm-email$`))
    await page.getByRole('button', { name: t('confirmEmail.submit') }).click()
    await expect(page.getByRole('heading', { name: t('confirmEmail.doneTitle') })).toBeVisible()
    await page.getByRole('button', { name: t('confirmEmail.others') }).click()
    await expect(page.getByText(t('confirmEmail.othersDone'))).toBeVisible()
    await context.addCookies(elsewhere)
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
    await context.clearCookies()
    await loginByApi(page, { ...customer, email })
    const { user } = await (await callShop(page, 'GET', '/api/auth/me')).json()
    expect(user.email).toBe(email)
  })
}

test('an invalid email confirmation link shows its error and links home', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 400/)
  const t = textsIn('hu')
  await page.goto('/hu/confirm-email?token=made-up')
  await page.getByRole('button', { name: t('confirmEmail.submit') }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText(t('errors.INVALID_OR_EXPIRED_LINK'))
  await expect(main.getByRole('heading', { name: t('resetPassword.invalidTitle') })).toBeFocused()
  await expect(main.getByRole('link', { name: t('confirmEmail.toAccount') })).toBeVisible()
  await main.getByRole('link', { name: t('resetPassword.backHome') }).click()
  await expect(page).toHaveURL(/\/hu$/)
})

test('confirming an email address taken meanwhile shows an error and keeps the old address', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 409/)
  const t = textsIn('hu')
  const customer = await signInAsNewCustomer(page, { language: 'hu' })
  const { email } = await newAccount()
  await page.goto('/hu/dashboard?view=details')
  const info = card(page, t('orders.personal.title'))
  await info.getByRole('button', { name: t('settings.email.change') }).click()
  await info.getByLabel(t('settings.email.new')).fill(email)
  await info.getByLabel(t('accounts.currentPassword')).fill(customer.password)
  await info.getByRole('button', { name: t('settings.email.submit') }).click()
  const pending = t('settings.email.pending').replace('{email}', email)
  await expect(info.getByText(pending)).toBeVisible()

  await page.goto(await linkInMailTo(email, new RegExp(`^${t('mail.emailChange.subject')}$`)))
  await expect(page).toHaveURL(/\/hu\/confirm-email$/)
  await page.reload()
  await page.getByRole('button', { name: t('confirmEmail.submit') }).click()
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toHaveText(t('confirmEmail.taken'))
  const { user } = await (await callShop(page, 'GET', '/api/auth/me')).json()
  expect(user.email).toBe(customer.email)
})

test('a wrong password starts no email change, and a pending change can be cancelled', async ({
  page,
  errors,
}) => {
  errors.allow(/status of (403|400)/)
  const customer = await signInAsNewCustomer(page)
  const email = uniqueEmail()
  await page.goto('/en/dashboard?view=details')
  const info = card(page, 'Personal information')
  await info.getByRole('button', { name: 'Change email' }).click()
  await info.getByLabel('New email').fill(email)
  await info.getByLabel('Current password').fill('not-the-one-1')
  await info.getByRole('button', { name: 'Send the link' }).click()
  await expect(info.getByLabel('Current password')).toHaveAccessibleDescription(
    'The current password is incorrect',
  )
  await info.getByLabel('Current password').fill(customer.password)
  await info.getByRole('button', { name: 'Send the link' }).click()
  const link = await linkInMailTo(email, /^Confirm your new email address$/)
  await info.getByRole('button', { name: 'Keep the current address' }).click()
  await expect(info.getByText(/is waiting to be confirmed/)).toBeHidden()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('This link is invalid or expired')
})

test('customer logs out other devices one by one or together', async ({ page, browser }) => {
  const customer = await signInAsNewCustomer(page)
  const agents = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  ]
  const others = await Promise.all(
    agents.map(async (userAgent) => {
      const other = await browser.newContext({ userAgent })
      await loginByApi(other, customer)
      return { other, seen: watchErrors(other) }
    }),
  )
  const statuses = () =>
    Promise.all(
      others.map(async ({ other }) => (await callShop(other, 'GET', '/api/auth/me')).status()),
    )

  await page.goto('/en/dashboard?view=security')
  const list = card(page, 'Security').getByRole('list', { name: 'Where you are logged in' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByRole('listitem').first()).toContainText('This device')
  await list.getByRole('button', { name: 'Log out Firefox on Windows' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  expect(await statuses()).toEqual([401, 200, 200])
  await card(page, 'Security').getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect(await statuses()).toEqual([401, 401, 401])
  expect((await callShop(page, 'GET', '/api/auth/me')).status()).toBe(200)
  for (const { other, seen } of others) {
    await other.close()
    expect(seen).toEqual([])
  }
})

test('newsletter is off by default, and notification choices persist', async ({ page }) => {
  await signInAsNewCustomer(page)
  await page.goto('/en/dashboard?view=notifications')
  const choices = card(page, 'Notifications')
  await expect(choices.getByRole('switch', { name: 'Order notifications' })).toBeChecked()
  await expect(choices.getByRole('switch', { name: 'Price alerts' })).not.toBeChecked()
  await expect(choices.getByRole('switch', { name: 'Promotional newsletter' })).not.toBeChecked()
  await choices.getByRole('switch', { name: 'Promotional newsletter' }).check()
  await choices.getByRole('switch', { name: 'Order notifications' }).uncheck()
  await choices.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your choices have been saved')).toBeVisible()
  await page.reload()
  await expect(choices.getByRole('switch', { name: 'Promotional newsletter' })).toBeChecked()
  await expect(choices.getByRole('switch', { name: 'Order notifications' })).not.toBeChecked()
})

test('new customer gets a welcome mail without the typed name', async ({ request }) => {
  const customer = await signUpByApi(request, { language: 'hu' })
  const [before = '', after = ''] = textsIn('hu')('mail.welcome.subject').split('{shop}')
  const subject = new RegExp(`^${before}.+${after}$`)
  const text = await textOfMailTo(customer.email, subject)
  expect(text).toContain(textsIn('hu')('mail.welcome.title'))
  expect(text).not.toMatch(/Ada|Lovelace/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('confirming an email address taken meanwhile shows an error', async ({ page }) => {
    const customer = await signInAsNewCustomer(page)
    const { email } = await newAccount()
    const { password } = customer
    await callShop(page, 'POST', '/api/account/email', { email, password })
    await page.goto(await linkInMailTo(email, /^Confirm your new email address$/))
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByText(textsIn('en')('confirmEmail.taken'))).toBeVisible()
  })

  test('customer changes details, email, notifications and sessions', async ({ page, browser }) => {
    const customer = await signInAsNewCustomer(page)
    await page.goto('/en/dashboard?view=details')
    const info = card(page, 'Personal information')
    await info.getByRole('button', { name: 'Edit personal information' }).click()
    await info.getByLabel('First name').fill('')
    await info.getByRole('button', { name: 'Save' }).click()
    await expect(info.getByText('Please enter your first name')).toBeVisible()
    await info.getByLabel('First name').fill('Grace')
    await info.getByLabel('City').fill('Lyon')
    await info.getByRole('button', { name: 'Save' }).click()
    await expect(info.getByText('Your details have been saved')).toBeVisible()

    const email = uniqueEmail()
    await page.goto('/en/dashboard?edit=email')
    await info.getByLabel('New email').fill(email)
    await info.getByLabel('Current password').fill(customer.password)
    await info.getByRole('button', { name: 'Send the link' }).click()
    await expect(info.getByText(/is waiting to be confirmed/)).toBeVisible()
    await page.goto(await linkInMailTo(email, /^Confirm your new email address$/))
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('heading', { name: 'Your address has been changed' })).toBeVisible()

    const other = await browser.newContext()
    await loginByApi(other, { ...customer, email })
    await page.goto('/en/dashboard?view=details')
    await expect(info.getByText('Grace Lovelace')).toBeVisible()
    await expect(info.getByText('Lyon, France')).toBeVisible()
    const views = page.getByRole('navigation', { name: 'Your account' })
    await views.getByRole('link', { name: 'Security' }).click()
    await page.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden()
    expect((await callShop(other, 'GET', '/api/auth/me')).status()).toBe(401)
    await other.close()
    await views.getByRole('link', { name: 'Notifications' }).click()
    await expect(views.getByRole('link', { name: 'Notifications' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const choices = card(page, 'Notifications')
    await choices.getByRole('switch', { name: 'Price alerts' }).check()
    await choices.getByRole('button', { name: 'Save' }).click()
    await expect(choices.getByText('Your choices have been saved')).toBeVisible()
    await page.goto('/en/dashboard?view=notifications')
    await expect(choices.getByRole('switch', { name: 'Price alerts' })).toBeChecked()
  })
})
