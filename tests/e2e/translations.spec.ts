import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { labelled } from '@/lib/i18n/labelled'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { expectAccessible } from './axe'
import { sql } from './database'
import { expectFocus } from './keyboard'
import { translator } from './shopping'
import { callShop, expect, test } from './support'

const french = translator('fr')
const say = (key: string, values = {}) => french(`admin.translations.${key}`, values)

const csv = (key: string, values = {}) => french(`admin.productsCsv.${key}`, values)

let counter = 0

/** A product with French texts only, which are its name: the tests of languages read every page meanwhile. */
async function addProduct(page: Page): Promise<{ id: string; name: string }> {
  const name = `Éclipse ${Date.now().toString(36)}${process.pid}${counter++}`
  // Must exist: the page renders it.
  const image = '/products/aurvenne-linea-black-angle.webp'
  const translations = { fr: { description: name, features: [name] } }
  const body = { name, price: 499.9, image, category: 'audio', available: false, translations }
  const answer = await callShop(page, 'POST', '/api/products/create', body)
  expect(answer.ok(), await answer.text()).toBe(true)
  const [{ id }] = await sql('select id from products where name = $1', [name])
  // First in the list.
  await sql('update products set position = 0 where id = $1', [id])
  return { id, name }
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('administrator sees which language lacks which text, chooses one, and is led to the product', async ({
  page,
}) => {
  await loginAsAdministrator(page)
  const { id, name } = await addProduct(page)
  await page.goto('/admin/translations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    french('admin.sections.translations'),
  )
  await expect(rowOf(page, name)).toContainText(
    labelled('fr', say('kinds.description'), 'English, Español'),
  )
  await expect(rowOf(page, name)).not.toContainText('Français')
  await expectAccessible(page, 'missing texts')
  const counts = page.getByRole('table', { name: say('byLanguage') })
  const language = counts.getByRole('link', { name: 'Magyar' })
  await language.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/language=hu/)
  await expect(rowOf(page, name)).toContainText(labelled('fr', say('kinds.features'), 'Magyar'))
  await expectAccessible(page, 'missing texts of a language')
  await page.keyboard.press('Tab')
  const link = rowOf(page, name).getByRole('link', { name })
  await link.focus()
  await expectFocus(link)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/products/${id}$`))
  await page.goto('/admin/translations?language=fr&page=9')
  await expect(rowOf(page, name)).toHaveCount(0)
})

async function confirmPassword(page: Page) {
  await page.getByLabel(french('admin.tickets.password')).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: french('admin.confirm.confirm') }).press('Enter')
}

/** The header of an export, and the lines of a product. */
async function exportedLines(page: Page, id: string): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: csv('exporting.download') }).press('Enter')
  const file = readFileSync(await (await download).path(), 'utf8')
  const [header = '', ...lines] = file.trim().split('\r\n')
  return [header, ...lines.filter((line) => line.startsWith(id))]
}

async function check(page: Page, content: string) {
  await page.goto('/admin/translations/files')
  await page.getByLabel(csv('file')).setInputFiles({
    name: 'textes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  })
  await page.getByRole('button', { name: csv('check') }).press('Enter')
}

const descriptionIn = async (id: string, language: string) =>
  (
    await sql(
      'select description from product_translations where product_id = $1 and language = $2',
      [id, language],
    )
  )[0]?.description

/** Writes into the last column, Hungarian. */
const inHungarian = (lines: string[], text: string) =>
  lines
    .map((line) => (line.includes(';description;') ? line.replace(/;$/, `;${text}`) : line))
    .join('\n')

test('administrator exports texts, translates them in the file and imports it as a whole', async ({
  page,
}) => {
  await loginAsAdministrator(page)
  const { id, name } = await addProduct(page)
  await page.goto('/admin/translations')
  await page.getByRole('link', { name: say('files') }).click()
  await expectAccessible(page, 'files of texts, before the password')
  await confirmPassword(page)
  await expect(page.getByRole('button', { name: csv('exporting.download') })).toBeVisible()
  await expectAccessible(page, 'files of texts')
  const lines = await exportedLines(page, id)
  expect(lines[0]).toBe('id;field;version;source;en;fr;es;pt;pl;it;hu')

  await check(page, inHungarian(lines, 'Lámpa').replace(id, '00000000-0000-4000-8000-000000000000'))
  const problem = page.getByRole('row').filter({ hasText: csv('problems.unknownProduct') })
  await expect(problem).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importer/ })).toHaveCount(0)
  await expectAccessible(page, 'problems of a file of texts')

  await check(page, inHungarian(lines, 'Lámpa'))
  await expect(rowOf(page, name)).toContainText('description_hu')
  await expect(rowOf(page, name)).toContainText('Lámpa')
  expect(await descriptionIn(id, 'hu')).toBeUndefined()
  await expectAccessible(page, 'preview of a file of texts')
  await page.getByRole('button', { name: csv('report.importTexts') }).press('Enter')
  const note = page.getByRole('status').filter({ hasText: csv('report.doneTexts') })
  await expect(note).toBeFocused()
  expect(await descriptionIn(id, 'hu')).toBe('Lámpa')

  // The first export is stale now.
  await check(page, inHungarian(lines, 'Másik lámpa'))
  await expect(page.getByRole('row').filter({ hasText: csv('problems.stale') })).toBeVisible()
  await check(page, 'slug;name\na;b')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    csv('refusals.noTextKey', { line: 1 }),
  )
})

test('an import of texts writes nothing when a product changed after the check', async ({
  page,
}) => {
  await loginAsAdministrator(page)
  const { id } = await addProduct(page)
  await page.goto('/admin/translations/files')
  await confirmPassword(page)
  await check(page, inHungarian(await exportedLines(page, id), 'Lámpa'))
  const button = page.getByRole('button', { name: csv('report.importTexts') })
  await expect(button).toBeVisible()
  await callShop(page, 'PUT', `/api/products/update?id=${id}`, { price: 470 })
  await button.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(csv('report.wholeChanged'))
  expect(await descriptionIn(id, 'hu')).toBeUndefined()
  const checked = page.url()
  await page.getByRole('button', { name: csv('report.again') }).press('Enter')
  await expect(page).not.toHaveURL(checked)
  await button.press('Enter')
  await expect(page.getByRole('status')).toContainText(csv('report.doneTexts'))
  expect(await descriptionIn(id, 'hu')).toBe('Lámpa')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the languages and the way back to all of them are links', async ({ page }) => {
    await loginAsAdministrator(page)
    const { name } = await addProduct(page)
    await page.goto('/admin/translations')
    await page.getByRole('link', { name: 'Polski' }).click()
    await expect(rowOf(page, name)).toContainText(
      labelled('fr', say('kinds.description'), 'Polski'),
    )
    await page.getByRole('link', { name: say('all') }).click()
    await expect(rowOf(page, name)).toContainText('Magyar')
  })

  test('a file of texts is exported, checked and imported', async ({ page }) => {
    await loginAsAdministrator(page)
    const { id } = await addProduct(page)
    await page.goto('/admin/translations/files')
    await confirmPassword(page)
    await check(page, inHungarian(await exportedLines(page, id), 'Lámpa'))
    await page.getByRole('button', { name: csv('report.importTexts') }).click()
    await expect(page.getByRole('status')).toContainText(csv('report.doneTexts'))
    expect(await descriptionIn(id, 'hu')).toBe('Lámpa')
  })
})
