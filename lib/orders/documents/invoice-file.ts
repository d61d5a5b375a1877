import 'server-only'
import { asAdmin, asCustomer } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Invoice } from '@/lib/generated/prisma/client'
import { type InvoiceData, readNumber } from '@/lib/orders/invoices/data'
import { hasStructuredForm, structuredInvoice } from '@/lib/orders/invoices/structured'
import { toSlug } from '@/lib/products/catalogue/content/slugs'
import { countAttempt } from '@/lib/security/rate-limit'
import { drawPdf } from './draw-pdf'
import { invoiceSheet } from './invoice'
import { readDocument, type StoredDocument, storeDocument } from './store'

export type DocumentFile = Pick<StoredDocument, 'fileName' | 'content'>

/**
 * The PDF of an invoice or credit note, drawn once, for a business with the structured invoice in it. That of an
 * anonymised order is not stored, but drawn without one: the data gives the same bytes again. SERVICE_UNAVAILABLE with
 * many queued.
 */
export async function invoiceFile({
  orderId,
  data: frozen,
}: Invoice): Promise<Result<DocumentFile>> {
  const data = frozen as InvoiceData
  const { number } = data
  const kind = data.kind === 'invoice' ? 'invoice' : 'credit-note'
  const stored = await readDocument({ orderId, kind, number })
  if (stored) return ok(stored)
  const sheet = await invoiceSheet(data)
  const pdf = await drawPdf(sheet)
  if (!pdf.ok) return pdf
  const file = { fileName: `${toSlug(sheet.title)}-${number}.pdf`, content: pdf.value }
  const content = hasStructuredForm(data)
    ? await withStructuredInvoice(pdf.value, data, file.fileName)
    : pdf.value
  return ok((await storeDocument({ orderId, kind, number, ...file, content })) ?? file)
}

/** TOO_MANY_REQUESTS; NOT_FOUND, also for another customer's order. */
export const readOwnInvoice = asCustomer(
  async (user, reference: string, number: string): Promise<Result<DocumentFile>> => {
    const refused = await countAttempt('documents', user.id)
    return refused ?? findFile({ reference, userId: user.id }, number)
  },
)

/** NOT_FOUND. */
export const readAdminInvoice = asAdmin(async (_admin, reference: string, number: string) =>
  findFile({ reference }, number),
)

async function findFile(
  order: { reference: string; userId?: string },
  number: string,
): Promise<Result<DocumentFile>> {
  const numbered = readNumber(number)
  // PostgreSQL rejects NUL.
  if (!numbered || !/^[\w-]{1,60}$/.test(order.reference)) return fail('NOT_FOUND')
  const invoice = await prisma.invoice.findFirst({ where: { ...numbered, order } })
  return invoice ? invoiceFile(invoice) : fail('NOT_FOUND')
}

/** The PDF with the invoice as `factur-x.xml` (Factur-X 1.0 and ZUGFeRD 2, profile EN 16931). Its bytes differ each time. */
async function withStructuredInvoice(
  pdf: Uint8Array,
  data: InvoiceData,
  filename: string,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded when the first business pays: it reads spreadsheets too.
  const { InvoiceService } = await import('@e-invoice-eu/core')
  const silent = () => {}
  const service = new InvoiceService({
    log: silent,
    warn: silent,
    error: (text: string) => console.error(text),
  })
  const embedded = await service.generate(structuredInvoice(data), {
    format: 'Factur-X-EN16931',
    lang: data.language,
    pdf: { buffer: pdf, filename, mimetype: 'application/pdf' },
  })
  if (typeof embedded === 'string') throw new Error('A structured invoice without its PDF')
  return new Uint8Array(embedded)
}
