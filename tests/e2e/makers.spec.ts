import { loginAsAdministrator } from './administrator'
import { sql } from './database'
import { translator } from './shopping'
import { callShop, expect, test, whenHydrated } from './support'

const french = translator('fr')
const say = (key: string, values = {}) => french(`admin.products.${key}`, values)
const field = (key: string) => say(`papers.fields.${key}`)

const nameOf = (test: string) => `${test}${Date.now().toString(36)}`
const TYPED = {
  makerName: 'Kestrel SAS',
  makerAddress: '1 rue de Rivoli, 75001 Paris',
  makerContact: 'safety@kestrel.example',
}

test('without scripts a maker is written, refused where it is incomplete, and shown by products', async ({
  browser,
  baseURL,
}) => {
  const brand = nameOf('Kestrel')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'fr' })
  const page = await context.newPage()
  await loginAsAdministrator(page)
  await page.goto('/admin/makers')
  await page.getByLabel(french('admin.makers.brand'), { exact: true }).fill(brand)
  for (const [name, value] of Object.entries(TYPED)) {
    await page.getByLabel(field(name), { exact: true }).fill(value)
  }
  const add = page.getByRole('button', { name: french('admin.makers.add') })
  await add.click()
  const country = page.getByLabel(field('makerCountry'), { exact: true })
  await expect(country).toHaveAccessibleDescription(new RegExp(french('admin.makers.missing')))
  await expect(page.getByLabel(field('makerName'), { exact: true })).toHaveValue(TYPED.makerName)
  await country.selectOption('FR')
  await add.click()
  await expect(page.getByText(french('admin.makers.saved'))).toBeVisible()
  await expect(page.getByRole('heading', { name: brand })).toBeVisible()

  const body = { name: `${brand} Un`, price: 20, image: '/no-picture.svg', category: 'sneakers' }
  const answer = await callShop(page, 'POST', '/api/products/create?lang=fr', body)
  const { id } = await answer.json()
  const [{ slug } = { slug: '' }] = await sql('select slug from products where id = $1', [id])
  await page.reload()
  await expect(page.getByText(french('admin.makers.products', { count: 1 }))).toBeVisible()
  await page.getByLabel(field('makerAddress'), { exact: true }).fill('2 quai du Port, Marseille')
  await page.getByRole('button', { name: french('admin.makers.save'), exact: true }).click()
  await expect(page.getByText(french('admin.makers.saved'))).toBeVisible()
  await page.goto(`/fr/products/${slug}`)
  await expect(page.getByRole('main')).toContainText('2 quai du Port, Marseille')

  await page.goto('/admin/makers')
  await page.getByRole('link', { name: brand, exact: true }).click()
  await page.getByText(french('admin.makers.delete'), { exact: true }).click()
  await page.getByRole('button', { name: french('admin.makers.deleteConfirm') }).click()
  await expect(page.getByText(french('admin.makers.deleted'))).toBeVisible()
  await sql('delete from products where id = $1', [id])
  await context.close()
})

test('the editor takes the maker of the brand, and makes one of what is typed', async ({
  page,
}) => {
  const brand = nameOf('Osprey')
  await loginAsAdministrator(page)
  const body = { name: `${brand} Un`, price: 20, image: '/no-picture.svg', category: 'sneakers' }
  const made = await callShop(page, 'POST', '/api/products/create?lang=fr', body)
  const { id } = await made.json()
  await page.goto(`/admin/products/${id}`)
  const save = page.getByRole('button', { name: say('save'), exact: true })
  await whenHydrated(save)
  for (const [name, value] of Object.entries(TYPED)) {
    await page.locator(`#papers-${name}`).fill(value)
  }
  await page.locator('#papers-makerCountry').selectOption('FR')
  const maker = page.getByLabel(say('fields.maker'), { exact: true })
  await maker.selectOption({ label: say('papers.makers.brand', { brand }) })
  await save.press('Enter')
  const option = `${brand} – ${TYPED.makerName}`
  await expect(maker.locator('option:checked')).toHaveText(option)
  await expect(page.locator('#papers-makerName')).toBeHidden()

  await page.goto('/admin/products')
  await page
    .getByRole('button', { name: say('add'), exact: true })
    .first()
    .press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('fields.name'), { exact: true }).fill(`${brand} Deux`)
  await expect(
    dialog.getByLabel(say('fields.maker'), { exact: true }).locator('option:checked'),
  ).toHaveText(option)
  await expect(dialog.locator('#papers-model')).toHaveValue(`${brand} Deux`)
  await expect(dialog.locator('summary').filter({ hasText: TYPED.makerName })).toBeVisible()
  await sql('delete from products where id = $1', [id])
  await sql('delete from makers where brand = $1', [brand])
})
