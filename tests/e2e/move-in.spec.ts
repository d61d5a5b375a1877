import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { loginAsAdministrator } from './administrator'
import { expectNoViolations } from './axe'
import { sql } from './database'
import { linkInMailTo } from './mailbox'
import { publish } from './published'
import { expect, loginByApi, test, uniqueEmail } from './support'

let counter = 0
const unique = () => `demenage-${Date.now().toString(36)}${process.pid}${counter++}`

/** The export of Shopify with handles and SKUs of its own. */
function shopifyExport(key: string): Buffer {
  const text = readFileSync('tests/other-shops/shopify.csv', 'utf8')
  return Buffer.from(
    text
      .replace(/^(nordwind-x1|led-high-tops|smart-plug),/gm, `${key}-$1,`)
      .replace(/\b(NW-X1-|LED-42|PLUG-1)/g, `${key}-$1`)
      .replace(/https:\/\/(cdn|burst)\.[^/]+/g, 'http://127.0.0.1:9'),
  )
}

async function check(page: Page, buffer: Buffer) {
  await page.goto('/admin/move-in')
  const file = { name: 'products_export.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Fichier CSV de l’autre boutique').setInputFiles(file)
  await page.getByRole('button', { name: 'Vérifier le fichier' }).press('Enter')
}

const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('administrator moves in: decides once, imports drafts, and the old address leads to the product', async ({
  page,
}) => {
  const key = unique()
  await sql(`delete from move_rules where word in ('smartphone', 'shoes', 'couleur')`)
  await loginAsAdministrator(page)
  await page.goto('/admin/move-in')
  await expect(
    page.getByRole('heading', { name: 'Emménager depuis une autre boutique' }),
  ).toBeVisible()
  await expectNoViolations(page, 'the page')

  await check(page, Buffer.from('a,b\n1,2'))
  await expect(page.getByText('Ce n’est pas un export de produits')).toBeVisible()

  await check(page, shopifyExport(key))
  await expect(page.getByRole('button', { name: /^Importer/ })).toBeHidden()
  await expect(page.getByLabel('Smartphone')).toHaveValue('smartphones')
  await expect(page.getByLabel('Couleur')).toHaveValue('color')
  await expect(page.getByText('Prix d’origine réduits ou omis')).toBeVisible()
  await expectNoViolations(page, 'decisions')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await isWithin(page), `${width} px`).toBe(true)
  }
  await page.getByRole('button', { name: 'Confirmer et vérifier de nouveau' }).press('Enter')
  await page.getByRole('button', { name: 'Importer 3 produits' }).press('Enter')
  await expect(page.getByText('3 produits ont été importés.')).toBeVisible()

  await check(page, shopifyExport(key))
  await expect(page.getByText('Rien ne change')).toBeVisible()

  const slug = `${key}-nordwind-x1`
  const [{ id = '' } = {}] = await sql('select id from products where slug = $1', [slug])
  await publish(id)
  const old = await page.request.get(`/products/${slug}?utm_source=a`, { maxRedirects: 0 })
  expect(old.status()).toBe(308)
  expect(old.headers().location).toBe(`/fr/products/${slug}?utm_source=a`)
  await page.goto(`/products/${slug}`)
  await expect(page.getByRole('heading', { name: 'Nordwind X1 Smartphone' })).toBeVisible()
  await expect(page.getByText('Double caméra')).toBeVisible()
  await expect(page.getByText('**')).toBeHidden()
})

