import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { customerWithOrder } from './customer-with-order'
import { sql } from './database'
import { publish } from './published'
import {
  type Caller,
  callShop,
  delayScripts,
  expect,
  loginByApi,
  signInAsNewCustomer,
  test,
  whenHydrated,
} from './support'

const { ADMIN_EMAIL: email = 'admin@shop.example', ADMIN_PASSWORD: password = '' } = process.env
const uniqueName = () => `Éphémère ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`
/** Where no other test counts it. */
const OFF_SALE = { category: 'audio', image: '/no-picture.svg', available: false }

const picture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#b0694a' } })
    .png()
    .toBuffer()

async function find(page: Page, name: string) {
  await page.goto(`/admin/products?${new URLSearchParams({ q: name })}`)
  await whenHydrated(page.getByRole('main'))
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
}

test('administrator creates a product, resolves an edit conflict, deletes and restores it', async ({
  page,
  context,
  request,
  errors,
}) => {
  errors.allow('409 (Conflict)', '403 (Forbidden)')
  const name = uniqueName()
  await loginByApi(page, { email, password })
  await page.goto('/admin/products')
  await whenHydrated(page.getByRole('main'))
  await expect(page.getByRole('heading', { name: 'Gestion des Produits' })).toBeVisible()

  await page.getByRole('button', { name: 'Ajouter un produit' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Créer le produit' }).press('Enter')
  await expect(page.getByText('Nom, prix et image sont obligatoires')).toBeVisible()
  await expect(dialog.getByLabel('Nom', { exact: true })).toBeFocused()

  await dialog.getByLabel('Nom', { exact: true }).fill(name)
  await dialog.getByLabel('Prix (€)', { exact: true }).fill('499.9')
  // A category that no other test counts.
  await dialog.getByLabel('Catégorie').selectOption('audio')
  await dialog.getByLabel('Caractéristiques').fill('Première\n\nSeconde')
  await dialog.getByRole('tab', { name: 'Adresse (URL)' }).press('ArrowRight')
  const file = dialog.getByLabel('Fichier de cet ordinateur')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: drawing })
  await expect(dialog.getByText('Veuillez sélectionner une image')).toBeVisible()
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() })
  await expect(dialog.getByRole('img', { name: 'Aperçu' })).toHaveAttribute('src', /^\/uploads\//)
  await dialog.getByRole('button', { name: 'Créer le produit' }).press('Enter')
  await expect(page.getByText('Produit créé avec succès')).toBeVisible()
  const note = dialog.getByRole('note')
  await expect(dialog).toHaveAccessibleName('Modifier le produit')
  await expect(note).toContainText(/^Pas encore en vente\s: veuillez remplir .*Fabricant, /)
  await expect(note).toBeFocused()
  await dialog.getByRole('button', { name: 'Annuler' }).press('Enter')
  await expect(dialog).toBeHidden()

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card).toContainText('Vient d’être créé')
  await expect(card).toContainText('499,90 €')
  await expect(card).toContainText('2 caractéristiques')
  await expect(card).toContainText('Aucune description')
  const [{ id, slug }] = await sql('select id, slug from products where name = $1', [name])
  const preview = `/fr/products/${slug}/preview`
  expect(await (await page.request.get(preview)).text()).toContain(name)
  for (const path of [`/fr/products/${slug}`, preview])
    expect((await request.get(path)).status(), path).toBe(404)

  await find(page, name)
  await card.getByRole('button', { name: 'Modifier' }).press('Enter')
  await dialog.getByLabel('Description du produit', { exact: true }).fill('La mienne')
  const elsewhere = await callShop(page, 'PUT', `/api/products/update?id=${id}`, { price: 450 })
  expect(elsewhere.ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(dialog.getByRole('region', { name: 'autre fenêtre' })).toContainText('450')
  await expect(dialog.getByLabel('Description du produit', { exact: true })).toHaveValue(
    'La mienne',
  )
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(page.getByText('Produit mis à jour avec succès')).toBeVisible()
  await expect(card).toContainText('450,00 €')
  await expect(card).toContainText('La mienne')

  await card.getByRole('button', { name: 'Supprimer' }).press('Enter')
  await expect(dialog).toContainText(name)
  await expect(dialog).toContainText('Cette action est irréversible.')
  await dialog.getByRole('button', { name: 'Supprimer' }).press('Enter')
  const passwordAgain = dialog.getByLabel('Votre mot de passe')
  await expect(passwordAgain).toBeFocused()
  await passwordAgain.fill('pas celui-ci')
  await passwordAgain.press('Enter')
  await expect(passwordAgain).toHaveAccessibleDescription(/Le mot de passe actuel est incorrect/)
  await expect(passwordAgain).toBeFocused()
  await expect(passwordAgain).toHaveValue('pas celui-ci')
  await passwordAgain.fill(password)
  await passwordAgain.press('Enter')
  await expect(page.getByText('Produit supprimé avec succès')).toBeVisible()
  await expect(page.getByText('Aucun produit ne correspond.')).toBeVisible()
  expect((await page.request.get(preview)).status()).toBe(404)
  await page.getByRole('button', { name: 'Rétablir' }).press('Enter')
  await expect(card).toContainText('La mienne')

  expect((await callShop(page, 'DELETE', `/api/products/delete?id=${id}`)).ok()).toBe(true)
  // Restoring offers the latest deletion, and other tests delete too.
  await sql(
    `insert into audit_entries (id, actor_id, action, subject, details, created_at)
     select gen_random_uuid(), actor_id, action, subject, details, now() + interval '1 hour'
     from audit_entries where subject = $1 and action = 'product.delete'
     order by created_at desc limit 1`,
    [`product:${id}`],
  )
  const other = await context.newPage()
  for (const window of [page, other]) await find(window, name)
  const undo = (window: Page) =>
    window.getByRole('status').filter({ hasText: name }).getByRole('button', { name: 'Rétablir' })
  await expect(undo(page)).toBeVisible()
  await undo(other).press('Enter')
  await expect(other.getByRole('listitem').filter({ hasText: name })).toContainText('La mienne')
  expect(await (await page.request.get(preview)).text()).toContain(name)
  await undo(page).press('Enter')
  await expect(page.getByText('Quelque chose a changé entre-temps')).toBeVisible()
  await expect(card).toContainText('La mienne')
  await expect(undo(page)).toBeHidden()
  const again = await callShop(page, 'DELETE', `/api/products/delete?id=${id}`)
  expect(again.ok()).toBe(true)
})

