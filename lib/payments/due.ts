import type { PaymentInvoice } from '@/lib/generated/prisma/client'

type Invoice = Pick<PaymentInvoice, 'status' | 'receivedCents'>
type Owed = { totalCents: number; invoices: Invoice[] }

/** What came back to the customer, or never came. */
export const NOT_KEPT = ['failed', 'refunded'] as const

/** Cents that arrived online for an order and were kept. */
export function receivedCents({ invoices }: Pick<Owed, 'invoices'>): number {
  return invoices
    .filter(({ status }) => !(NOT_KEPT as readonly string[]).includes(status))
    .reduce((sum, invoice) => sum + (invoice.receivedCents ?? 0), 0)
}

/**
 * The order with what is still due as its total, for whoever is asked to pay it. Where as much as it costs
 * arrived and it is unpaid all the same, the money was not accepted, and all of it is due.
 */
export function dueOf<Order extends Owed>(order: Order): Order {
  const missing = order.totalCents - receivedCents(order)
  return missing > 0 ? { ...order, totalCents: missing } : order
}
