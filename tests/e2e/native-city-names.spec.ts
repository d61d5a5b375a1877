import { fillCart, lineOf, openDetails, ordersOf, productsOf } from './shopping'
import {
  callShop,
  choosePlace,
  expect,
  loginByApi,
  newCustomer,
  signInAsNewCustomer,
  test,
} from './support'
import { textsIn } from './texts'

const HOMES = [
  ['PL', 'Warszawa', '00-497'],
  ['PL', 'Kraków', '31-042'],
  ['PL', 'Częstochowa', '42-200'],
  ['IT', 'Milano', '20121'],
  ['IT', 'Firenze', '50122'],
  ['IT', 'Bergamo', '24121'],
  ['AT', 'Wien', '1010'],
  ['DE', 'München', '80331'],
  ['DE', 'Nürnberg', '90402'],
  ['DE', 'Köln', '50667'],
  ['NL', 'Den Haag', '2511 CS'],
  ['FR', 'Grenoble', '38000'],
  ['FR', 'Marseille', '13001'],
  ['ES', 'Gijón', '33201'],
  ['ES', 'Sevilla', '41001'],
  ['PT', 'Lisboa', '1250-096'],
  ['PT', 'Braga', '4700-030'],
  ['HU', 'Budapest', '1051'],
  ['HU', 'Hódmezővásárhely', '6800'],
  ['DK', 'København', '1050'],
] as const

test('customers of nine countries sign up with the native names of their cities', async ({
  playwright,
  baseURL,
}) => {
  for (const [country, city, postalCode] of HOMES) {
    const request = await playwright.request.newContext({ baseURL })
    const customer = newCustomer({ country, city })
    const made = await callShop(request, 'POST', '/api/auth/signup', { ...customer, postalCode })
    expect([city, made.status()]).toEqual([city, 201])
    await loginByApi(request, customer)
    const { user } = await (await callShop(request, 'GET', '/api/auth/me')).json()
    expect(user).toMatchObject({ country, city, postalCode })
    await request.dispose()
  }
})

test('sign-up accepts an unknown town after one confirmation', async ({ request }) => {
  const customer = newCustomer({ country: 'HU', city: 'Hollókő' })
  const response = await callShop(request, 'POST', '/api/auth/signup', customer)
  expect(response.status()).toBe(422)
  expect(await response.json()).toMatchObject({ fieldErrors: { city: 'invalidCity' } })
  const body = { ...customer, cityConfirmed: true }
  expect((await callShop(request, 'POST', '/api/auth/signup', body)).status()).toBe(201)
})

for (const [lang, home, needsConfirmation] of [
  ['pl', 'Warszawa', false],
  ['hu', 'Hollókő', true],
] as const) {
  test(`customer saves ${home} in the profile as typed, in ${lang}`, async ({ page }) => {
    const t = textsIn(lang)
    await signInAsNewCustomer(page, { language: lang, country: lang.toUpperCase() })
    await page.goto(`/${lang}/dashboard?view=details`)
    const info = page.getByRole('region', { name: t('orders.personal.title') })
    await info.getByRole('button', { name: t('settings.profile.title') }).click()
    const city = info.getByRole('combobox', { name: t('accounts.city') })
    await city.fill(home)
    await city.press('Tab')
    await info.getByRole('button', { name: t('common.save') }).click()
    if (needsConfirmation) {
      await info
        .getByRole('checkbox', { name: t('accounts.useCity').replace('{city}', home) })
        .check()
      await info.getByRole('button', { name: t('common.save') }).click()
    }
    await expect(info.getByText(t('settings.profile.done'))).toBeVisible()
    await expect(info.getByText(new RegExp(home))).toBeVisible()
    await page.goto('/en/dashboard?view=details')
    await expect(page.getByText(new RegExp(`${home}, `))).toBeVisible()
  })
}

