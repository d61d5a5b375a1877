import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { sql } from './database'
import { publish } from './published'
import { callShop, expect, signInAsNewCustomer, test } from './support'

const { ADMIN_PASSWORD: password = '' } = process.env

let counter = 0
const uniqueSlug = () => `eclipse-${Date.now().toString(36)}${process.pid}${counter++}`

async function check(page: Page, content: string | Buffer) {
  await page.goto('/admin/products/import')
  await page.getByLabel('Fichier CSV').setInputFiles({
    name: 'produits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  })
  await page.getByRole('button', { name: 'Vérifier le fichier' }).press('Enter')
}

const add = async (page: Page, slug: string) => {
  // Must exist: the page renders it.
  const image = '/products/aurvenne-linea-black-angle.webp'
  const own = { slug, image, category: 'audio', available: false }
  const body = { name: `Éclipse ${slug}`, price: 499.9, ...own }
  const answer = await callShop(page, 'POST', '/api/products/create', body)
  expect(answer.ok(), await answer.text()).toBe(true)
  await publish((await answer.json()).id)
}

const rowOf = async (slug: string) =>
  (
    await sql(
      `select p.name, p.brand, min(v.price_cents) as cents, count(*)::int as variants
       from products p join variants v on v.product_id = p.id where p.slug = $1 group by p.id`,
      [slug],
    )
  )[0]

test('administrator exports, edits and imports products; a file with problems is not imported', async ({
  page,
}) => {
  const slug = uniqueSlug()
  const fresh = uniqueSlug()
  await loginAsAdministrator(page)
  await add(page, slug)

  await page.goto(`/admin/products?q=${slug}`)
  await page.getByRole('link', { name: 'Exporter en CSV' }).click()
  await expect(page.getByRole('heading', { name: 'Exporter des produits' })).toBeVisible()
  await expect(page.getByText('1 produit sera exporté.')).toBeVisible()
  await expectNoViolations(page, 'export, before the password')
  await page.getByLabel('Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Confirmer' }).press('Enter')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger le fichier' }).press('Enter')
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\ufeffid;slug;name;/)
  expect(file.trim().split('\r\n')).toHaveLength(2)
  await expectNoViolations(page, 'export')

  await check(page, file)
  await expect(page.getByText('Rien ne change')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importer/ })).toBeHidden()

  await check(page, file.replace(';499,90;', ';1.299,90;'))
  const problem = page.getByRole('row').filter({ hasText: '1.299,90' })
  await expect(problem).toContainText('price')
  await expect(problem).toContainText('Un séparateur de milliers peut se lire')
  await expect(page.getByRole('button', { name: /^Importer/ })).toBeHidden()
  await expectNoViolations(page, 'problems')
  const list = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger tous les problèmes en CSV' }).press('Enter')
  expect(readFileSync(await (await list).path(), 'utf8')).toContain(
    '2;price;Un séparateur de milliers',
  )

  const header = 'id;slug;name;brand;category;image;price'
  await check(
    page,
    [header, `;${slug};;;;;`, `;${fresh};Nouvelle;Lumen;audio;/no-picture.svg;20`].join('\n'),
  )
  await page.getByRole('button', { name: 'Importer 1 produit' }).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Veuillez corriger')
  expect(await rowOf(fresh)).toBeUndefined()

  await check(
    page,
    file.replace(';499,90;', ';450,00;').replace(/;(Éclipse [^;]*);[^;]*;/, ';$1;Lumen;'),
  )
  const change = page.getByRole('row').filter({ hasText: '450.00' })
  await expect(change).toContainText('499.90')
  await expect(change).toContainText('brand')
  expect(await rowOf(slug)).toMatchObject({ cents: 49_990 })
  await page.getByRole('button', { name: 'Importer 1 produit' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('1 produit a été importé.')
  await expect(page.getByRole('status')).toBeFocused()
  await expectNoViolations(page, 'import that is done')
  expect(await rowOf(slug)).toMatchObject({ cents: 45_000, brand: 'Lumen', variants: 1 })
  const shown = await (await page.request.get(`/fr/products/${slug}`)).text()
  expect(shown).toContain('Lumen')
  expect(shown).toContain('450,00')
})

