import type { APIResponse, Page } from '@playwright/test'
import { formatMoney, toCents } from '@/lib/money'
import { loginAsAdministrator } from './administrator'
import { openBooks } from './books'
import { filesInMailTo, subjectOf } from './mailbox'
import { plain, textOfPdf } from './pdf'
import { lineOf, type Product, placeByApi, productsOf, translator } from './shopping'
import { callShop, expect, signInAsNewCustomer, test } from './support'

const adminText = translator('fr')

async function readPdf(answer: APIResponse): Promise<{ bytes: Buffer; text: string }> {
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['cache-control']).toContain('no-store')
  const bytes = await answer.body()
  return { bytes, text: await textOfPdf(new Uint8Array(bytes)) }
}

async function act(
  admin: Page,
  name: string,
  fill: (form: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  const own = `admin.order.actions.${name}`
  await admin.getByText(adminText(`${own}.button`), { exact: true }).click()
  const form = admin.getByRole('group').filter({ hasText: adminText(`${own}.text`) })
  await fill(form)
  await form.getByRole('button', { name: adminText(`${own}.confirm`) }).click()
  await expect(admin.getByText(adminText('admin.order.done'))).toBeVisible()
}

const KINDS = { INV: 'downloadInvoice', CN: 'downloadCreditNote' } as const

/** Follows the link to the newest document of a series; gives its number and text. */
async function download(page: Page, language: 'hu' | 'pl', series: keyof typeof KINDS) {
  await page.reload()
  const list = page.getByRole('list', { name: translator(language)('documents.books.listTitle') })
  const link = list.getByRole('link', { name: new RegExp(`${series}-\\d{4}-\\d{6}`) })
  const name = (await link.textContent()) ?? ''
  const number = name.match(/[A-Z]+-\d{4}-\d{6}/)?.[0] ?? ''
  expect(name).toBe(translator(language)(`documents.books.${KINDS[series]}`, { number }))
  const address = (await link.getAttribute('href')) ?? ''
  return { address, number, ...(await readPdf(await callShop(page, 'GET', address))) }
}

for (const language of ['hu', 'pl'] as const) {
  test(`customer gets invoice and credit note of a bank transfer, and the books sum, in ${language}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = translator(language)
    const money = (cents: number) => plain(formatMoney(cents, language))
    const customer = await signInAsNewCustomer(page, { language, firstName: 'Őrsébet' })
    const [product] = await productsOf(page, 'gadgets')
    const total = toCents(lineOf(product as Product).price)
    const { reference } = await placeByApi(page, product as Product)
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const admin = await context.newPage()
    await loginAsAdministrator(admin)

    await admin.goto(`/admin/orders/${reference}`)
    await act(admin, 'pay', (form) =>
      form.getByLabel(adminText('admin.order.fields.howPaid')).fill('Virement reçu'),
    )
    await page.goto(`/${language}/dashboard/orders/${reference}`)
    const invoice = await download(page, language, 'INV')
    const vat = Math.round((total * 20) / 120)
    const said = [
      ...[t('documents.books.invoice'), invoice.number, reference, 'Őrsébet'],
      ...[total, vat, total - vat].map(money),
    ]
    for (const words of said) expect(invoice.text).toContain(plain(words))
    const subject = subjectOf(t('mail.orderUpdates.paid.subject', { reference }))
    const [attached] = await filesInMailTo(customer.email, subject)
    expect(Buffer.compare(Buffer.from(attached ?? []), invoice.bytes)).toBe(0)

    await act(admin, 'refund', async (form) => {
      await form.getByLabel(adminText('admin.order.fields.amount'), { exact: true }).fill('10,01')
      await form.getByLabel(adminText('orders.refund.way')).selectOption('other')
    })
    const note = await download(page, language, 'CN')
    for (const words of [t('documents.books.creditNote'), invoice.number, money(1001)]) {
      expect(note.text).toContain(plain(words))
    }
    const adminList = admin.getByRole('region', { name: adminText('admin.order.documents') })
    for (const { number, bytes } of [invoice, note]) {
      const link = adminList.getByRole('link', { name: number })
      const address = (await link.getAttribute('href')) ?? ''
      const own = await readPdf(await callShop(admin, 'GET', address))
      expect(Buffer.compare(own.bytes, bytes)).toBe(0)
    }

    const sums = await openBooks(admin, reference)
    expect(await sums('journal', 'gross')).toBe(total - 1001)
    expect(await sums('journal', 'vat')).toBe(vat - Math.round((1001 * 20) / 120))
    expect(await sums('payments', 'amount')).toBe(total - 1001)
    await context.close()

    const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
    const other = await stranger.newPage()
    await signInAsNewCustomer(other)
    expect((await callShop(other, 'GET', invoice.address)).status()).toBe(404)
    await stranger.close()
  })
}
