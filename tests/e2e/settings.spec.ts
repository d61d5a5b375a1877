import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { startSeparateShop } from './separate-shop'
import { lineOf, type Product, productsOf, translator } from './shopping'
import {
  answerCookies,
  callShop,
  expect,
  loginByApi,
  signUpByApi,
  test,
  uniqueIp,
  watchErrors,
} from './support'
import { overflowing } from './wcag-checks'

const admin = translator('fr')
const say = (key: string, values = {}) => admin(`admin.settings.${key}`, values)
const NAME = 'Maison Lumière SAS'
const IBAN = 'DE89370400440532013000'

async function openContext(browser: Browser, baseURL: string, options = {}) {
  const headers = { 'X-Forwarded-For': uniqueIp() }
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: headers, ...options })
  await answerCookies(context)
  return context
}

const nameField = (page: Page) => page.getByLabel(say('fields.COMPANY_NAME'), { exact: true })
const save = (page: Page) => page.getByRole('button', { name: say('save'), exact: true }).click()
const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: say('saved') })).toBeVisible()

/** Loads the page until it says so: another server reads changes every two seconds. */
const expectShown = (page: Page, address: string, text: string) =>
  expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(text, { timeout: 500 })
  }).toPass({ timeout: 20_000 })

async function expectAccessible(page: Page, what: string) {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(page, `${what} at ${width} px`)
    expect(await page.evaluate(overflowing)).toEqual([])
  }
}

/** Orders as a new customer by the API. */
async function order(context: BrowserContext, method: string) {
  const customer = await signUpByApi(context)
  await loginByApi(context, customer)
  const [gadget] = (await productsOf(context, 'gadgets')) as [Product]
  const { id, variantId, name, price } = lineOf(gadget)
  return callShop(context, 'POST', `/api/payment/${method}`, {
    customerEmail: customer.email,
    customerName: 'Ada Lovelace',
    totalAmount: price,
    cartItems: [{ id, variantId, name, price, quantity: 1 }],
  })
}

test('owner changes the company and the bank account, and both servers show them without a restart', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const shop = await startSeparateShop()
  const other = await startSeparateShop({ DATABASE_URL: shop.databaseUrl })
  const seen: string[] = []
  try {
    const office = await openContext(browser, shop.origin)
    watchErrors(office, seen)
    await loginAsAdministrator(office)
    const customer = await openContext(browser, shop.origin)
    const placed = await order(customer, 'bank-transfer')
    expect(placed.ok(), await placed.text()).toBe(true)
    const orderPage = `/en/dashboard/orders/${(await placed.json()).order.reference}`
    const [notice, elsewhere] = [
      await customer.newPage(),
      await (await openContext(browser, other.origin)).newPage(),
    ]
    // Both servers have cached the page before the change.
    for (const page of [notice, elsewhere]) {
      await page.goto('/en/legal-notice')
      await expect(page.getByRole('main')).toContainText('COMPANY_NAME')
    }

    const page = await office.newPage()
    await page.goto('/admin')
    await page.getByRole('link', { name: admin('admin.sections.settings'), exact: true }).click()
    await page.getByRole('link', { name: say('names.company'), exact: true }).click()
    await nameField(page).fill(NAME)
    await page.getByLabel(say('fields.SHOP_EMAIL'), { exact: true }).fill('bonjour')
    await save(page)
    await expect(page.getByLabel(say('fields.SHOP_EMAIL'), { exact: true })).toBeFocused()
    await expect(page.getByText(say('errors.SHOP_EMAIL'))).toBeVisible()
    await expect(nameField(page)).toHaveValue(NAME)
    await expectAccessible(page, 'the company with an error')
    await page.getByLabel(say('fields.SHOP_EMAIL'), { exact: true }).fill('bonjour@maison.example')
    await save(page)
    await expectSaved(page)
    const history = page.getByRole('region', { name: say('history') })
    await expect(history).toContainText(NAME)
    await expect(history).toContainText(ADMINISTRATOR.email)
    await expectAccessible(page, 'the company with its history')

    for (const shown of [notice, elsewhere]) {
      await expectShown(shown, '/en/legal-notice', NAME)
      await expect(shown.getByRole('contentinfo')).toContainText('bonjour@maison.example')
      await expectShown(shown, '/hu/terms-of-service', NAME)
    }

    await page.goto('/admin/settings/bank')
    await page.getByLabel(say('fields.BANK_IBAN'), { exact: true }).fill(IBAN)
    await save(page)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      admin('errors.PASSWORD_REQUIRED'),
    )
    await page.getByLabel(admin('admin.tickets.password')).fill(ADMINISTRATOR.password)
    await save(page)
    await expectSaved(page)
    await expectShown(notice, orderPage, 'DE89')
    const cookies = await customer.cookies()
    await elsewhere.context().addCookies(cookies)
    await expectShown(elsewhere, orderPage, 'DE89')

    await page.goto('/admin/settings/company')
    await nameField(page).fill('')
    await save(page)
    await expectSaved(page)
    await expectShown(elsewhere, '/en/legal-notice', 'COMPANY_NAME')
    expect(seen).toEqual([])
    for (const context of browser.contexts()) await context.close()
  } finally {
    await other.stop()
    await shop.stop()
  }
})