test('the import skips a product that was changed meanwhile and reports it', async ({ page }) => {
  const slug = uniqueSlug()
  await loginAsAdministrator(page)
  await add(page, slug)
  await check(page, `slug,price\n${slug},450`)
  const [{ id }] = await sql('select id from products where slug = $1', [slug])
  await callShop(page, 'PUT', `/api/products/update?id=${id}`, { price: 470 })
  await page.getByRole('button', { name: 'Importer 1 produit' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Aucun produit n’a été importé.')
  const row = page.getByRole('row').filter({ hasText: slug })
  await expect(row).toContainText('modifié entre-temps')
  expect(await rowOf(slug)).toMatchObject({ cents: 47_000 })
  await page.getByRole('button', { name: 'Vérifier de nouveau le fichier' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: '470.00' })).toContainText('450')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a file with a wrong encoding is refused with its line; the valid rows of another are imported', async ({
    page,
  }) => {
    const good = uniqueSlug()
    const bad = uniqueSlug()
    await loginAsAdministrator(page)
    await check(page, Buffer.from('slug,name\na,b\nc,\xe9t\xe9', 'latin1'))
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'La ligne 3 n’est pas en UTF-8',
    )
    await check(
      page,
      `slug,name,category,available,image,price\n${good},Bonne,audio,no,/no-picture.svg,20\n${bad},,audio,no,/no-picture.svg,20`,
    )
    await expect(page.getByRole('row').filter({ hasText: 'Bonne' })).toContainText(
      /pas encore en vente\. La loi exige aussi\s: maker_name, /,
    )
    await page.getByLabel('Importer les autres').check()
    await page.getByRole('button', { name: 'Importer 1 produit' }).click()
    await expect(page.getByRole('status')).toContainText('1 produit a été importé.')
    expect(await rowOf(good)).toMatchObject({ name: 'Bonne', cents: 2_000 })
    expect(await rowOf(bad)).toBeUndefined()
    await page.goto('/admin/products/import')
    await expect(page.getByRole('row').filter({ hasText: 'produits.csv' }).first()).toBeVisible()
  })

  test('a file of several megabytes is uploaded completely', async ({ page }) => {
    await loginAsAdministrator(page)
    const slug = uniqueSlug()
    const texts = Array.from({ length: 2600 }, (_, n) => `${slug},${`${n}`.padStart(4900, 'x')}`)
    await check(page, `slug,description_en\n${texts.join('\n')}`)
    await expect(page.getByRole('heading', { name: 'produits.csv' })).toBeVisible()
    await expect(page.getByText(/^2600 lignes|^2.600 lignes/)).toBeVisible()
  })
})

test('import needs an administrator, and export the password', async ({ page, errors }) => {
  errors.allow(/403/)
  await signInAsNewCustomer(page)
  const name = `${uniqueSlug()}.csv`
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from('slug,name\na,b') }
  const send = async () => {
    const options = { multipart: { file }, maxRedirects: 0 }
    const answer = await page.request.post('/admin/products/import/upload', options)
    return answer.headers().location
  }
  const fetchFile = () => page.request.get('/admin/products/export/file', { maxRedirects: 0 })
  expect(await send()).toBe('/admin/products/import?error=FORBIDDEN')
  expect((await fetchFile()).status()).toBe(403)
  expect((await page.request.get('/admin/products/import/template')).status()).toBe(403)
  await loginAsAdministrator(page)
  expect(await send()).toBe('/admin/products/import?error=Invalid+CSRF+token')
  expect((await fetchFile()).headers().location).toBe('/admin/products/export')
  const template = await page.request.get('/admin/products/import/template')
  expect(await template.text()).toContain('example-phone')
  expect(await sql('select id from product_imports where file_name = $1', [name])).toEqual([])
})
