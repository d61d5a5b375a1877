import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { startMailServer } from '../runner/mail-server.mjs'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { expectAccessible } from './axe'
import { openContext, startSeparateShop } from './separate-shop'
import { lineOf, type Product, productsOf, translator } from './shopping'
import {
  callShop,
  expect,
  loginByApi,
  newCustomer,
  signUpByApi,
  test,
  watchErrors,
} from './support'

const admin = translator('fr')
const say = (key: string, values = {}) => admin(`admin.settings.${key}`, values)
const NAME = 'Maison Lumière SAS'
const IBAN = 'DE89370400440532013000'

const nameField = (page: Page) => page.getByLabel(say('fields.COMPANY_NAME'), { exact: true })
const save = (page: Page) => page.getByRole('button', { name: say('save'), exact: true }).click()
const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: say('saved') })).toBeVisible()

/** Loads the page until it says so: another server reads changes every two seconds. */
const expectShown = (page: Page, address: string, text: string) =>
  expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(text, { timeout: 500 })
  }).toPass({ timeout: 60_000 })

/** Orders as a new customer by the API. */
async function order(context: BrowserContext, method: string, of = newCustomer()) {
  const customer = await signUpByApi(context, of)
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
    const notice = await customer.newPage()
    const elsewhere = await (await openContext(browser, other.origin)).newPage()
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
  const shop = await startSeparateShop()
  try {
    const office = await openContext(browser, shop.origin, { javaScriptEnabled: false })
    await loginAsAdministrator(office)
    const first = await office.newPage()
    const second = await office.newPage()
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

const SECRET = 'correct horse battery'
const field = (page: Page, name: string) => page.getByLabel(say(`fields.${name}`), { exact: true })
const confirmAs = (page: Page) =>
  page.getByLabel(admin('admin.tickets.password'), { exact: true }).fill(ADMINISTRATOR.password)
async function subjectsIn(folder: string) {
  const files = await readdir(folder)
  const mails = files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name))))
  return (await Promise.all(mails)).map(({ subject }) => subject)
}

async function testMail(page: Page, outcome: string) {
  await page.getByRole('button', { name: say('test.send') }).click()
  const text = say(`test.outcomes.${outcome}`, { answer: '', address: ADMINISTRATOR.email })
  await expect(page.getByRole('status').filter({ hasText: text.split('(')[0] ?? '' })).toBeVisible()
}

test('owner changes the mail server, whose password stays secret, and both servers use it', async ({
  browser,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-mails-'))
  const server = await startMailServer(folder)
  const shop = await startSeparateShop()
  const other = await startSeparateShop({ DATABASE_URL: shop.databaseUrl })
  try {
    const office = await openContext(browser, shop.origin, { javaScriptEnabled: false })
    await loginAsAdministrator(office)
    const page = await office.newPage()
    await page.goto('/admin/settings/mail')
    await field(page, 'SMTP_HOST').fill('127.0.0.1')
    await field(page, 'SMTP_PORT').fill('70000')
    await field(page, 'SMTP_TLS').selectOption('none')
    await field(page, 'SMTP_PASSWORD').fill(SECRET)
    await save(page)
    await expect(page.getByText(say('errors.SMTP_PORT'))).toBeVisible()
    await expect(field(page, 'SMTP_HOST')).toHaveValue('127.0.0.1')
    await expect(field(page, 'SMTP_TLS')).toHaveValue('none')
    await expect(field(page, 'SMTP_PASSWORD')).toHaveValue('')
    // Nothing answers at that port.
    await field(page, 'SMTP_PORT').fill('1')
    await field(page, 'SMTP_PASSWORD').fill(SECRET)
    await confirmAs(page)
    await save(page)
    await expectSaved(page)
    await expect(page.getByText(say('secret.set', { short: 'false', ends: '…tery' }))).toBeVisible()
    expect(await page.content()).not.toContain(SECRET)
    await testMail(page, 'unreachable')

    await page.goto('/admin/settings/mail')
    await field(page, 'SMTP_PORT').fill(new URL(server.url).port)
    await save(page)
    await expectSaved(page)
    await testMail(page, 'accepted')

    const elsewhere = await openContext(browser, other.origin)
    await loginAsAdministrator(elsewhere)
    const second = await elsewhere.newPage()
    await second.goto('/admin/settings/mail')
    await testMail(second, 'accepted')
    await expectAccessible(second, 'the mail server')
    const subject = say('test.subject', { shop: 'Maison LX' })
    expect((await subjectsIn(folder)).filter((one) => one === subject)).toHaveLength(2)

    await second.getByLabel(say('secret.remove', { field: say('fields.SMTP_PASSWORD') })).check()
    await confirmAs(second)
    await save(second)
    await expectSaved(second)
    await expect(second.getByRole('region', { name: say('history') })).toContainText('…tery')
    await expect(second.getByRole('checkbox')).toHaveCount(0)
    for (const context of browser.contexts()) await context.close()
  } finally {
    await other.stop()
    await shop.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('owner changes countries and days of delivery, and both servers promise them', async ({
  browser,
}) => {
  const shop = await startSeparateShop()
  const other = await startSeparateShop({ DATABASE_URL: shop.databaseUrl })
  try {
    const customer = await openContext(browser, shop.origin)
    const notice = await (await openContext(browser, other.origin)).newPage()
    await notice.goto('/en/delivery')
    await expect(notice.getByRole('main')).toContainText('Poland')
    const office = await openContext(browser, shop.origin)
    await loginAsAdministrator(office)
    const page = await office.newPage()
    await page.goto('/admin/settings/delivery')
    const poland = page.getByRole('checkbox', { name: 'Pologne' })
    await expect(poland).toBeChecked()
    await poland.uncheck()
    const cell = (name: string) =>
      page.getByLabel(say(`rows.${name}`, { number: 1 }), { exact: true })
    await cell('country').selectOption('FR')
    await cell('from').fill('9')
    await cell('to').fill('8')
    await save(page)
    await expect(page.getByText(say('errors.DELIVERY_DAYS'))).toBeVisible()
    await expect(poland).not.toBeChecked()
    await expectAccessible(page, 'delivery with an error')
    await expect(cell('country')).toHaveValue('FR')
    await cell('from').fill('8')
    await cell('to').fill('9')
    await save(page)
    await expectSaved(page)
    await expect(poland).not.toBeChecked()

    await expectShown(notice, '/en/delivery', '1–9 working days')
    await expect(notice.getByRole('main')).not.toContainText('Poland')
    const inPoland = { country: 'PL', city: 'Kraków', address: 'Rynek 1', phone: '+48512345678' }
    const refused = await order(customer, 'bank-transfer', newCustomer(inPoland))
    expect([refused.status(), await refused.json()]).toMatchObject([
      422,
      { fieldErrors: { country: 'notDelivered' } },
    ])
    const [gadget] = (await productsOf(customer, 'gadgets')) as [Product]
    await expect(async () => {
      await notice.goto(`/en/products/${gadget.slug}`)
      expect(await notice.content()).toMatch(/"minValue":8,"maxValue":9/)
    }).toPass({ timeout: 60_000 })
    for (const context of browser.contexts()) await context.close()
  } finally {
    await other.stop()
    await shop.stop()
  }
})

test('the opening list leads to what is missing, and saved payment methods are offered', async ({
  browser,
}) => {
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
    await page
      .getByLabel(say('fields.VAT_CHARGED'), { exact: true })
      .selectOption({ label: say('options.yes') })
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