test('a form opened before another change is refused without scripts, and keeps what was typed', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const shop = await startSeparateShop()
  try {
    const office = await openContext(browser, shop.origin, { javaScriptEnabled: false })
    await loginAsAdministrator(office)
    const [first, second] = [await office.newPage(), await office.newPage()]
    for (const page of [first, second]) await page.goto('/admin/settings/company')
    await nameField(first).fill('Première SAS')
    await save(first)
    await expectSaved(first)

    await nameField(second).fill('Seconde SAS')
    await save(second)
    await expect(second.getByRole('main').getByRole('alert')).toContainText(
      admin('errors.CONFLICT'),
    )
    await expect(nameField(second)).toHaveValue('Seconde SAS')
    await expect(second.getByRole('main')).toContainText(
      say('meanwhile', { value: 'Première SAS' }),
    )
    await save(second)
    await expectSaved(second)
    await first.goto('/fr/legal-notice')
    await expect(first.getByRole('main')).toContainText('Seconde SAS')
    await office.close()
  } finally {
    await shop.stop()
  }
})

test('the opening list leads to what is missing, and saved payment methods are offered', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const shop = await startSeparateShop()
  try {
    const office = await openContext(browser, shop.origin)
    await loginAsAdministrator(office)
    const page = await office.newPage()
    await page.goto('/admin')
    const start = admin('admin.opening.count', { count: 9 }).split('9')[1]?.trim() ?? ''
    await page.getByRole('link', { name: start }).click()
    const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    const vat = admin('admin.opening.items.vat')
    await expect(item(vat)).toContainText(admin('admin.opening.missing'))
    await expectAccessible(page, 'the opening list')
    await page.getByRole('link', { name: vat }).click()
    await page.getByLabel(say('fields.VAT_RATE'), { exact: true }).fill('20')
    await page
      .getByLabel(say('fields.OUTSIDE_EU'), { exact: true })
      .selectOption({ label: say('options.not-delivered') })
    await expectAccessible(page, 'VAT')
    await save(page)
    await expectSaved(page)
    await page.goto('/admin/opening')
    await expect(item(vat)).toContainText(admin('admin.opening.done'))

    await page.goto('/admin/settings/payment')
    const method = (number: number) => page.getByLabel(say('place', { number }))
    for (const number of [1, 2])
      await method(number).selectOption({ label: admin('payments.method.alternative') })
    await save(page)
    await expect(page.getByText(say('errors.PAYMENT_METHODS'))).toBeVisible()
    await expect(method(2)).toHaveValue('alternative')
    await expectAccessible(page, 'payment methods with an error')
    await method(2).selectOption({ label: admin('payments.method.bank_transfer') })
    await save(page)
    await expectSaved(page)

    const customer = await openContext(browser, shop.origin)
    const refused = await order(customer, 'nowpayments-init')
    expect([refused.status(), (await refused.json()).error]).toEqual([409, 'METHOD_NOT_OFFERED'])
    expect((await order(customer, 'bank-transfer')).ok()).toBe(true)
    await office.close()
    await customer.close()
  } finally {
    await shop.stop()
  }
})
