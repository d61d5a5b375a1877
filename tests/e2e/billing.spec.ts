import { formatMoney, toCents } from '@/lib/money'
import { netUnitCents } from '@/lib/payments/vat/charged'
import { loginAsAdministrator } from './administrator'
import { sql } from './database'
import { fillCart, lineOf, ordersOf, type Product, productsOf, translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const plain = (text: string) => text.replace(/\s+/g, ' ')

test('business saves its billing details without scripts, and a wrong VAT number keeps what was typed', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = translator('pl')
  const customer = await signInAsNewCustomer(page, { language: 'pl' })
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plainPage = await context.newPage()
  await plainPage.goto('/pl/dashboard/billing')
  const field = (key: string) => plainPage.getByLabel(t(key), { exact: true })
  await field('accounts.company').fill('Pracownia Nowak')
  await field('accounts.billing.vatNumber').fill('PL123')
  const save = plainPage.getByRole('button', { name: t('accounts.billing.save') })
  await save.click()
  await expect(plainPage.getByText(t('accounts.validation.vatNumberInvalid'))).toBeVisible()
  await expect(field('accounts.company')).toHaveValue('Pracownia Nowak')
  await expect(field('accounts.billing.vatNumber')).toHaveValue('PL123')
  await field('accounts.billing.vatNumber').fill('')
  await field('accounts.address').fill('Krótka 2')
  await field('accounts.city').fill('Łódź')
  await field('accounts.country').selectOption('PL')
  await save.click()
  await expect(plainPage.getByText(t('accounts.billing.saved'))).toBeVisible()
  await context.close()
  const [row] = await sql('select billing from users where email = $1', [customer.email])
  expect(row?.billing).toMatchObject({
    company: 'Pracownia Nowak',
    vatNumber: null,
    check: null,
    address: { address: 'Krótka 2', city: 'Łódź', country: 'PL' },
  })
})

test('business with a confirmed VAT number sees the total without VAT before it orders, and pays it', async ({
  page,
}) => {
  const t = translator('hu')
  const customer = await signInAsNewCustomer(page, {
    language: 'hu',
    country: 'HU',
    city: 'Budapest',
  })
  const asked = { status: 'valid', checkedAt: new Date().toISOString(), consultation: 'W1' }
  const check = { ...asked, name: 'FŐ KORLÁTOLT FELELŐSSÉGŰ TÁRSASÁG', address: 'BUDAPEST' }
  await sql('update users set billing = $2 where email = $1', [
    customer.email,
    JSON.stringify({ company: 'Fő Kft.', vatNumber: 'HU12345678', address: null, check }),
  ])
  const [product] = await productsOf(page, 'gadgets')
  const line = lineOf(product as Product, { quantity: 2 })
  await fillCart(page, [line])
  await page.goto('/hu/payment')
  const gross = 2 * toCents(line.price)
  const net = 2 * netUnitCents(toCents(line.price), 20)
  const summary = page.getByRole('region', { name: t('cart.summary') })
  await expect(summary).toContainText(plain(formatMoney(net, 'hu')))
  const amount = formatMoney(gross - net, 'hu')
  await expect(summary).toContainText(
    plain(t('payments.checkout.business.reverseCharge', { amount })),
  )
  await expect(summary).toContainText('HU12345678')
  await page.getByRole('radio', { name: t('payments.method.bank_transfer') }).check()
  await page.getByRole('button', { name: t('payments.payByTransfer') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(plain(formatMoney(net, 'hu')))
  await dialog.getByRole('button', { name: t('payments.order') }).click()
  await expect.poll(async () => (await ordersOf(page)).length).toBe(1)
  const [order] = await ordersOf(page)
  expect(toCents(order?.totalAmount ?? 0)).toBe(net)
  await page.goto(`/hu/dashboard/orders/${order?.orderReference}`)
  await expect(page.getByRole('main')).toContainText(t('mail.reverseCharge'))
})

test('a number for which VIES names no business pays VAT until the owner accepts it', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = translator('fr')
  const place = { country: 'PL', city: 'Kraków' }
  const customer = await signInAsNewCustomer(page, { language: 'fr', ...place })
  const asked = { status: 'valid', checkedAt: new Date().toISOString(), consultation: 'W1' }
  const check = { ...asked, name: null, address: null }
  const company = 'Pracownia Nowak'
  const [row] = await sql('update users set billing = $2 where email = $1 returning id', [
    customer.email,
    JSON.stringify({ company, vatNumber: 'PL1234567890', address: null, check }),
  ])
  const [product] = await productsOf(page, 'gadgets')
  const line = lineOf(product as Product, { quantity: 1 })
  await fillCart(page, [line])
  await page.goto('/fr/payment')
  const summary = page.getByRole('region', { name: t('cart.summary') })
  await expect(summary).toContainText(plain(formatMoney(toCents(line.price), 'fr')))
  await expect(summary).toContainText(plain(t('payments.checkout.business.held')))

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const owner = await context.newPage()
  await loginAsAdministrator(owner)
  await owner.goto(`/admin/customers/${row?.id}`)
  await expect(owner.getByText(t('admin.customers.vatNumber.question', { company }))).toBeVisible()
  await owner.getByRole('button', { name: t('admin.customers.vatNumber.accept') }).click()
  const withdraw = owner.getByRole('button', { name: t('admin.customers.vatNumber.withdraw') })
  await expect(withdraw).toBeVisible()
  await context.close()

  await page.reload()
  const net = netUnitCents(toCents(line.price), 20)
  await expect(summary).toContainText(plain(formatMoney(net, 'fr')))
  await expect(summary).not.toContainText(plain(t('payments.checkout.business.held')))
})
