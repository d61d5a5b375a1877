import type { APIResponse, Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { loginAsAdministrator } from './administrator'
import { sql } from './database'
import { type Product, placeByApi, productsOf, translator } from './shopping'
import { callShop, expect, signInAsNewCustomer, test } from './support'

const adminText = translator('fr')

async function customerWithOrder(page: Page, language: 'pl' | 'hu' = 'hu') {
  const customer = await signInAsNewCustomer(page, { language, firstName: 'Őrsébet' })
  const [product] = await productsOf(page, 'gadgets')
  const { reference } = await placeByApi(page, product as Product)
  return { customer, reference }
}

/** Text of a PDF response; expects it inline and uncached. */
async function textOf(answer: APIResponse, reference: string): Promise<string> {
  expect(answer.status()).toBe(200)
  const headers = answer.headers()
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/^inline; filename="[a-z-]+-LX-\w+\.pdf"$/)
  expect(headers['content-disposition']).toContain(reference)
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
  const file = await getDocumentProxy(new Uint8Array(await answer.body()))
  const { items } = await (await file.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

test('administrator opens packing slip and pro-forma in the order’s language, and the slip in French', async ({
  page,
  browser,
  baseURL,
}) => {
  const { reference } = await customerWithOrder(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const admin = await context.newPage()
  await loginAsAdministrator(admin)
  await admin.goto(`/admin/orders/${reference}`)
  const documents = admin.getByRole('region', { name: adminText('admin.order.documents') })
  await expect(documents).toContainText('Magyar')
  const open = async (key: string, language = 'Magyar') => {
    const name = `${adminText(`documents.${key}`)} (PDF, ${language})`
    const link = documents.getByRole('link', { name, exact: true })
    const address = (await link.getAttribute('href')) ?? ''
    return textOf(await callShop(admin, 'GET', address), reference)
  }
  const t = translator('hu')
  const slip = await open('packingSlip')
  expect(slip).toContain(t('documents.packingSlip'))
  expect(slip).toContain('Lovelace Őrsébet')
  expect(slip).not.toContain('€')
  const own = await open('packingSlip', 'Français')
  expect(own).toContain(adminText('documents.packingSlip'))
  expect(own).toContain('Őrsébet Lovelace')
  const proForma = await open('proForma')
  expect(proForma).toContain(t('documents.proForma'))
  expect(proForma).toContain(t('documents.noInvoice'))
  expect(proForma).toContain('€')
  for (const document of ['packing-slip', 'pro-forma']) {
    const answer = await callShop(admin, 'GET', `/admin/orders/LX-0/${document}`)
    expect(answer.status()).toBe(404)
  }
  await context.close()
})

test('visitors, customers and a former administrator get no admin document', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { customer, reference } = await customerWithOrder(page)
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  for (const document of ['packing-slip', 'pro-forma']) {
    const address = `/admin/orders/${reference}/${document}`
    const turnedAway = await visitor.get(address, { maxRedirects: 0 })
    expect([turnedAway.status(), turnedAway.headers().location]).toEqual([
      307,
      `/en?login=true&redirect=${encodeURIComponent(`/admin/orders/${reference}`)}`,
    ])
    for (const role of ['customer', 'admin']) {
      await sql('update users set role = $2::"Role" where email = $1', [customer.email, role])
      const answer = await callShop(page, 'GET', address)
      expect([answer.status(), await answer.text()]).toEqual([403, ''])
    }
  }
  await visitor.dispose()
})

test('customer downloads the pro-forma while the order is unpaid; other customers cannot', async ({
  page,
  browser,
  baseURL,
}) => {
  const { reference } = await customerWithOrder(page, 'pl')
  const t = translator('pl')
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const stranger = await context.newPage()
  await page.goto(`/pl/dashboard/orders/${reference}`)
  const link = page.getByRole('link', { name: t('documents.download') })
  const address = (await link.getAttribute('href')) ?? ''
  const text = await textOf(await callShop(page, 'GET', address), reference)
  expect(text).toContain(t('documents.proForma'))

  const turnedAway = await stranger.request.get(address, { maxRedirects: 0 })
  expect([turnedAway.status(), turnedAway.headers().location]).toEqual([
    307,
    `/pl?login=true&redirect=${encodeURIComponent(`/pl/dashboard/orders/${reference}`)}`,
  ])
  await signInAsNewCustomer(stranger)
  expect((await callShop(stranger, 'GET', address)).status()).toBe(404)
  await context.close()

  await sql(`update orders set status = 'paid' where reference = $1`, [reference])
  expect((await callShop(page, 'GET', address)).status()).toBe(404)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference.slice(-6))
  await expect(link).toHaveCount(0)
})
