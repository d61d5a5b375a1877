import type { Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { sql } from './database'
import { publish } from './published'
import { translator } from './shopping'
import { callShop, expect, test, whenHydrated } from './support'

const adminText = translator('fr')
const say = (key: string, values = {}) => adminText(`admin.products.${key}`, values)
const uniqueName = () => `Atelier ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`

/** Creates a product with three sizes, the first lowered from 500 to 400, in a category that no other test counts. */
async function productOfThree(page: Page, name: string) {
  const sizes = ['128 GB', '256 GB', '512 GB'].map((capacity, row) => ({
    capacity,
    color: 'black',
    price: 500 + 100 * row,
  }))
  const own = { category: 'audio', image: '/no-picture.svg', available: false }
  const body = { name, price: 500, ...own, variants: sizes }
  const { id } = await (await callShop(page, 'POST', '/api/products/create', body)).json()
  await publish(id)
  const lowered = { price: 400, originalPrice: 500 }
  expect((await callShop(page, 'PUT', `/api/products/update?id=${id}`, lowered)).ok()).toBe(true)
  return String(id)
}

const pricesOf = async (id: string) =>
  (
    await sql(
      `select price_cents as now, original_price_cents as before from variants
       where product_id = $1 order by position`,
      [id],
    )
  ).map(({ now, before }) => [now, before])

test('administrator edits one variant price, then all by percent, and the shop shows them', async ({
  page,
}) => {
  const name = uniqueName()
  await loginAsAdministrator(page)
  const id = await productOfThree(page, name)
  await page.goto(`/admin/products?${new URLSearchParams({ q: name })}`)
  await whenHydrated(page.getByRole('main'))
  const dialog = page.getByRole('dialog')
  const edit = page.getByRole('button', { name: `${say('editOne')} – ${name}`, exact: true })
  const save = dialog.getByRole('button', { name: say('save'), exact: true })
  const price = (row: number) =>
    dialog.getByLabel(`${say('parts.columns.price')} ${row}`, { exact: true })

  await edit.click()
  await expect(dialog.getByText('3 variantes')).toContainText(/400,00\s€ – 700,00\s€/)
  await expect(dialog.getByLabel(say('fields.price'), { exact: true })).toHaveCount(0)
  for (const [row, value] of ['400.00', '600.00', '700.00'].entries()) {
    await expect(price(row + 1)).toHaveValue(value)
  }
  await dialog.getByRole('button', { name: say('toPrices') }).click()
  await expect(price(1)).toBeFocused()
  await price(2).fill('650')
  await save.click()
  await expect(dialog).toBeHidden()
  expect(await pricesOf(id)).toEqual([
    [40_000, 50_000],
    [65_000, null],
    [70_000, null],
  ])

  await edit.click()
  await dialog.getByText(say('bulk.title'), { exact: true }).click()
  const kind = dialog.getByLabel(say('bulk.kind'))
  const by = dialog.getByLabel(say('bulk.by'))
  const preview = dialog.getByRole('table', { name: say('bulk.preview') })
  const row = (size: string) => preview.getByRole('row').filter({ hasText: size })
  const take = dialog.getByRole('button', { name: say('bulk.take') })

  await kind.selectOption(say('bulk.kinds.lowerAmount'))
  await by.fill('400')
  await expect(by).toHaveAccessibleDescription(/0,01/)
  await take.press('Enter')
  await expect(price(1)).toHaveValue('400.00')

  await kind.selectOption(say('bulk.kinds.lowerPercent'))
  await by.fill('10')
  await expect(row('128')).toContainText(/400,00\s€.*360,00\s€.*500,00\s€ est retiré/)

  await kind.selectOption(say('bulk.kinds.raisePercent'))
  await by.fill('5,5')
  await expect(row('128')).toContainText(/Noir.*400,00\s€.*422,00\s€.*500,00\s€ est conservé/)
  await expect(row('256')).toContainText(/650,00\s€.*685,75\s€/)
  await by.press('Enter')
  await expect(dialog.getByText(say('bulk.taken'))).toBeVisible()
  await expect(price(3)).toHaveValue('738.50')
  expect((await pricesOf(id))[2]).toEqual([70_000, null])
  await save.click()
  await expect(dialog).toBeHidden()
  expect(await pricesOf(id)).toEqual([
    [42_200, 50_000],
    [68_575, null],
    [73_850, null],
  ])
  const [{ slug }] = await sql('select slug from products where id = $1', [id])
  await page.goto(`/fr/products/${slug}?capacity=${encodeURIComponent('512 GB')}`)
  await expect(page.locator('main .product-price')).toContainText('738,50')
})

test('shows a refused price at its variant and keeps the typed values', async ({ page }) => {
  const name = uniqueName()
  await loginAsAdministrator(page)
  const id = await productOfThree(page, name)
  await page.goto(`/admin/products/${id}`)
  const cell = (column: string, row: number) =>
    page.getByLabel(`${say(`parts.columns.${column}`)} ${row}`, { exact: true })
  await cell('price', 2).fill('')
  await cell('originalPrice', 3).fill('999')
  await page.getByRole('button', { name: say('save'), exact: true }).click()
  await expect(cell('price', 2)).toBeFocused()
  await expect(cell('price', 2)).toHaveAccessibleDescription(say('wrong.noPrice'))
  await expect(cell('originalPrice', 3)).toHaveAccessibleDescription(say('wrong.prior'))
  await expect(cell('originalPrice', 3)).toHaveValue('999')
  expect(await pricesOf(id)).toEqual([
    [40_000, 50_000],
    [60_000, null],
    [70_000, null],
  ])
})

test('shows a new product that the current filters would hide', async ({ page }) => {
  const name = uniqueName()
  await loginAsAdministrator(page)
  await page.goto('/admin/products?category=smartphones&state=available')
  await whenHydrated(page.getByRole('main'))
  await page
    .getByRole('button', { name: say('add'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('fields.name'), { exact: true }).fill(name)
  await dialog.getByLabel(say('fields.price'), { exact: true }).fill('20')
  await dialog.getByRole('textbox', { name: say('fields.image') }).fill('/no-picture.svg')
  await dialog.getByLabel(say('fields.category')).selectOption('audio')
  await dialog.getByRole('button', { name: say('create'), exact: true }).click()
  await expect(dialog.getByRole('note')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first.getByRole('heading', { name })).toBeInViewport()
  await expect(first).toContainText(say('added'))
  await expect(page.getByLabel(say('fields.category'))).toHaveValue('smartphones')
  await page.getByRole('button', { name: say('apply'), exact: true }).click()
  await expect(page).toHaveURL(/state=available/)
  await expect(page.getByRole('heading', { name })).toHaveCount(0)
})

test('administrator tells a chapter, which the page shows with its large number', async ({
  page,
  errors,
}) => {
  errors.allow('422 (Unprocessable Entity)')
  const name = uniqueName()
  await loginAsAdministrator(page)
  const id = await productOfThree(page, name)
  await page.goto(`/admin/products/${id}`)
  const save = page.getByRole('button', { name: say('save'), exact: true })
  await whenHydrated(save)
  const part = (key: string, language = 'Français') =>
    page.getByLabel(`${say(`parts.chapterParts.${key}`)} 1 – ${language}`, { exact: true })
  const chapters = page.getByRole('region', { name: say('parts.chapters') })
  await chapters.getByRole('button', { name: say('parts.addChapter') }).press('Enter')
  await chapters
    .getByLabel(`${say('parts.chapters')} – ${say('parts.columns.image')} 1`, { exact: true })
    .fill('/no-picture.svg')
  await part('text').fill('Un week-end sans prise.')
  await save.press('Enter')
  await expect(part('heading')).toBeFocused()
  await expect(part('heading')).toHaveAccessibleDescription(say('wrong.missing'))
  await part('heading').fill('Deux jours')
  await part('figure').fill('5 200 mAh')
  await part('label').fill('Batterie')
  await expect(chapters).toContainText(say('parts.missing', { part: 'Magyar' }))
  await save.press('Enter')
  await expect(page.getByText(say('updated'))).toBeVisible()

  await chapters.getByText(say('parts.otherLanguages'), { exact: true }).click()
  await part('heading', 'Magyar').fill('Két nap')
  await save.press('Enter')
  await expect(page.getByText(say('updated')).first()).toBeVisible()
  const [{ slug = '' } = {}] = await sql('select slug from products where id = $1', [id])
  const shown = page.getByRole('main').getByRole('region')
  await page.goto(`/hu/products/${slug}`)
  await expect(shown.filter({ has: page.getByRole('heading', { name: 'Két nap' }) })).toBeVisible()
  await page.goto(`/pl/products/${slug}`)
  const chapter = shown.filter({ has: page.getByRole('heading', { name: 'Deux jours' }) })
  await expect(chapter).toHaveAttribute('lang', 'fr')
  for (const text of ['Un week-end sans prise.', '5 200 mAh', 'Batterie']) {
    await expect(chapter.getByText(text)).toBeVisible()
  }
  await sql('delete from products where id = $1', [id])
})