test('pictures that cannot be had are listed with their product and why', async ({ page }) => {
  const key = unique()
  await loginAsAdministrator(page)
  await sql(
    `insert into move_rules values ('type', 'smart home', 'gadgets') on conflict do nothing`,
  )
  const rows = `Handle,Title,Type,Option1 Value,Variant Price,Image Src\n${key},${key},Smart home,,5,http://127.0.0.1:9/a.jpg`
  await check(page, Buffer.from(rows))
  await page.getByRole('button', { name: 'Importer 1 produit' }).press('Enter')
  await expect(page.getByText('1 produit a été importé.')).toBeVisible()
  await expect(async () => {
    await page.goto('/admin/move-in')
    const row = page.getByRole('row').filter({ hasText: key })
    await expect(row).toContainText('réseau privé', { timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
  await expectNoViolations(page, 'pictures')
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await isWithin(page)).toBe(true)
})

test('administrator leads an address that was asked for in vain to a page', async ({ page }) => {
  const path = `/${unique()}.html`
  await loginAsAdministrator(page)
  expect((await page.request.get(path)).status()).toBe(404)
  await expect(async () => {
    await page.goto('/admin/move-in/redirects')
    await expect(page.getByRole('row').filter({ hasText: path })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
  await expectNoViolations(page, 'redirects')
  await page.getByRole('link', { name: `Rediriger ${path}` }).press('Enter')
  await expect(page.getByLabel('Ancienne adresse', { exact: true })).toHaveValue(path)
  const target = page.getByLabel('Mène à')
  await target.fill(path)
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(page.getByRole('alert').first()).toContainText('Elle mènerait à elle-même')
  await expect(target).toHaveValue(path)
  await target.fill('/fr/watches')
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Enregistré.')
  for (const asked of [path, `/hu${path}`]) {
    await expect
      .poll(async () => (await page.request.get(asked, { maxRedirects: 0 })).status())
      .toBe(308)
  }
  await page.goto(path)
  await expect(page).toHaveURL(/\/fr\/watches$/)
})

const customersExport = (email: string) =>
  Buffer.from(
    [
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip,Phone',
      `'${Date.now()},Zoé,Lefèvre,${email.toUpperCase()},yes,12 rue des Lilas,Lyon,FR,'69003,'+33612345678`,
      "'9,Sans,Adresse,,no,,,,,",
    ].join('\r\n'),
  )

const ordersExport = (email: string, number: string) =>
  Buffer.from(
    [
      'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name',
      `${number},${email},paid,EUR,129.00,2024-03-01 10:00:00 +0100,2,Lampe de chevet,49.50,Zoé Lefèvre`,
      `${number},,,,,,1,Ampoule,30.00,`,
    ].join('\r\n'),
  )

async function moveIn(page: Page, buffer: Buffer, button: string) {
  await page.goto('/admin/move-in/customers')
  const file = { name: 'export.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Fichier CSV de l’autre boutique').setInputFiles(file)
  await page.getByRole('button', { name: 'Vérifier le fichier' }).press('Enter')
  await page.getByRole('button', { name: button }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Importé. Nouveaux : 1.')
}

test('customer moves in with a past order, sets a password by the mailed link, and reads the order', async ({
  page,
  browser,
}) => {
  const email = uniqueEmail()
  const number = `#${unique()}`
  await loginAsAdministrator(page)
  await moveIn(page, customersExport(email), 'Importer 1 client')
  await moveIn(page, ordersExport(email, number), 'Importer 1 commande passée')
  expect(
    await sql(
      `select 1 from outbox_messages where payload ->> 'userId' =
    (select id::text from users where email = $1)`,
      [email],
    ),
  ).toEqual([])
  await page.goto('/admin/move-in/customers')
  await expectNoViolations(page, 'customers')
  await page.getByRole('button', { name: /^Envoyer \d+ liens?$/ }).press('Enter')
  await expect(page.getByRole('status')).toContainText('en route')

  const context = await browser.newContext()
  const visit = await context.newPage()
  await visit.goto(await linkInMailTo(email, /^Votre compte est maintenant chez/))
  const password = 'lilas-et-muguet-2026'
  await visit.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
  await visit.getByLabel('Confirmer le nouveau mot de passe').fill(password)
  await visit.getByRole('button', { name: 'Enregistrer le nouveau mot de passe' }).press('Enter')
  await expect(visit).toHaveURL(/\/fr$/)
  await loginByApi(visit, { email, password })
  await visit.goto('/fr/dashboard')
  const past = visit.getByRole('region', { name: 'Commandes de l’ancienne boutique' })
  await expect(past).toContainText(number)
  await expect(past).toContainText('2 × Lampe de chevet')
  await expect(past.getByRole('button')).toHaveCount(0)
  await expectNoViolations(visit, 'past orders')
  await context.close()
})
