import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { sql } from './database'
import {
  choose,
  chooseFile,
  collapsible,
  expectFocus,
  expectFocusTrap,
  press,
  tabTo,
  type,
} from './keyboard'
import { publish } from './published'
import { translator } from './shopping'
import { callShop, expect, test } from './support'

const adminText = translator('fr')
const say = (key: string, values = {}) => adminText(`admin.products.${key}`, values)
const uniqueName = () => `Clavier ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

async function picture(background: string) {
  const drawing = sharp({ create: { width: 90, height: 60, channels: 3, background } })
  return { name: 'a.png', mimeType: 'image/png', buffer: await drawing.png().toBuffer() }
}

const buttonOf = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })

test('administrator creates, edits, duplicates, deletes and restores a product by keyboard', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 40[13]/)
  const name = uniqueName()
  await loginAsAdministrator(page)
  await page.goto('/admin/products')
  const dialog = page.getByRole('dialog')
  const add = buttonOf(page, say('add'))
  const title = dialog.getByLabel(say('fields.name'), { exact: true })
  const price = dialog.getByLabel(say('fields.price'), { exact: true })

  await press(add)
  await expectFocus(title)
  await expectFocusTrap(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectFocus(add)
  await page.keyboard.press('Enter')
  await press(buttonOf(dialog, say('create')))
  await expectFocus(title)
  await type(title, name)
  await type(price, '499.90')
  await press(dialog.getByRole('tab', { name: say('image.url') }), 'ArrowRight')
  await expectFocus(dialog.getByRole('tab', { name: say('image.upload') }))
  await chooseFile(dialog.getByLabel(say('image.choose')), await picture('#b0694a'))
  await expect(dialog.getByRole('img', { name: say('image.preview') })).toHaveAttribute(
    'src',
    /^\/uploads\//,
  )
  await choose(dialog.getByLabel(say('fields.category')), adminText('home.sections.audio'))
  const features = dialog.getByLabel(say('fields.features'))
  await tabTo(features)
  await page.keyboard.type('Première')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Seconde')
  await press(buttonOf(dialog, say('create')))
  await expect(page.getByText(say('created'))).toBeVisible()
  await expectFocus(dialog.getByRole('note'))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const edit = buttonOf(cards, `${say('editOne')} – ${name}`)
  await expectFocus(edit)

  const search = page.getByLabel(say('search'))
  await tabTo(search, true)
  await type(search, name)
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(say('unavailable'))
  await expect(cards).toContainText(say('featureCount', { count: 2 }))
  await press(edit)
  await expectFocus(title)
  await type(price, '450.00')
  const available = dialog.getByLabel(say('fields.available'), { exact: true })
  await press(available, 'Space')
  await expect(available).toBeChecked()
  // On sale, it would need its papers.
  await press(available, 'Space')
  await press(collapsible(dialog, say('more')))
  await type(dialog.getByLabel(say('fields.brand')), 'Clavier')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('updated'))).toBeVisible()
  await expect(cards).toContainText('450,00 €')
  await expectFocus(edit)

  const duplicate = buttonOf(cards, `${say('duplicate')} – ${name}`)
  await press(duplicate)
  await expect(cards).toHaveCount(2)
  await expectFocus(duplicate.first())

  const remove = buttonOf(cards.first(), `${say('delete')} – ${name}`)
  await press(remove)
  await expectFocus(buttonOf(dialog, adminText('common.cancel')))
  await expectFocusTrap(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectFocus(remove)
  await page.keyboard.press('Enter')
  await press(buttonOf(dialog, say('delete')))
  const password = dialog.getByLabel(adminText('admin.tickets.password'))
  await expectFocus(password)
  await type(password, 'something else')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expectFocus(password)
  await type(password, ADMINISTRATOR.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(cards).toHaveCount(1)
  await expectFocus(buttonOf(page, say('undo')))
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(2)
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(add)
  for (const { id } of await sql('select id from products where name like $1', [`${name}%`])) {
    await callShop(page, 'DELETE', `/api/products/delete?id=${id}`)
  }
})

test('administrator edits variants, pictures and a translation by keyboard', async ({ page }) => {
  const name = uniqueName()
  await loginAsAdministrator(page)
  const body = {
    name,
    category: 'audio',
    price: 500,
    available: false,
    image: '/no-picture.svg',
    description: 'La mienne',
  }
  const created = await callShop(page, 'POST', '/api/products/create?lang=fr', body)
  const { id } = await created.json()
  await publish(id)
  await page.goto(`/admin/products/${id}`)
  const part = (key: string, values = {}) => say(`parts.${key}`, values)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await type(page.getByLabel(part('capacities')), '128 GB, 256 GB')
  await type(page.getByLabel(part('colours')), 'black, navy')
  await press(buttonOf(page, part('fill')))
  const priceOf = (row: number) =>
    page.getByLabel(`${part('columns.price')} ${row}`, { exact: true })
  await expect(priceOf(4)).toHaveValue('500.00')
  await expectFocus(buttonOf(page, part('fill')))
  await press(buttonOf(page, part('moveUp', { row: 2 })))
  // Row 1 has no further way up; the focus stays on the moved row.
  await expectFocus(buttonOf(page, part('moveUp', { row: 1 })))
  await page.keyboard.press('Enter')
  await press(buttonOf(page, part('remove', { row: 4 })))
  await expectFocus(buttonOf(page, part('remove', { row: 3 })))
  await type(priceOf(3), '650')
  await press(page.getByLabel(`${part('columns.available')} 3`, { exact: true }), 'Space')

  const pictures = page.getByRole('region', { name: part('pictures') })
  const upload = pictures.getByLabel(say('image.chooseMany'))
  for (const [row, colour] of ['#223344', '#556677'].entries()) {
    await chooseFile(upload, await picture(colour))
    await expect(pictures.getByRole('listitem')).toHaveCount(row + 1)
    // While it shows, the focus goes back and forth between it and the last field of the page.
    const note = page.getByText(say('image.uploadedMany', { count: 1 }))
    await expect(note.first()).toBeVisible()
    await expect(note).toHaveCount(0)
    await type(page.getByLabel(part('describe', { row: row + 1 })), `Vue ${row + 1}`)
  }
  await press(buttonOf(pictures, part('moveUp', { row: 2 })), 'Enter')
  await press(collapsible(page, 'Magyar'))
  await type(page.getByLabel(`${part('texts.description')} – Magyar`), 'Az enyém')
  await press(buttonOf(page, say('save')))
  await expect(page.getByText(say('updated'))).toBeVisible()
  await expectFocus(buttonOf(page, say('save')))

  const stored = await page.request.get(`/api/products?ids=${id}&lang=hu`)
  const [product] = (await stored.json()).products
  expect(product.description).toBe('Az enyém')
  const rows = product.variants as { capacity: string; color: string; price: number }[]
  expect(rows.map(({ capacity, color, price }) => [capacity, color, price])).toEqual([
    ['128 GB', 'navy', 500],
    ['128 GB', 'black', 500],
    ['256 GB', 'black', 650],
  ])
  const shown = await sql(
    `select descriptions->>'fr' as text from product_images where product_id = $1 order by position`,
    [id],
  )
  expect(shown).toEqual([{ text: 'Vue 2' }, { text: 'Vue 1' }])
})

test('administrator searches, filters, sorts and pages the product list by keyboard', async ({
  page,
}) => {
  await loginAsAdministrator(page)
  await page.goto('/admin/products')
  await press(page.getByRole('link', { name: adminText('admin.pages.next') }), 'Enter', true)
  await expect(page).toHaveURL(/page=2/)
  await press(page.getByRole('link', { name: adminText('admin.pages.previous') }), 'Enter', true)
  await expect(page).not.toHaveURL(/page=2/)

  const filters = page.getByRole('search')
  await choose(filters.getByLabel(say('fields.category')), adminText('home.sections.gadgets'))
  await choose(filters.getByLabel(say('state')), say('states.available'))
  await choose(filters.getByLabel(say('sort')), say('sorts.name'))
  await press(buttonOf(filters, say('apply')))
  await expect(page).toHaveURL(/category=gadgets&state=available&sort=name/)
  const headings = page.getByRole('listitem').getByRole('heading')
  await expect(headings.nth(3)).toBeVisible()
  const names = await headings.allTextContents()
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare))
  await press(filters.getByRole('link', { name: say('reset') }))
  await expect(filters.getByLabel(say('state'))).toHaveValue('')
})
