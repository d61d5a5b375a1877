import type { Page } from '@playwright/test'
import { expect } from './support'

/** Pages below `/admin` of a prepared change of the product, and of one that cannot be. */
export async function bulkPaths(page: Page, slug: string): Promise<string[]> {
  return [
    await prepare(page, slug, { priceKind: 'raiseAmount', toSale: 'no' }, { priceBy: '1' }),
    await prepare(page, slug, { stockKind: 'add' }, { stockBy: '-999999' }),
  ]
}

type Fields = Record<string, string>

async function prepare(page: Page, slug: string, chosen: Fields, typed: Fields): Promise<string> {
  await page.goto(`/admin/products/bulk?q=${slug}`)
  const main = page.getByRole('main')
  for (const [name, value] of Object.entries(chosen)) {
    await main.locator(`[name=${name}]`).selectOption(value)
  }
  for (const [name, value] of Object.entries(typed)) {
    await main.locator(`[name=${name}]`).fill(value)
  }
  await main.locator('button[type=submit]').press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/bulk\/[^/?]+$/)
  return new URL(page.url()).pathname.replace('/admin', '')
}
