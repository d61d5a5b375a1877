import type { Locator, Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { sql } from './database'
import { translator } from './shopping'
import { expect, test } from './support'

const french = translator('fr')
const say = (key: string, values = {}) => french(`admin.products.${key}`, values)

const MAKER = {
  makerName: 'Petrel SAS',
  makerAddress: '1 rue de Rivoli, 75001 Paris',
  makerContact: 'safety@petrel.example',
  makerCountry: 'FR',
}

/** Opens the form of a new product; `enter` counts the fields that the owner fills in. */
async function newProduct(page: Page) {
  await page.goto('/admin/products')
  await page
    .getByRole('button', { name: say('add'), exact: true })
    .first()
    .click()
  const form = page.getByRole('dialog')
  const entries: string[] = []
  const enter = async (label: string, value: string) => {
    const field: Locator = form
      .locator('input, textarea, select')
      .and(form.getByLabel(label))
      .first()
    const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT'
    await (isList ? field.selectOption(value) : field.fill(value))
    entries.push(label)
  }
  return { form, enter, entries }
}

/** Each test has a brand of its own, because they run at once. */
async function addMaker(brand: string) {
  await removeBrand(brand)
  await sql(
    `insert into makers (id, brand, key, papers, updated_at)
     values (gen_random_uuid(), $1, lower($1), $2, now())`,
    [brand, JSON.stringify(MAKER)],
  )
}

async function removeBrand(brand: string) {
  await sql('delete from products where name like $1', [`${brand} %`])
  await sql('delete from makers where brand = $1', [brand])
}

test('a phone goes on sale with nine entries and the confirmed texts of its category', async ({
  page,
}) => {
  await loginAsAdministrator(page)
  await addMaker('Petrel')
  const { form, enter, entries } = await newProduct(page)
  await enter(say('fields.name'), 'Petrel Un')
  await enter(say('fields.price'), '699')
  await enter(say('fields.image'), '/no-picture.svg')
  await enter(say('fields.description'), 'Un téléphone.')
  await enter(say('papers.fields.energyClass'), 'B')
  await enter(say('papers.fields.eprel'), '1234567')
  await enter(say('papers.fields.charger'), 'none')
  await enter(say('papers.fields.chargerMinWatts'), '10')
  await enter(say('papers.fields.chargerMaxWatts'), '45')
  const proposal = form.getByRole('region', { name: say('papers.sentences.title') })
  await expect(proposal).toContainText(say('papers.sentences.unconfirmed'))
  await proposal.getByRole('button', { name: say('papers.sentences.confirm') }).click()
  await expect(proposal).toBeHidden()
  await expect(form.locator('#papers-safety')).toBeFocused()
  await expect(form.getByText(say('papers.missing', { count: 0 }))).toBeVisible()
  expect(entries).toHaveLength(9)

  await form.getByLabel(say('fields.available'), { exact: true }).check()
  await form.getByRole('button', { name: say('create'), exact: true }).click()
  await expect(page.getByText(say('created')).first()).toBeVisible()
  const [made] = await sql(
    `select p.available, count(*) filter (where t.safety <> '' and t.data <> '')::int as languages
     from products p join product_translations t on t.product_id = p.id
     where p.name = 'Petrel Un' group by p.id`,
  )
  expect(made).toEqual({ available: true, languages: 7 })
  await removeBrand('Petrel')
})

test('a shoe goes on sale with five entries', async ({ page }) => {
  await loginAsAdministrator(page)
  await addMaker('Plover')
  const { form, enter, entries } = await newProduct(page)
  await enter(say('fields.name'), 'Plover Marche')
  await enter(say('fields.price'), '120')
  await enter(say('fields.category'), 'sneakers')
  await enter(say('fields.image'), '/no-picture.svg')
  await enter(say('fields.description'), 'Une chaussure.')
  await expect(form.getByText(say('papers.missing', { count: 0 }))).toBeVisible()
  expect(entries).toHaveLength(5)

  await form.getByLabel(say('fields.available'), { exact: true }).check()
  await form.getByRole('button', { name: say('create'), exact: true }).click()
  await expect(page.getByText(say('created')).first()).toBeVisible()
  expect(await sql("select available from products where name = 'Plover Marche'")).toEqual([
    { available: true },
  ])
  await removeBrand('Plover')
})
