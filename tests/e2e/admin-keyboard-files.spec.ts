import { readFile } from 'node:fs/promises'
import { ADMINISTRATOR, loginAsAdministrator } from './administrator'
import { sql } from './database'
import { choose, chooseFile, expectFocus, press, tabTo, type } from './keyboard'
import { publish } from './published'
import { translator } from './shopping'
import { callShop, expect, test } from './support'

const adminText = translator('fr')
const say = (key: string, values = {}) => adminText(`admin.productsCsv.${key}`, values)

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

test('administrator exports products with the password and imports the changed file by keyboard', async ({
  page,
}) => {
  const name = `Clavier ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`
  await loginAsAdministrator(page)
  const body = {
    name,
    price: 500,
    category: 'audio',
    available: false,
    image: '/no-picture.svg',
    description: 'La mienne',
  }
  await callShop(page, 'POST', '/api/products/create?lang=fr', body)
  await page.goto(`/admin/products?${new URLSearchParams({ q: name })}`)
  await press(page.getByRole('link', { name: say('exportLink') }))
  const password = page.getByLabel(adminText('admin.tickets.password'))
  await type(password, 'something else')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expectFocus(password)
  await type(password, ADMINISTRATOR.password)
  await page.keyboard.press('Enter')
  const separator = page.getByLabel(say('exporting.separator'))
  await expect(separator).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await choose(separator, say('exporting.separators.semicolon'))
  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: say('exporting.download') }))
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(name)

  await page.goto('/admin/products/import')
  const field = page.getByLabel(say('file'))
  const check = page.getByRole('button', { name: say('check') })
  const send = async (text: string) => {
    await chooseFile(field, { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await press(check)
  }
  await send(file.split('\n', 1)[0] ?? '')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('refusals.empty'))
  await expectFocus(field)
  await send(file.replace('La mienne', 'La nôtre'))
  await expect(page.getByRole('table', { name: say('report.products') })).toContainText('La nôtre')
  await press(page.getByRole('button', { name: say('report.import', { count: 1 }) }))
  await expectFocus(page.getByRole('status').filter({ hasText: say('report.done', { count: 1 }) }))
  await tabTo(page.getByRole('banner').getByRole('combobox'), true)

  const [{ id }] = await sql('select id from products where name = $1', [name])
  await publish(id)
  const stored = await callShop(page, 'GET', `/api/products?ids=${id}&lang=fr`)
  expect((await stored.json()).products[0].description).toBe('La nôtre')
  await callShop(page, 'DELETE', `/api/products/delete?id=${id}`)
})
