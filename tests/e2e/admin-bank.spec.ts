import type { Page } from '@playwright/test'
import { sql } from './database'
import { placeByApi, productsOf } from './shopping'
import { expect, loginByApi, signInAsNewCustomer, test } from './support'

const { ADMIN_EMAIL: email = 'admin@shop.example', ADMIN_PASSWORD: password = '' } = process.env
const FILE = 'Relevé bancaire'
const SHOW = 'Prévisualiser avec ces colonnes'
const TAKE = 'Importer ce relevé'

type Placed = { id: string; reference: string; creditor_reference: string; total_cents: number }

/** Places an order by bank transfer as a new customer; returns its row. */
async function order(page: Page): Promise<Placed> {
  const customer = await signInAsNewCustomer(page)
  const [chosen] = await productsOf(page, 'gadgets')
  if (!chosen) throw new Error('no product')
  await placeByApi(page, chosen)
  const [placed] = await sql(
    `select id, reference, creditor_reference, total_cents from orders where email = $1`,
    [customer.email],
  )
  return placed as Placed
}

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
const statusOf = async ({ id }: Placed) =>
  (await sql('select status from orders where id = $1', [id]))[0]?.status

async function upload(page: Page, name: string, text: string) {
  await page.goto('/admin/bank')
  await page.getByLabel(FILE).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  })
  await page.getByRole('button', { name: 'Lire le relevé' }).press('Enter')
}

