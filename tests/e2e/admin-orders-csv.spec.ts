import { readFileSync } from 'node:fs'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { type Product, placeByApi, productsOf, translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const t = translator('fr')

test('administrator exports the orders that a search found', async ({ page }) => {
  await signInAsNewCustomer(page)
  const [product] = (await productsOf(page, 'gadgets')) as [Product]
  const { reference } = await placeByApi(page, product)
  const other = await placeByApi(page, product)
  await loginAsAdministrator(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`/admin/orders?q=${reference}`)
  await page.getByRole('link', { name: t('admin.productsCsv.exportLink') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('admin.orders.exporting.title'),
  )
  await expect(page.getByText(t('admin.orders.exporting.count', { count: 1 }))).toBeVisible()
  await page.getByLabel(t('admin.tickets.password')).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: t('admin.confirm.confirm') }).press('Enter')
  await page.getByLabel(t('admin.productsCsv.exporting.separator')).selectOption('comma')
  await expectNoViolations(page, 'export of orders')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('admin.productsCsv.exporting.download') }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toMatch(/^\ufefforder,date,placed_at,/)
  expect(text).toContain(reference)
  expect(text).not.toContain(other.reference)
})
