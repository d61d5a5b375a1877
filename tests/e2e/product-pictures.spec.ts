import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { sql } from './database'
import { publish } from './published'
import { translator } from './shopping'
import { callShop, expect, test, whenHydrated } from './support'

const french = translator('fr')
const say = (key: string, values = {}) => french(`admin.products.${key}`, values)
const part = (key: string, values = {}) => say(`parts.${key}`, values)

async function picture(name: string, background: string) {
  const drawing = sharp({ create: { width: 90, height: 60, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await drawing.png().toBuffer() }
}

async function openEditor(page: Page) {
  await loginAsAdministrator(page)
  const word = `Avocet ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`
  const own = { category: 'audio', image: '/no-picture.svg', available: false, price: 20 }
  const translations = { fr: { description: 'Un oiseau.' } }
  const body = { ...own, name: word, translations }
  const { id } = await (await callShop(page, 'POST', '/api/products/create', body)).json()
  await publish(id)
  await page.goto(`/admin/products/${id}`)
  await whenHydrated(page.getByRole('button', { name: say('save'), exact: true }))
  return id as string
}

async function save(page: Page) {
  await page.getByRole('button', { name: say('save'), exact: true }).press('Enter')
  await expect(page.getByText(say('updated')).first()).toBeVisible()
}

const storedTexts = async (id: string) =>
  (
    await sql(
      `select descriptions->>'fr' as text from product_images where product_id = $1 order by position`,
      [id],
    )
  ).map(({ text }) => text)

test('administrator uploads several pictures at once and drags them into order', async ({
  page,
}) => {
  const id = await openEditor(page)
  const pictures = page.getByRole('region', { name: part('pictures') })
  const drawing = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await pictures
    .getByLabel(say('image.chooseMany'))
    .setInputFiles([await picture('a.png', '#223344'), drawing, await picture('b.png', '#556677')])
  await expect(pictures.getByRole('listitem')).toHaveCount(2)
  const failures = pictures.getByRole('alert')
  await expect(failures).toContainText('plan.svg')
  await expect(failures).not.toContainText('b.png')
  await expectNoViolations(page, 'pictures')

  // Dropped on the section.
  const dropped = await page.evaluateHandle(
    async ([bytes]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes ?? [])], 'c.png', { type: 'image/png' }))
      return transfer
    },
    [[...(await picture('c.png', '#aa3344')).buffer]],
  )
  await pictures.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(pictures.getByRole('listitem')).toHaveCount(3)
  await expect(failures).toBeHidden()

  for (const row of [1, 2, 3]) {
    await pictures.getByLabel(part('describe', { row })).fill(`Vue ${row}`)
  }
  const rows = pictures.getByRole('listitem')
  await rows.nth(2).getByTitle(part('drag')).dragTo(rows.nth(0))
  await expect(pictures.getByLabel(part('describe', { row: 1 }))).toHaveValue('Vue 3')
  await pictures.getByRole('button', { name: part('moveDown', { row: 2 }) }).press('Enter')
  await save(page)
  expect(await storedTexts(id)).toEqual(['Vue 3', 'Vue 2', 'Vue 1'])
})

test('title and description for search engines are typed by language and shown in the page', async ({
  page,
}) => {
  const id = await openEditor(page)
  const texts = page.locator('details').filter({ hasText: 'Français' })
  await texts.locator('summary').press('Enter')
  await texts.getByLabel(part('texts.seoTitle')).fill('Avocette élégante')
  await texts.getByLabel(part('texts.seoDescription')).fill('Un oiseau pour les moteurs.')
  await expectNoViolations(page, 'texts for search engines')
  await save(page)
  const [row] = await sql(
    `select slug from product_translations where product_id = $1 and language = 'fr'`,
    [id],
  )
  await expect(async () => {
    await page.goto(`/fr/products/${row?.slug}`)
    await expect(page).toHaveTitle('Avocette élégante', { timeout: 1_000 })
  }).toPass()
  const content = (name: string) => page.locator(`meta[${name}]`).first().getAttribute('content')
  expect(await content('name=description')).toBe('Un oiseau pour les moteurs.')
  expect(await content('property="og:title"')).toBe('Avocette élégante')
})