test('a new product has no prior price, and a lowered one offers the highest allowed', async ({
  page,
}) => {
  const name = uniqueName()
  await loginByApi(page, { email, password })
  await page.goto('/admin/products')
  await whenHydrated(page.getByRole('main'))
  await page.getByRole('button', { name: 'Ajouter un produit' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const before = dialog.getByLabel('Prix d’origine (€)')
  const price = dialog.getByLabel('Prix (€)', { exact: true })
  await dialog.getByLabel('Nom', { exact: true }).fill(name)
  await price.fill('500')
  await before.fill('999')
  await dialog.getByLabel('Catégorie').selectOption('audio')
  await dialog.getByRole('textbox', { name: 'Image du produit' }).fill('/no-picture.svg')
  await dialog.getByRole('button', { name: 'Créer le produit' }).press('Enter')
  await expect(before).toBeFocused()
  await expect(before).toHaveAccessibleDescription(/Aucun prix plus élevé.*Supérieur au maximum/)
  await expect(before).toHaveValue('999')
  await before.fill('')
  await dialog.getByRole('button', { name: 'Créer le produit' }).press('Enter')

  await expect(dialog.getByRole('note')).toBeFocused()
  await price.fill('')
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(price).toHaveAccessibleDescription('Un produit doit avoir un prix')
  await expect(price).toBeFocused()
  await price.fill('399.9')
  await before.fill('300')
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(before).toHaveAccessibleDescription(/doit être supérieur au prix/)
  await dialog.getByLabel('Remise (%)').fill('20')
  await expect(before).toHaveValue('499.88')
  await dialog.getByRole('button', { name: 'Reprendre 500,00 €' }).press('Enter')
  await expect(before).toHaveValue('500.00')
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(dialog).toBeHidden()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card).toContainText('Vient d’être créé')
  await expect(card).toContainText('399,90 €')
  await expect(card).toContainText('20 %')
  const [{ id }] = await sql('select id from products where name = $1', [name])
  expect((await callShop(page, 'POST', '/api/admin/confirm', { password })).ok()).toBe(true)
  expect((await callShop(page, 'DELETE', `/api/products/delete?id=${id}`)).ok()).toBe(true)
})

test('the password confirmation of a deletion lasts five minutes, in its session only', async ({
  page,
  playwright,
  baseURL,
  errors,
}) => {
  errors.allow('403 (Forbidden)')
  const other = await playwright.request.newContext({ baseURL })
  await loginByApi(other, { email, password })
  const names = [uniqueName(), uniqueName(), uniqueName()]
  const ids: string[] = []
  for (const name of names) {
    const body = { name, price: 10, ...OFF_SALE }
    ids.push((await (await callShop(other, 'POST', '/api/products/create', body)).json()).id)
  }
  const refused = [403, { success: false, error: 'PASSWORD_REQUIRED' }]
  const remove = async (caller: Caller, id = '') => {
    const answer = await callShop(caller, 'DELETE', `/api/products/delete?id=${id}`)
    return [answer.status(), await answer.json()]
  }
  expect(await remove(other, ids[0])).toEqual(refused)
  const confirmed = await callShop(other, 'POST', '/api/admin/confirm', { password })
  expect([confirmed.status(), await confirmed.json()]).toEqual([200, { success: true }])
  expect(await remove(other, ids[0])).toMatchObject([200, { success: true, isArchived: false }])

  const device = encodeURI(`Firefox of ${names[1]}`)
  const login = { email, password }
  await callShop(page, 'POST', '/api/auth/login', login, { 'User-Agent': device })
  expect(await remove(page, ids[1])).toEqual(refused)
  const dialog = page.getByRole('dialog')
  const passwordAgain = dialog.getByLabel('Votre mot de passe')
  const press = async (name = '') => {
    await (await find(page, name)).getByRole('button', { name: 'Supprimer' }).press('Enter')
    await dialog.getByRole('button', { name: 'Supprimer' }).press('Enter')
  }
  await press(names[1])
  await passwordAgain.fill(password)
  await passwordAgain.press('Enter')
  await expect(dialog).toBeHidden()

  await sql(
    `update sessions set confirmed_at = confirmed_at - interval '5 minutes'
     where user_agent = $1`,
    [device],
  )
  await press(names[2])
  await expect(passwordAgain).toBeFocused()
  await passwordAgain.fill(password)
  await dialog.getByRole('button', { name: 'Supprimer' }).press('Enter')
  await expect(dialog).toBeHidden()
  expect(await sql('select 1 from products where id = any($1::uuid[])', [ids])).toEqual([])
  await other.dispose()
})

test('a product with orders is archived instead of deleted; customers get 403', async ({
  page,
  playwright,
  baseURL,
  errors,
}) => {
  errors.allow('403 (Forbidden)')
  const { orderId } = await customerWithOrder(page)
  const name = uniqueName()
  const admin = await playwright.request.newContext({ baseURL })
  await loginByApi(admin, { email, password })
  const body = { name, price: 10, ...OFF_SALE }
  const { id } = await (await callShop(admin, 'POST', '/api/products/create', body)).json()
  await publish(id)
  await sql('update order_lines set product_id = $1 where order_id = $2', [id, orderId])

  await signInAsNewCustomer(page)
  const refused = await page.goto('/admin/products')
  expect(refused?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible()

  await loginByApi(page, { email, password })
  const card = await find(page, name)
  await card.getByRole('button', { name: 'Supprimer' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('pas supprimé mais archivé')
  await dialog.getByRole('button', { name: 'Archiver' }).press('Enter')
  await dialog.getByLabel('Votre mot de passe').fill(password)
  await dialog.getByRole('button', { name: 'Archiver' }).press('Enter')
  await expect(page.getByText('Produit archivé')).toBeVisible()
  const { products } = await (await page.request.get(`/api/products?ids=${id}`)).json()
  expect(products).toEqual([])
  await page.getByLabel('État').selectOption('Archivés')
  await page.getByRole('button', { name: 'Afficher' }).press('Enter')
  await expect(card).toContainText('Archivé')
  await admin.dispose()
})

test('disables the variant form until the page is hydrated', async ({ page }) => {
  await loginByApi(page, { email, password })
  const body = {
    name: uniqueName(),
    price: 500,
    description: 'La mienne',
    ...OFF_SALE,
  }
  const created = await callShop(page, 'POST', '/api/products/create?lang=fr', body)
  const { id } = await created.json()
  const release = await delayScripts(page)
  await page.goto(`/admin/products/${id}`, { waitUntil: 'commit' })
  const capacities = page.getByLabel('Capacités ou tailles')
  await expect(capacities).toBeDisabled()
  release()
  await capacities.fill('128 GB')
  await expect(page.getByLabel('Prix (€)', { exact: true })).toHaveValue('500.00')
  await expect(capacities).toHaveValue('128 GB')
})

test('administrator fills variants from two lists and adds a missing translation', async ({
  page,
  errors,
}) => {
  errors.allow('422 (Unprocessable Entity)')
  const name = uniqueName()
  await loginByApi(page, { email, password })
  const body = {
    name,
    price: 500,
    description: 'La mienne',
    ...OFF_SALE,
  }
  const created = await callShop(page, 'POST', '/api/products/create?lang=fr', body)
  const { id } = await created.json()
  await publish(id)
  await page.goto(`/admin/products/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await page.getByLabel('Capacités ou tailles').fill('128 GB, 256 GB')
  await page.getByLabel('Couleurs, séparées').fill('black, navy')
  await page.getByRole('button', { name: 'Remplir le tableau' }).press('Enter')
  await page.getByLabel('Prix (€) 4', { exact: true }).fill('650')
  await page.getByRole('button', { name: 'Monter la ligne 4' }).press('Enter')
  const hungarian = page.getByRole('group').filter({ hasText: 'Magyar' })
  await expect(hungarian).toContainText('Description du produit : à traduire')
  await hungarian.getByText('Magyar', { exact: true }).click()
  await page.getByLabel('Description du produit – Magyar').fill('Az enyém')
  await expect(hungarian).not.toContainText('Description du produit : à traduire')
  const specifications = page.getByLabel('Fiche technique – Magyar')
  await specifications.fill('Tömeg: 180 g\n\nArány 19,5')
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(specifications).toBeFocused()
  await expect(specifications).toHaveAccessibleDescription(
    /Il faut à chaque entrée un nom, deux-points et une valeur/,
  )
  await specifications.fill('Tömeg: 180 g\n\nArány : 19,5:9')
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(page.getByText('Produit mis à jour avec succès')).toBeVisible()
  await expect(specifications).toHaveValue('Tömeg: 180 g\nArány: 19,5:9')

  const stored = await page.request.get(`/api/products?ids=${id}&lang=hu`)
  const [product] = (await stored.json()).products
  expect(product).toMatchObject({
    description: 'Az enyém',
    specifications: [
      ['Tömeg', '180 g'],
      ['Arány', '19,5:9'],
    ],
  })
  expect(
    product.variants.map((one: { capacity: string; color: string; price: number }) => [
      one.capacity,
      one.color,
      one.price,
    ]),
  ).toEqual([
    ['128 GB', 'black', 500],
    ['128 GB', 'navy', 500],
    ['256 GB', 'navy', 650],
    ['256 GB', 'black', 500],
  ])
  await callShop(page, 'POST', '/api/admin/confirm', { password })
  await callShop(page, 'DELETE', `/api/products/delete?id=${id}`)
})

test('an edit conflict shows the other window’s variants, pictures and texts and keeps the typed values', async ({
  page,
  context,
  errors,
}) => {
  errors.allow('409 (Conflict)', 'none-a.webp')
  const name = uniqueName()
  await loginByApi(page, { email, password })
  const variants = ['128 GB', '256 GB'].map((capacity) => ({
    capacity,
    color: 'black',
    price: 500,
  }))
  const translations = { fr: { description: 'La première' } }
  const pictures = [{ path: '/products/none-a.webp' }, { path: '/no-picture.svg' }]
  const body = { name, price: 500, ...OFF_SALE, variants, translations, pictures }
  const { id } = await (await callShop(page, 'POST', '/api/products/create', body)).json()
  await publish(id)
  await page.goto(`/admin/products/${id}`)
  const other = await context.newPage()
  await other.goto(`/admin/products/${id}`)
  const price = (at: typeof page, row: number) => at.getByLabel(`Prix (€) ${row}`, { exact: true })
  const text = (at: typeof page) => at.getByLabel('Description du produit', { exact: true })
  const save = (at: typeof page) => at.getByRole('button', { name: 'Enregistrer' }).press('Enter')

  for (const one of [page, other]) await whenHydrated(price(one, 1))
  await price(other, 1).fill('450')
  await text(other).fill('La leur')
  await other.getByRole('button', { name: 'Ajouter une ligne' }).press('Enter')
  await other.getByLabel('Capacité ou taille 3').fill('512 GB')
  await other.getByRole('button', { name: 'Retirer la ligne 1' }).last().press('Enter')
  await save(other)
  await expect(other.getByText('Produit mis à jour avec succès')).toBeVisible()

  await price(page, 2).fill('600')
  await text(page).fill('La mienne')
  await save(page)
  const changed = page.getByRole('region', { name: 'Modifié dans une autre fenêtre' })
  await expect(changed).toBeFocused()
  await expect(changed).toContainText(/128 GB · black – Prix \(€\)500\.00 450\.00/)
  await expect(changed).toContainText(
    /Français – Description du produitLa première La leurVotre saisie\s: La mienne/,
  )
  await expect(changed).toContainText('Variantes – 512 GBvide 512 GB')
  await expect(changed).toContainText('/products/none-a.webp vide')
  await expect(page.getByText('Rien n’a été écrasé').first()).toBeVisible()
  await expect(price(page, 1)).toHaveValue('450.00')
  await expect(price(page, 2)).toHaveValue('600')
  await expect(text(page)).toHaveValue('La mienne')

  await save(page)
  await expect(page.getByText('Produit mis à jour avec succès')).toBeVisible()
  await expect(changed).toBeHidden()
  const stored = async () => {
    const answer = await page.request.get(`/api/products?ids=${id}&lang=fr`)
    const [{ description, variants }] = (await answer.json()).products
    return [
      description,
      ...variants.map((one: { capacity: string; price: number }) => [one.capacity, one.price]),
    ]
  }
  const after = ['La mienne', ['128 GB', 450], ['256 GB', 600], ['512 GB', 450]]
  expect(await stored()).toEqual(after)
  expect(await sql('select path from product_images where product_id = $1', [id])).toEqual([
    { path: '/no-picture.svg' },
  ])

  // An unchanged update is no conflict.
  await callShop(page, 'PUT', `/api/products/update?id=${id}`, { discount: 0 })
  await price(page, 3).fill('700')
  await save(page)
  await expect(async () => expect((await stored())[3]).toEqual(['512 GB', 700])).toPass()
  await expect(changed).toBeHidden()

  await callShop(page, 'PUT', `/api/products/update?id=${id}`, { price: 440 })
  await price(page, 3).fill('701')
  await save(page)
  await changed.getByRole('button', { name: 'Abandonner' }).press('Enter')
  await expect(price(page, 1)).toHaveValue('440.00')
  await expect(price(page, 3)).toHaveValue('700.00')
  await callShop(page, 'POST', '/api/admin/confirm', { password })
  await callShop(page, 'DELETE', `/api/products/delete?id=${id}`)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the export asks for the password on its own page', async ({ page }) => {
      await loginByApi(page, { email, password })
      await page.goto('/admin/products/export?state=available')
      const field = page.getByLabel('Votre mot de passe')
      const confirm = page.getByRole('button', { name: 'Confirmer' })
      await confirm.press('Enter')
      await expect(field).toHaveAccessibleDescription(/remplir tous les champs/)
      await field.fill('pas celui-ci')
      await confirm.press('Enter')
      await expect(field).toHaveAccessibleDescription(/Le mot de passe actuel est incorrect/)
      if (javaScriptEnabled) await expect(field).toBeFocused()
      await field.fill(password)
      await confirm.press('Enter')
      await expect(field).toBeHidden()
      await expect(page).toHaveURL(/\/admin\/products\/export\?state=available$/)
    })
  })
}

test('customer gets 403 in admin and is redirected home', async ({ page, errors }) => {
  errors.allow('403 (Forbidden)')
  await signInAsNewCustomer(page)
  await page.clock.install()
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    "Vous n'avez pas les permissions nécessaires pour accéder à cette page.",
  )
  await page.clock.fastForward(8000)
  await expect(page).toHaveURL(/\/en$/)
})
