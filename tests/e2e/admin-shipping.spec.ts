import { readFileSync } from 'node:fs'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { sql } from './database'
import { type Product, placeByApi, productsOf, translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const t = translator('fr')
const say = (key: string, values = {}) => t(`admin.orders.shipping.${key}`, values)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('administrator downloads packing slips and label data of the chosen orders', async ({
    page,
  }) => {
    await signInAsNewCustomer(page)
    const [product] = (await productsOf(page, 'gadgets')) as [Product]
    const first = await placeByApi(page, product)
    await sql(`update orders set status = 'paid' where reference = $1`, [first.reference])
    await loginAsAdministrator(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`/admin/orders?q=${first.reference}`)
    await page.getByRole('link', { name: say('title') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('title'))
    await page.getByLabel(t('admin.tickets.password')).fill(ADMINISTRATOR.password)
    await page.getByRole('button', { name: t('admin.confirm.confirm') }).press('Enter')

    const slips = page.waitForEvent('download')
    await page.getByRole('button', { name: say('downloadSlips') }).press('Enter')
    const pdf = await slips
    expect(pdf.suggestedFilename()).toMatch(/^packing-slips-\d{4}-\d\d-\d\d\.pdf$/)
    expect(readFileSync(await pdf.path(), 'latin1')).toMatch(/^%PDF-/)

    await page.getByLabel(say('carrier')).selectOption('dpd')
    const labels = page.waitForEvent('download')
    await page.getByRole('button', { name: say('downloadLabels') }).press('Enter')
    const csv = await labels
    expect(csv.suggestedFilename()).toMatch(/^dpd-\d{4}-\d\d-\d\d\.csv$/)
    const text = readFileSync(await csv.path(), 'utf8')
    expect(text).toMatch(/^recipient_type;recipient_name;/)
    expect(text).toContain(first.reference)

    await page.getByRole('link', { name: say('none') }).click()
    await expect(page.getByRole('checkbox', { name: first.reference })).not.toBeChecked()
    await page.getByRole('button', { name: say('downloadLabels') }).press('Enter')
    await expect(page.getByRole('alert')).toHaveText(say('nothing'))
  })
})

test('the page of packing slips and labels is accessible', async ({ page }) => {
  await signInAsNewCustomer(page)
  const [product] = (await productsOf(page, 'gadgets')) as [Product]
  const { reference } = await placeByApi(page, product)
  await sql(`update orders set status = 'paid' where reference = $1`, [reference])
  await loginAsAdministrator(page)
  await page.goto(`/admin/orders/shipping?q=${reference}`)
  await page.getByLabel(t('admin.tickets.password')).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: t('admin.confirm.confirm') }).press('Enter')
  await expect(page.getByRole('checkbox', { name: reference })).toBeChecked()
  await expectNoViolations(page, 'packing slips and labels')
})
