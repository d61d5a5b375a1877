import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { toCents } from '@/lib/money'
import { ADMINISTRATOR } from './administrator'
import { translator } from './shopping'
import { callShop, expect } from './support'

const t = translator('fr')

/** Opens the accounting page as the administrator; returns a function that sums a column of a file over one order, in cents. */
export async function openBooks(admin: Page, reference: string) {
  const sections = admin.getByRole('navigation', { name: t('admin.sections.label') })
  await sections.getByText(t('admin.sections.more'), { exact: true }).click()
  await sections.getByRole('link', { name: t('admin.sections.accounting') }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(t('admin.accounting.title'))
  await admin.getByLabel(t('admin.tickets.password')).fill(ADMINISTRATOR.password)
  await admin.getByRole('button', { name: t('admin.confirm.confirm') }).click()
  return async (file: 'journal' | 'payments', column: string): Promise<number> => {
    const title = t(`admin.accounting.${file}.title`)
    const link = admin.getByRole('link', { name: t('admin.accounting.download', { title }) })
    const address = (await link.getAttribute('href')) ?? ''
    const csv = await (await callShop(admin, 'GET', address)).text()
    const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true, delimiter: ';' })
    return rows
      .filter(({ order }) => order === reference)
      .reduce((sum, row) => sum + toCents(Number(String(row[column]).replace(',', '.'))), 0)
  }
}
