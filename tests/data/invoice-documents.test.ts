import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Profile, validateXsd } from '@stackforge-eu/factur-x'
import { XMLParser } from 'fast-xml-parser'
import PostalMime from 'postal-mime'
import { getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { LANGUAGES, type Language } from '@/lib/languages'
import { formatCalendarDay, mailTexts } from '@/lib/mail/texts'
import { formatMoney, formatPercent } from '@/lib/money'
import { anonymiseOrders } from '@/lib/orders/anonymise'
import { invoiceSheet } from '@/lib/orders/documents/invoice'
import { invoiceFile, readAdminInvoice, readOwnInvoice } from '@/lib/orders/documents/invoice-file'
import type { InvoiceData } from '@/lib/orders/invoices/data'
import { issueCreditNote } from '@/lib/orders/invoices/issue'
import { mailOrderRefunded, mailOrderUpdate } from '@/lib/orders/mails/send-order-mails'
import { transitionOrder } from '@/lib/orders/transition'
import { asAdministrator, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { draw, orderWith, plain, readPdf } from './documents'
import { insert } from './rows'

const customer = vi.hoisted(() => ({ id: '' }))
vi.mock('@/lib/auth/session', () => ({
  getSession: async () => visitor.session,
  getCurrentUser: async () => (customer.id ? { id: customer.id } : null),
}))
vi.mock('@/lib/security/client-network', () => ({ clientNetwork: async () => '203.0.113.5' }))

vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.TMPDIR ?? '/tmp'}/shop-invoices-${process.pid}`
})
const data = String(process.env.DATA_DIR)
afterAll(() => rmSync(data, { recursive: true, force: true }))

beforeEach(async () => {
  customer.id = ''
  await resetDatabase()
  await asAdministrator()
})

/** An invoice over €2,449.80 and a credit note over €100 of it. */
async function issued(changes: Record<string, unknown> = {}) {
  const { id: orderId, reference } = await orderWith(changes)
  await prisma.$transaction(async (tx) => {
    await transitionOrder(tx, { orderId, to: 'paid', actor: 'system' })
    await issueCreditNote(tx, { orderId, grossCents: 10_000 })
  })
  const [invoice, note] = await prisma.invoice.findMany({
    where: { orderId },
    orderBy: { kind: 'desc' },
  })
  if (invoice?.kind !== 'invoice' || !note) throw new Error('nothing issued')
  return { orderId, reference, invoice, note, data: invoice.data as InvoiceData }
}

async function textOf(data: unknown) {
  const { pages, text } = await readPdf(await draw(await invoiceSheet(data as InvoiceData)))
  expect(pages).toHaveLength(1)
  return text
}

describe.each(LANGUAGES)('in %s', (language: Language) => {
  const money = (cents: number) => plain(formatMoney(cents, language))

  it('an invoice says what the law asks for', async () => {
    const t = await mailTexts(language)
    const { data: invoice, reference } = await issued({ language })
    const text = await textOf(invoice)
    const said = [
      ...[t('documents.books.invoice'), invoice.number, reference, 'Aurora One', '256 GB, noir'],
      ...['1 rue de Rivoli', 'Paris', 'Écran « Œil »', formatPercent(20, language)],
      ...[83_325, 199_980, 37_500, 45_000, 204_150, 40_830, 244_980].map(money),
      formatCalendarDay(new Date(invoice.paidOn ?? ''), language),
    ]
    for (const words of said) expect(text).toContain(plain(words))
    expect(text).not.toContain('ada@shop.example')
  })

  it('a credit note says which invoice it corrects', async () => {
    const t = await mailTexts(language)
    const { data, note } = await issued({ language })
    const text = await textOf(note.data)
    const part = t('documents.books.partOf', { number: data.number })
    const said = [t('documents.books.creditNote'), part, (note.data as InvoiceData).number]
    for (const words of [...said, ...[8_333, 1_667, 10_000].map(money)]) {
      expect(text).toContain(plain(words))
    }
  })

  it('an invoice without VAT says why', async () => {
    const { data } = await issued({ language, country: 'CH', vat_rate: 0 })
    expect(await textOf(data)).toMatch(/146/)
    const buyer = { ...data.buyer, country: 'HU', vatNumber: 'HU12345678' }
    const reversed = await textOf({ ...data, buyer, treatment: 'reverse_charge' })
    for (const words of ['Reverse charge / fordított adózás', 'HU12345678', '138']) {
      expect(reversed).toContain(words)
    }
    expect(await textOf({ ...data, treatment: 'exempt' })).toMatch(/284/)
    expect(await textOf({ ...data, treatment: 'oss' })).toMatch(/369/)
  })
})

describe('the file of an invoice', () => {
  it('keeps its bytes when shop and order change, and is drawn again from frozen data only', async () => {
    const { invoice, orderId } = await issued({ language: 'pl' })
    const drawn = await draw(await invoiceSheet(invoice.data as InvoiceData))
    await sql(`update orders set first_name = 'Bob', language = 'en', vat_rate = 5`)
    const first = await invoiceFile(invoice)
    const second = await invoiceFile(invoice)
    expect(first).toEqual(second)
    expect(first).toMatchObject({
      ok: true,
      value: { fileName: expect.stringMatching(/^faktura-INV-\d{4}-000001\.pdf$/), content: drawn },
    })
    expect(
      await sql('select kind, number from order_documents where order_id = $1', [orderId]),
    ).toEqual([{ kind: 'invoice', number: (invoice.data as InvoiceData).number }])
  })

  it('stays with the anonymised order, also if it was never drawn', async () => {
    const { invoice, note, orderId } = await issued()
    const before = await invoiceFile(invoice)
    await prisma.$transaction((tx) => anonymiseOrders(tx, [orderId]))
    expect(await invoiceFile(invoice)).toEqual(before)
    expect(await invoiceFile(note)).toMatchObject({ ok: true })
  })

  it('is downloaded by its customer and the administrator only', async () => {
    customer.id = await insert('users')
    const { reference, data, note } = await issued({ user_id: customer.id })
    const { number } = note.data as InvoiceData
    expect(await readOwnInvoice(reference, data.number)).toMatchObject({ ok: true })
    expect(await readOwnInvoice(reference, number)).toMatchObject({ ok: true })
    expect(await readAdminInvoice(reference, number)).toMatchObject({ ok: true })
    const other = await issued({ user_id: await insert('users') })
    for (const [order, name] of [
      [other.reference, other.data.number],
      [reference, other.data.number],
      [reference, 'INV-2026-999999'],
      [reference, 'LX-1\u0000'],
      ['LX-1\u0000', data.number],
    ] as const) {
      expect(await readOwnInvoice(order, name)).toMatchObject({ code: 'NOT_FOUND' })
    }
    customer.id = ''
    expect(await readOwnInvoice(reference, data.number)).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('the mail', () => {
  async function attachedBy(send: (id: string) => Promise<void>) {
    const id = await insert('outbox_messages')
    await send(id)
    const eml = await PostalMime.parse(readFileSync(path.join(data, 'mail', `${id}.eml`)))
    return eml.attachments.map(({ filename, mimeType, content }) => ({
      filename,
      mimeType,
      content: Buffer.from(content as ArrayBuffer),
    }))
  }
  async function fileOf(row: Parameters<typeof invoiceFile>[0]) {
    const file = await invoiceFile(row)
    if (!file.ok) throw new Error(file.code)
    const { fileName: filename, content } = file.value
    return [{ filename, mimeType: 'application/pdf', content: Buffer.from(content) }]
  }

  it('about a payment has the invoice attached, that about a refund its credit note', async () => {
    const { orderId, invoice, note } = await issued({ language: 'hu' })
    const paid = await attachedBy((id) => mailOrderUpdate('paid', orderId, id))
    expect(paid).toEqual(await fileOf(invoice))
    const money = { orderId, amountCents: 10_000, way: 'other', happenedOn: new Date() }
    const { id: moneyId } = await prisma.orderMoney.create({ data: { ...money, kind: 'refunded' } })
    const refund = { orderId, moneyId, creditNoteId: note.id }
    expect(await attachedBy((id) => mailOrderRefunded(refund, id))).toEqual(await fileOf(note))
    const overpaid = { orderId, moneyId }
    expect(await attachedBy((id) => mailOrderRefunded(overpaid, id))).toEqual([])
  })

  it('about a cancellation after payment, and its refund, have the credit note attached', async () => {
    const { orderId } = await issued()
    await prisma.$transaction((tx) =>
      transitionOrder(tx, { orderId, to: 'cancelled', actor: 'admin' }),
    )
    const [newest] = await prisma.invoice.findMany({ where: { orderId }, orderBy: { id: 'desc' } })
    if (!newest) throw new Error('nothing issued')
    const cancelled = (id: string) => mailOrderUpdate('cancelled-refund-due', orderId, id)
    expect(await attachedBy(cancelled)).toEqual(await fileOf(newest))
    const money = { orderId, amountCents: 234_980, way: 'other', happenedOn: new Date() }
    const { id: moneyId } = await prisma.orderMoney.create({ data: { ...money, kind: 'refunded' } })
    const refunded = (id: string) => mailOrderRefunded({ orderId, moneyId }, id)
    expect(await attachedBy(refunded)).toEqual(await fileOf(newest))
  })
})

describe('the invoice of a business', () => {
  const { COMPANY_VAT_ID } = env
  afterEach(() => void Object.assign(env, { COMPANY_VAT_ID }))

  type Xml = { [name: string]: Xml } & string
  async function structuredOf(row: Parameters<typeof invoiceFile>[0]) {
    const file = await invoiceFile(row)
    if (!file.ok) throw new Error(file.code)
    const pdf = await getDocumentProxy(new Uint8Array(file.value.content))
    const attached = (await pdf.getAttachments()) as Map<string, unknown> | null
    const xml = attached?.has('factur-x.xml') && (await pdf.getAttachmentContent('factur-x.xml'))
    if (!xml) return null
    const text = Buffer.from(xml).toString()
    expect(await validateXsd(text, Profile.EN16931)).toEqual({ valid: true, errors: [] })
    const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false })
    return parser.parse(text).CrossIndustryInvoice as Xml
  }
  const check = { status: 'valid', checkedAt: new Date().toISOString(), consultation: 'W1' }
  const billing = { company: 'Nowak', vatNumber: 'PL1234567890', address: null, check }

  it('carries itself as EN 16931 data that is valid by the schema of Factur-X, with and without VAT', async () => {
    Object.assign(env, { COMPANY_VAT_ID: 'FR00123456789' })
    const { invoice, note, data } = await issued({ language: 'pl', billing })
    const xml = await structuredOf(invoice)
    expect(xml?.ExchangedDocumentContext?.GuidelineSpecifiedDocumentContextParameter).toEqual({
      ID: 'urn:cen.eu:en16931:2017',
    })
    expect(xml?.ExchangedDocument).toMatchObject({ ID: data.number, TypeCode: '380' })
    const trade = xml?.SupplyChainTradeTransaction
    expect(trade?.ApplicableHeaderTradeAgreement?.BuyerTradeParty).toMatchObject({ Name: 'Nowak' })
    const sums = trade?.ApplicableHeaderTradeSettlement
    expect(sums?.ApplicableTradeTax).toMatchObject({
      BasisAmount: '2041.50',
      CalculatedAmount: '408.30',
      CategoryCode: 'S',
      RateApplicablePercent: '20',
    })
    expect(sums?.SpecifiedTradeSettlementHeaderMonetarySummation).toMatchObject({
      LineTotalAmount: '2041.50',
      TaxTotalAmount: '408.30',
      GrandTotalAmount: '2449.80',
      TotalPrepaidAmount: '2449.80',
      DuePayableAmount: '0.00',
    })
    const credit = await structuredOf(note)
    expect(credit?.ExchangedDocument).toMatchObject({ TypeCode: '381' })
    expect(JSON.stringify(credit)).toContain(data.number)

    const net = await issued({
      billing,
      vat_rate: 0,
      vat_treatment: 'reverse_charge',
      country: 'PL',
    })
    const reversed = (await structuredOf(net.invoice))?.SupplyChainTradeTransaction
    expect(reversed?.ApplicableHeaderTradeSettlement?.ApplicableTradeTax).toMatchObject({
      CategoryCode: 'K',
      CalculatedAmount: '0.00',
      BasisAmount: '2449.80',
      ExemptionReason: expect.stringContaining('Art. 138'),
    })
  })

  it('has net prices after a discount, which the PDF names beside the unit price', async () => {
    Object.assign(env, { COMPANY_VAT_ID: 'FR00123456789' })
    const discounted = { total_cents: 230_479, discount_code: 'SPRING', language: 'pl' }
    const { id: orderId } = await orderWith({ billing, ...discounted })
    await sql(
      'update order_lines set discount_cents = case position when 0 then 10001 else 4500 end',
    )
    await prisma.$transaction(async (tx) => {
      await transitionOrder(tx, { orderId, to: 'paid', actor: 'system' })
      await issueCreditNote(tx, { orderId, lines: [{ position: 0, quantity: 1 }] })
    })
    const [invoice, note] = await prisma.invoice.findMany({ orderBy: { kind: 'desc' } })
    if (!invoice || !note) throw new Error('nothing issued')
    expect(note.grossCents).toBe(94_989)
    const xml = await structuredOf(invoice)
    const settlement = xml?.SupplyChainTradeTransaction?.ApplicableHeaderTradeSettlement
    expect(settlement?.SpecifiedTradeSettlementHeaderMonetarySummation).toMatchObject({
      LineTotalAmount: '1920.66',
      TaxTotalAmount: '384.13',
      GrandTotalAmount: '2304.79',
    })
    expect(await structuredOf(note)).not.toBeNull()
    const text = await textOf(invoice.data)
    expect(plain(text)).toContain(plain('Rabat (SPRING): −€100,01'))
    expect(plain(text)).toContain(plain('Rabat (SPRING): −€45,00'))
    expect(plain(await textOf(note.data))).toContain(plain('−€50,01'))
  })

  it('is plain for a consumer, and for a seller without a VAT number', async () => {
    Object.assign(env, { COMPANY_VAT_ID: 'none' })
    expect(await structuredOf((await issued({ billing })).invoice)).toBeNull()
    Object.assign(env, { COMPANY_VAT_ID: 'FR00123456789' })
    expect(await structuredOf((await issued()).invoice)).toBeNull()
  })

  it('is stored once, although its bytes would differ', async () => {
    Object.assign(env, { COMPANY_VAT_ID: 'FR00123456789' })
    const { invoice } = await issued({ billing })
    const both = await Promise.all([invoiceFile(invoice), invoiceFile(invoice)])
    expect(both[0]).toEqual(both[1])
    expect(await invoiceFile(invoice)).toEqual(both[0])
  })
})
