import { readFileSync } from 'node:fs'
import { toDay } from '@/lib/time'
import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { type Product, placeByApi, productsOf, translator } from './shopping'
import { expect, signInAsNewCustomer, test } from './support'

const t = translator('fr')

test('administrator reads a report as chart and table, and downloads it', async ({ page }) => {
  await signInAsNewCustomer(page)
  await placeByApi(page, (await productsOf(page, 'gadgets'))[0] as Product)
  await loginAsAdministrator(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/admin/reports')
  const year = new Date().getFullYear()
  await page.getByLabel(t('admin.accounting.from'), { exact: true }).fill(`${year}-01-01`)
  await page.getByLabel(t('admin.accounting.to'), { exact: true }).fill(`${year}-12-31`)
  await page.getByLabel(t('admin.reports.step')).selectOption('month')
  await page
    .getByLabel(t('admin.orders.columns.method'), { exact: true })
    .selectOption('bank_transfer')
  await page.getByRole('button', { name: t('admin.accounting.show') }).press('Enter')
  const title = t('admin.reports.chart.month')
  await expect(page.getByRole('img', { name: t('admin.reports.inTable', { title }) })).toBeVisible()
  const months = page.getByRole('table', { name: t('admin.reports.tables.month') })
  const thisMonth = Number(toDay(new Date()).slice(5, 7))
  await expect(months.getByRole('row').first()).toBeVisible()
  const quiet = thisMonth - (await months.getByRole('row').count())
  const folded = page.getByText(t('admin.reports.quiet', { count: quiet }), { exact: true })
  if (quiet > 0) await expect(folded.first()).toBeVisible()
  await expectNoViolations(page, 'reports')
  const download = page.waitForEvent('download')
  const link = { title: t('admin.reports.tables.methods') }
  await page.getByRole('link', { name: t('admin.accounting.download', link) }).click()
  const file = await download
  const reviews = page.getByRole('region', { name: t('admin.sections.reviews'), exact: true })
  await expect(reviews).toContainText(t('admin.reports.reviewsHelp'))
  expect(file.suggestedFilename()).toBe(`methods-${year}-01-01-${year}-12-31.csv`)
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\ufeffmethod;.*\r\nbank_transfer;/)
})
