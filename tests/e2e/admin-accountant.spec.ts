import { readFileSync } from 'node:fs'
import { toDay } from '@/lib/time'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { translator } from './shopping'
import { expect, test } from './support'

const t = translator('fr')
const say = (key: string) => t(`admin.accounting.accountant.${key}`)

test('administrator downloads FEC and DATEV batch of a month', async ({ page }) => {
  await loginAsAdministrator(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/admin/accounting')
  const months = page.getByRole('navigation', { name: t('admin.accounting.months') })
  await months.getByRole('link').first().click()
  await page.getByLabel(t('admin.tickets.password')).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: t('admin.confirm.confirm') }).press('Enter')
  await expect(page.getByRole('heading', { name: say('title') })).toBeVisible()
  await expectNoViolations(page, 'accounting')

  const fec = page.waitForEvent('download')
  await page.getByRole('link', { name: say('fec') }).click()
  const text = await fec
  expect(text.suggestedFilename()).toMatch(/^\d{9}FEC\d{8}\.txt$/)
  expect(readFileSync(await text.path(), 'latin1')).toMatch(/^JournalCode\tJournalLib\t/)

  await page.getByLabel(say('chart')).selectOption('SKR04')
  await page.getByLabel(say('consultant')).fill('29098')
  await page.getByLabel(say('client')).fill('55003')
  const batch = page.waitForEvent('download')
  await page.getByRole('button', { name: say('datev') }).press('Enter')
  const file = await batch
  const month = toDay(new Date()).slice(0, 7)
  expect(file.suggestedFilename()).toContain(`EXTF_Buchungsstapel_${month}-01_`)
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^"EXTF";700;21;.*"04"/)
})