test('administrator imports a CSV statement, maps its columns, confirms exact payments and settles the rest', async ({
  page,
}) => {
  const exact = await order(page)
  const little = await order(page)
  await loginByApi(page, { email, password })
  const csv = [
    'Date;Libellé;Montant;Tiers',
    `20/11/2026;VIR ${exact.creditor_reference.toLowerCase()};${euros(exact.total_cents)};ADA LOVELACE`,
    `20/11/2026;VIR ${little.reference.replace('-', ' ')};${euros(little.total_cents - 100)};ADA LOVELACE`,
    `19/11/2026;VIR café ${exact.id};7,50;INCONNU ${exact.id}`,
    `19/11/2026;PRLV;-12,00;ELECTRICITE`,
  ].join('\r\n')
  await upload(page, 'novembre.csv', csv)

  await expect(page.getByRole('heading', { name: 'novembre.csv' })).toBeVisible()
  const preview = page.getByRole('region', { name: /^Aperçu/ })
  await expect(preview).toContainText('3 crédits pris en compte')
  await expect(preview).toContainText(/Sorties\s:\s12,00\s€/)
  await expect(preview.getByRole('row').filter({ hasText: 'PRLV' })).toContainText('Débit')
  expect(await sql('select id from bank_credits where text like $1', [`%${exact.id}%`])).toEqual([])
  await page.getByText(/Que contiennent les colonnes/).press('Enter')
  await expect(page.getByLabel('Libellé')).toHaveValue('text')
  await page.getByLabel('Libellé').selectOption('Montant signé')
  await page.getByRole('button', { name: SHOW }).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Les colonnes ne sont pas reconnues',
  )
  await page.getByLabel('Libellé').selectOption('Libellé ou référence')
  await page.getByRole('button', { name: SHOW }).press('Enter')
  await page.getByRole('button', { name: TAKE }).press('Enter')

  const row = page.getByRole('row').filter({ hasText: exact.reference })
  await expect(row).toContainText(`${euros(exact.total_cents).replace(/\B(?=(\d{3})+,)/g, ' ')} €`)
  await page.getByRole('button', { name: 'Marquer 1 commande comme payée' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('1 commande a été marquée comme payée.')
  expect(await statusOf(exact)).toBe('paid')
  expect(await statusOf(little)).toBe('awaiting_payment')

  const short = page.getByRole('article').filter({ hasText: little.reference })
  await expect(short).toContainText('Trop peu')
  await short.getByText('Affecter à une commande').press('Enter')
  await short.getByLabel('Référence de commande').fill('LX-0')
  await short.getByRole('button', { name: 'Affecter' }).press('Enter')
  await expect(short).toContainText('Aucune commande ne porte cette référence.')
  await short.getByLabel('Référence de commande').fill(little.reference)
  await short.getByLabel('La commande est payée, même si').check()
  await short.getByRole('button', { name: 'Affecter' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('La commande est payée.')
  expect(await statusOf(little)).toBe('paid')

  const unknown = page.getByRole('article').filter({ hasText: exact.id })
  await unknown.getByText('Mettre de côté').press('Enter')
  await unknown.getByRole('textbox', { name: 'Note' }).fill('Vente au comptoir')
  await unknown.getByRole('button', { name: 'Retirer de la liste' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Le crédit est mis de côté.')
  await expect(page.getByText('Rien n’attend ici.')).toBeVisible()
  await expect(page.getByText('Vente au comptoir')).toBeVisible()

  const before = await sql('select count(*) from payment_events')
  await upload(page, 'encore.csv', csv)
  await expect(page.getByRole('status')).toContainText('Ce fichier était déjà enregistré.')
  expect(await sql('select count(*) from payment_events')).toEqual(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('administrator imports and confirms a statement; an invalid file is refused with a reason', async ({
    page,
  }) => {
    const placed = await order(page)
    await loginByApi(page, { email, password })
    await upload(page, 'x.xml', '<?xml version="1.0"?><!DOCTYPE Document><Document/>')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Ce XML définit ses propres entités',
    )

    const entry = `:61:2611201120C${euros(placed.total_cents)}NTRFNONREF\n:86:${placed.creditor_reference}`
    const statement = `:20:X\n:25:FR14\n:60F:C261119EUR0,\n${entry}\n:62F:C261120EUR0,\n-`
    await upload(page, 'x.sta', statement)
    await expect(page.getByRole('main')).toContainText('1 crédit pris en compte')
    await page.getByRole('button', { name: 'Abandonner le fichier' }).click()
    await expect(page.getByRole('status')).toContainText('Le fichier est abandonné.')
    await upload(page, 'x.sta', statement)
    await page.getByRole('button', { name: TAKE }).click()
    await expect(page.getByText(placed.reference)).toBeVisible()
    await page.getByRole('button', { name: 'Marquer 1 commande comme payée' }).click()
    await expect(page.getByRole('status')).toContainText('1 commande a été marquée comme payée.')
    expect(await statusOf(placed)).toBe('paid')
  })
})

test('customer can neither see nor upload bank statements', async ({ page, errors }) => {
  errors.allow(/403/)
  await signInAsNewCustomer(page)
  expect((await page.goto('/admin/bank'))?.status()).toBe(403)
  const name = `${crypto.randomUUID()}.csv`
  const file = {
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from('Date;Montant\n1/1/26;1,00'),
  }
  const send = () =>
    page.request.post('/admin/bank/upload', { multipart: { file }, maxRedirects: 0 })
  expect((await send()).headers().location).toBe('/admin/bank?error=FORBIDDEN')
  await loginByApi(page, { email, password })
  expect((await send()).headers().location).toBe('/admin/bank?error=Invalid+CSRF+token')
  expect(await sql('select id from bank_statements where file_name = $1', [name])).toEqual([])
})

test('administrator marks a suspected duplicate credit as another payment', async ({ page }) => {
  await loginByApi(page, { email, password })
  const payer = `JUMELLE ${Date.now()}`
  const read = async (name: string, more: string) => {
    const fees = '18/11/2026;FRAIS;-1,00;BANQUE'
    const lines = ['Date;Libellé;Montant;Tiers', `20/11/2026;VIR pareil;7,50;${payer}`, more, fees]
    await upload(page, name, lines.join('\r\n'))
    await page.getByRole('button', { name: TAKE }).press('Enter')
    await expect(page.getByRole('button', { name: TAKE })).toHaveCount(0)
  }
  await read('premier.csv', `19/11/2026;un ${payer};1,00;AUTRE`)
  await expect(page.getByRole('article', { name: payer })).toBeVisible()
  await read('second.csv', `19/11/2026;deux ${payer};2,00;AUTRE`)
  await expect(page.getByText('1 déjà connu')).toBeVisible()
  const known = page.getByRole('row').filter({ hasText: payer })
  await expect(known).toContainText('Mis de côté')
  await known.getByRole('button', { name: 'C’est un autre paiement' }).press('Enter')
  await expect(page.getByRole('article', { name: payer })).toBeVisible()
  await expect(known).toHaveCount(0)
})
