import { callShop, expect, loginByApi, newCustomer, signInAsNewCustomer, test } from './support'
import { textsIn } from './texts'

/** Real homes: country, native name of the city and postal code. */
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

test('twenty homes in nine countries sign up under their own names', async ({
  playwright,
  baseURL,
}) => {
  test.slow()
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

test('a hamlet that the shop does not know is asked about once', async ({ request }) => {
  const customer = newCustomer({ country: 'HU', city: 'Hollókő' })
  const asked = await callShop(request, 'POST', '/api/auth/signup', customer)
  expect(asked.status()).toBe(422)
  expect(await asked.json()).toMatchObject({ fieldErrors: { city: 'invalidCity' } })
  const body = { ...customer, cityConfirmed: true }
  expect((await callShop(request, 'POST', '/api/auth/signup', body)).status()).toBe(201)
})

for (const [lang, home, isAsked] of [
  ['pl', 'Warszawa', false],
  ['hu', 'Hollókő', true],
] as const) {
  test(`${home} is typed into the profile and kept as it is, in ${lang}`, async ({ page }) => {
    const t = textsIn(lang)
    await signInAsNewCustomer(page, { language: lang, country: lang.toUpperCase() })
    await page.goto(`/${lang}/dashboard`)
    const info = page.getByRole('region', { name: t('orders.personal.title') })
    await info.getByRole('button', { name: t('settings.profile.title') }).click()
    const city = info.getByRole('combobox', { name: t('accounts.city') })
    await city.fill(home)
    await city.press('Tab')
    await info.getByRole('button', { name: t('common.save') }).click()
    if (isAsked) {
      await info
        .getByRole('checkbox', { name: t('accounts.useCity').replace('{city}', home) })
        .check()
      await info.getByRole('button', { name: t('common.save') }).click()
    }
    await expect(info.getByText(t('settings.profile.done'))).toBeVisible()
    await expect(info.getByText(new RegExp(home))).toBeVisible()
    await page.goto('/en/dashboard')
    await expect(page.getByText(new RegExp(`${home}, `))).toBeVisible()
  })
}
