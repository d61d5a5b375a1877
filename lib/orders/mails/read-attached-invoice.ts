import 'server-only'
import { prisma } from '@/lib/db'
import type { Invoice, Prisma } from '@/lib/generated/prisma/client'
import { invoiceFile } from '@/lib/orders/documents/invoice-file'
import type { InvoiceKind } from '@/lib/orders/invoices/data'
import { asIssued } from '@/lib/orders/invoices/issued'
import type { AttachedInvoice } from './attached-invoice'

/** The order's newest of a kind. Throws, here and below, to be retried when it cannot be drawn. */
export const readNewestInvoice = (orderId: string, kind: InvoiceKind) =>
  readNewest({ orderId, kind })

/** A cancelled order was credited before its refund. */
export const readCancellationNote = (orderId: string) =>
  readNewest({ orderId, kind: 'credit_note', order: { status: 'cancelled' } })

export async function readInvoiceById(id: string): Promise<AttachedInvoice | null> {
  return attach(await prisma.invoice.findUnique({ where: { id } }))
}

async function readNewest(where: Prisma.InvoiceWhereInput): Promise<AttachedInvoice | null> {
  return attach(
    await prisma.invoice.findFirst({ where, orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }] }),
  )
}

async function attach(invoice: Invoice | null): Promise<AttachedInvoice | null> {
  if (!invoice) return null
  const file = await invoiceFile(invoice)
  const issued = asIssued(invoice)
  if (!file.ok) throw new Error(`${issued.number} was not drawn: ${file.code}`)
  return { ...issued, ...file.value }
}
