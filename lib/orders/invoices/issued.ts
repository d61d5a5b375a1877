import type { Invoice, Prisma } from '@/lib/generated/prisma/client'
import { type InvoiceKind, writeNumber } from './data'

/** Oldest first. */
export const issuedInvoices = {
  orderBy: [{ issuedAt: 'asc' }, { id: 'asc' }],
  select: { kind: true, series: true, year: true, number: true },
} as const satisfies Prisma.Order$vatInvoicesArgs

type Row = Pick<Invoice, 'kind' | 'series' | 'year' | 'number'>

export const asIssued = (row: Row): { kind: InvoiceKind; number: string } => ({
  kind: row.kind as InvoiceKind,
  number: writeNumber(row),
})
