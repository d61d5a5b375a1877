import { loginAsAdministrator } from './administrator'
import { sql } from './database'
import { translator } from './shopping'
import { callShop, expect, test, whenHydrated } from './support'

const french = translator('fr')
const say = (key: string, values = {}) => french(`admin.products.${key}`, values)

test('an empty text is copied from English by keyboard, and a written one is not offered it', async ({
  page,
}) => {
  await loginAsAdministrator(page)
  const body = { name: 'Plover One', price: 20, image: '/no-picture.svg', available: false }
  const texts = { en: { description: 'A small bird', safety: 'Keep it dry.' } }
  const translations = { ...texts, hu: { description: 'Kis madár' } }
  const made = await callShop(page, 'POST', '/api/products/create', { ...body, translations })
  const { id } = await made.json()
  await page.goto(`/admin/products/${id}`)
  const save = page.getByRole('button', { name: say('save'), exact: true })
  await whenHydrated(save)
  const copy = (part: string) =>
    page.getByRole('button', {
      name: `${say('parts.copyEnglish')} – ${say(`parts.texts.${part}`)}`,
      exact: true,
    })
  await copy('description').press('Enter')
  const description = page.getByLabel(say('fields.description'), { exact: true })
  await expect(description).toHaveValue('A small bird')
  await expect(description).toBeFocused()
  await expect(copy('description')).toBeHidden()

  const hungarian = page.locator('details').filter({ hasText: 'Magyar' })
  await hungarian.locator('summary').press('Enter')
  const copied = hungarian.getByRole('button', { name: say('parts.copyEnglish') })
  await expect(copied).toHaveCount(1)
  await copied.press('Enter')
  await expect(hungarian.locator('#hu-safety')).toBeFocused()
  await save.press('Enter')
  await expect(page.getByText(say('updated')).first()).toBeVisible()
  expect(
    await sql(
      `select language::text, description, safety from product_translations
       where product_id = $1 and language in ('fr', 'hu') order by language`,
      [id],
    ),
  ).toEqual([
    { language: 'fr', description: 'A small bird', safety: '' },
    { language: 'hu', description: 'Kis madár', safety: 'Keep it dry.' },
  ])
  await sql('delete from products where id = $1', [id])
})
