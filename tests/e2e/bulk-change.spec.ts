import type { Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { sql } from './database'
import { publish } from './published'
import { translator } from './shopping'
import { callShop, expect, test } from './support'

const french = translator('fr')
const say = (key: string, values = {}) => french(`admin.products.${key}`, values)
const many = (key: string, values = {}) => say(`many.${key}`, values)

/** Two products that only this search finds; the first counts its units. */
async function twoProducts(page: Page) {
  const word = `Grebe${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`
  const own = { category: 'audio', image: '/no-picture.svg', available: false, price: 20 }
  const ids: string[] = []
  for (const [name, stock] of [
    [`${word} One`, 3],
    [`${word} Two`, null],
  ] as const) {
    const body = { ...own, name, variants: [{ price: 20, stock }] }
    const { id } = await (await callShop(page, 'POST', '/api/products/create', body)).json()
    await publish(id)
    ids.push(id)
  }
  return { word, ids }
}

const rows = (ids: string[]) =>
  sql(
    `select price_cents as price, stock from variants where product_id = any($1::uuid[])
     order by product_id`,
    [ids],
  )

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('administrator ticks products, sees their new prices and confirms them', async ({
      page,
    }) => {
      await loginAsAdministrator(page)
      const { word, ids } = await twoProducts(page)
      await page.goto(`/admin/products?q=${word}&scripts=off`)
      await page.getByRole('checkbox', { name: `${many('choose')} – ${word} Two` }).press('Space')
      await page.getByRole('button', { name: many('changeChosen') }).press('Enter')
      await expect(page.getByText(many('countChosen', { count: 1 }))).toBeVisible()

      await page.getByRole('button', { name: many('preview') }).press('Enter')
      await expect(page.getByText(many('wrong.nothing'))).toBeVisible()
      await page.getByLabel(say('bulk.kind')).first().selectOption('raisePercent')
      await page.getByLabel(say('bulk.by')).fill('beaucoup')
      await page.getByLabel(many('ending')).selectOption('90')
      await page.getByRole('button', { name: many('preview') }).press('Enter')
      await expect(page.getByText(many('wrong.amount'))).toBeVisible()
      await expect(page.getByLabel(many('ending'))).toHaveValue('90')
      await page.getByLabel(say('bulk.by')).fill('10')
      await page.getByRole('button', { name: many('preview') }).press('Enter')

      await expect(page.getByText(many('notYet'))).toBeVisible()
      const row = page.getByRole('row').filter({ hasText: `${word} Two` })
      await expect(row).toContainText('20,00')
      await expect(row).toContainText('21,90')
      expect(await rows(ids)).toMatchObject([{ price: 2000 }, { price: 2000 }])
      await page.getByRole('button', { name: many('run', { count: 1 }) }).press('Enter')
      await expect(page.getByRole('status')).toContainText(many('done', { count: 1 }))
      await expect(row).toContainText(many('outcomes.done'))
      expect(await rows(ids)).toMatchObject([{ price: 2000 }, { price: 2190 }])
    })
  })
}

test('a change of what a search finds leaves out what it cannot change', async ({ page }) => {
  await loginAsAdministrator(page)
  const { word, ids } = await twoProducts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/products?q=${word}`)
  await page.getByRole('link', { name: many('changeFound', { count: 2 }) }).press('Enter')
  await expect(page.getByText(many('countFound', { count: 2 }))).toBeVisible()
  await expectNoViolations(page, 'form')
  await page.getByLabel(say('bulk.kind')).nth(1).selectOption('add')
  await page.getByLabel(many('units')).fill('−2')
  await page.getByRole('button', { name: many('preview') }).press('Enter')
  const refused = page.getByRole('table', { name: many('facts.refused') })
  await expect(refused).toContainText(`${word} Two`)
  await expect(refused).toContainText(french('admin.productsCsv.problems.notCounted'))
  await expectNoViolations(page, 'preview')

  await page.getByRole('button', { name: many('run', { count: 1 }) }).press('Enter')
  await expect(page.getByText(many('partialNeeded'))).toBeVisible()
  await page.getByLabel(many('partial')).press('Space')
  await page.getByRole('button', { name: many('run', { count: 1 }) }).press('Enter')
  await expect(page.getByRole('status')).toContainText(many('done', { count: 1 }))
  await expect(page.getByRole('status')).toBeFocused()
  expect(await rows(ids)).toMatchObject([{ stock: 1 }, { stock: null }])
  await expectNoViolations(page, 'report')
})
