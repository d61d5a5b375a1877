import type { Locator, Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { sql } from './database'
import { publish } from './published'
import { translator } from './shopping'
import { callShop, expect, test } from './support'

const adminText = translator('fr')
const say = (key: string, values = {}) => adminText(`admin.products.parts.${key}`, values)
const colour = (row: number) => `${say('columns.color')} ${row}`

/** Opens the editor of a new product in black with a second variant. */
async function openProductEditor(page: Page) {
  const name = `Teinte ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`
  await loginAsAdministrator(page)
  const variants = [{ color: 'Noir', price: 500 }]
  const own = { category: 'audio', image: '/no-picture.svg', available: false }
  const body = { name, price: 500, ...own, variants }
  const { id } = await (await callShop(page, 'POST', '/api/products/create', body)).json()
  await publish(id)
  await page.goto(`/admin/products/${id}`)
  await expect(page.getByLabel(colour(1), { exact: true })).toHaveValue('black')
  await page.getByRole('button', { name: say('addVariant') }).click()
  return { id, slug: name.toLowerCase().replace(' ', '-') }
}

async function typeColour(page: Page, row: number, word: string) {
  const chosen = page.getByLabel(colour(row), { exact: true })
  await chosen.selectOption({ label: say('otherColour') })
  const typed = page.getByLabel(say('typeColour', { field: colour(row) }))
  await expect(typed).toBeFocused()
  await typed.fill(word)
  await typed.press('Enter')
  return chosen
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: adminText('admin.products.save'), exact: true }).click()
  await expect(page.getByText(adminText('admin.products.updated'))).toBeVisible()
}

/** The background of the dot that a colour's radio button draws. */
const dotOf = (choice: Locator) =>
  choice.evaluate((radio) => {
    const { backgroundColor: colour, backgroundImage: image } = getComputedStyle(radio, '::before')
    return { colour, image }
  })

test('administrator adds a custom colour with swatch and names, and the Hungarian page shows them', async ({
  page,
}) => {
  const { slug } = await openProductEditor(page)
  await expect(await typeColour(page, 2, 'Midnight teal')).toHaveValue('Midnight teal')
  const own = page.getByRole('region', { name: say('ownTitle') }).getByRole('group')
  await expect(own).toContainText(say('missing', { part: say('swatch') }))
  await expect(own).toContainText(say('missing', { part: 'EN, FR, ES, PT, PL, IT, HU' }))
  await own.getByLabel(say('swatch')).fill('#0f4c4c')
  await own.getByLabel('Magyar').fill('Éjkékeszöld')
  await expect(own).not.toContainText(say('missing', { part: say('swatch') }))
  await expect(own).toContainText(say('missing', { part: 'EN, FR, ES, PT, PL, IT' }))
  await save(page)

  await page.goto(`/hu/products/${slug}`)
  const choice = page.getByRole('radio', { name: 'Éjkékeszöld' })
  await expect(choice).toBeVisible()
  await expect.poll(() => dotOf(choice)).toMatchObject({ colour: 'rgb(15, 76, 76)' })
  const specifications = page.getByRole('table', { includeHidden: true }).first()
  await expect(specifications).toContainText('Fekete, Éjkékeszöld')

  await page.goto(`/pl/products/${slug}`)
  await expect(page.getByRole('radio', { name: 'Midnight teal' })).toBeVisible()
})

test('a colour without a swatch shows a neutral dot, and a typed palette name maps to the palette colour', async ({
  page,
}) => {
  const { id, slug } = await openProductEditor(page)
  await expect(await typeColour(page, 2, 'SZAFIROWY mat')).toHaveValue('SZAFIROWY mat')
  await page.getByRole('button', { name: say('addVariant') }).click()
  await expect(await typeColour(page, 3, 'biały')).toHaveValue('white')
  await save(page)
  const stored = await sql('select colour from variants where product_id = $1 order by position', [
    id,
  ])
  expect(stored.map((row) => row.colour)).toEqual(['black', 'SZAFIROWY mat', 'white'])

  await page.goto(`/en/products/${slug}`)
  const choice = page.getByRole('radio', { name: 'SZAFIROWY mat' })
  await expect(choice).toBeVisible()
  await expect.poll(async () => (await dotOf(choice)).image).toMatch(/gradient/)
})