test('customer confirms a street without a number once, at sign-up', async ({ page }) => {
  const t = textsIn('pt')
  const street = 'Lugar da Igreja'
  const customer = newCustomer({ language: 'pt' })
  await page.goto('/pt?login=true&mode=signup')
  const form = page.getByRole('dialog')
  const field = (name: string) => form.getByLabel(t(`accounts.${name}`), { exact: true })
  for (const name of ['email', 'password', 'firstName', 'lastName'] as const) {
    await field(name).fill(customer[name])
  }
  await field('confirmPassword').fill(customer.password)
  await expect(form.getByRole('combobox', { name: t('accounts.country') })).toHaveValue('Portugal')
  await choosePlace(form.getByRole('combobox', { name: t('accounts.city') }), 'Braga')
  await field('address').fill(street)
  await field('phone').fill('912 345 678')
  const signUp = form.getByRole('button', { name: t('accounts.signUp'), exact: true })
  await signUp.click()
  await form
    .getByRole('checkbox', { name: t('accounts.useAddress').replace('{address}', street) })
    .check()
  await expect(form.getByText(t('accounts.validation.invalidAddress'))).toHaveCount(0)
  await signUp.click()
  await expect(page).toHaveURL('/pt/dashboard')

  await page.goto('/pt/dashboard?view=details')
  const info = page.getByRole('region', { name: t('orders.personal.title') })
  await info.getByRole('button', { name: t('settings.profile.title') }).click()
  await info.getByLabel(t('accounts.firstName'), { exact: true }).fill('Grace')
  await info.getByRole('button', { name: t('common.save') }).click()
  await expect(info.getByText(t('settings.profile.done'))).toBeVisible()

  const [product] = await productsOf(page, 'gadgets')
  if (!product) throw new Error('no gadgets')
  await fillCart(page, [lineOf(product)])
  await page.goto('/pt/payment')
  await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payments.order') })
    .click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName(t('payments.done.title'))
})

test('customer confirms an unknown town at sign-up and finds it at checkout', async ({ page }) => {
  const t = textsIn('hu')
  const customer = newCustomer({ language: 'hu' })
  await page.goto('/hu?login=true&mode=signup')
  const form = page.getByRole('dialog')
  for (const name of ['email', 'password', 'firstName', 'lastName', 'address'] as const) {
    await form.getByLabel(t(`accounts.${name}`), { exact: true }).fill(customer[name])
  }
  await form.getByLabel(t('accounts.confirmPassword'), { exact: true }).fill(customer.password)
  await choosePlace(form.getByRole('combobox', { name: t('accounts.country') }), 'Magyarország')
  await form.getByRole('combobox', { name: t('accounts.city') }).fill('Hollókő')
  await form.getByLabel(t('accounts.phone'), { exact: true }).fill('+36301234567')
  const signUp = form.getByRole('button', { name: t('accounts.signUp'), exact: true })
  await signUp.click()
  await form
    .getByRole('checkbox', { name: t('accounts.useCity').replace('{city}', 'Hollókő') })
    .check()
  await expect(form.getByText(t('accounts.validation.invalidCity'))).toHaveCount(0)
  await signUp.click()
  await expect(page).toHaveURL('/hu/dashboard')

  const [product] = await productsOf(page, 'gadgets')
  if (!product) throw new Error('no gadgets')
  await fillCart(page, [lineOf(product)])
  await page.goto('/hu/payment')
  await expect(page.getByRole('main').locator('address')).toContainText('Hollókő')
  await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payments.order') })
    .click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName(t('payments.done.title'))
})

for (const [lang, country, home, needsConfirmation] of [
  ['fr', 'AT', 'Wien', false],
  ['pl', 'PL', 'Częstochowa', false],
  ['hu', 'HU', 'Hollókő', true],
] as const) {
  test(`customer orders to ${home} as typed, in ${lang}`, async ({ page }) => {
    const t = textsIn(lang)
    await signInAsNewCustomer(page, { language: lang })
    const [product] = await productsOf(page, 'gadgets')
    if (!product) throw new Error('no gadgets')
    await fillCart(page, [lineOf(product)])
    await page.goto(`/${lang}/payment`)
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    await openDetails(main, lang)
    await main.getByLabel(t('accounts.country'), { exact: true }).selectOption(country)
    const city = main.getByRole('combobox', { name: t('accounts.city') })
    await city.fill(home.slice(0, -1))
    if (!needsConfirmation) {
      await expect(main.getByRole('option', { name: home, exact: true })).toBeVisible()
    }
    await city.fill(home)
    await city.press('Tab')
    const order = main.getByRole('button', { name: t('payments.payByTransfer') })
    await order.click()
    if (needsConfirmation) {
      await expect(dialog).toHaveCount(0)
      await main
        .getByRole('checkbox', { name: t('accounts.useCity').replace('{city}', home) })
        .check()
      // The confirmation survives a reload in this tab.
      await page.reload()
      await order.click()
    }
    await dialog.getByRole('button', { name: t('payments.order') }).click()
    await expect(dialog).toHaveAccessibleName(t('payments.done.title'))
    const [{ orderReference = '' } = {}] = await ordersOf(page)
    await page.goto(`/${lang}/dashboard/orders/${orderReference}`)
    await expect(
      page.getByRole('region', { name: t('payments.deliveryAddress') }).getByText(new RegExp(home)),
    ).toBeVisible()
  })
}
