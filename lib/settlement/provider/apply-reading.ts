import 'server-only'
import { prisma } from '@/lib/db'
import type { Reading } from '@/lib/payments/providers/types'
import { applyPayment } from './apply-payment'
import { bookRefunds } from './book-refunds'

/** Applies a payment, and the refunds that the shop did not request. False without news. */
export async function applyReading(reading: Reading): Promise<boolean> {
  const { payment, afterRefunds } = reading
  const { invoiceId: providerId, provider: method } = payment
  const invoice = providerId
    ? await prisma.paymentInvoice.findUnique({ where: { providerId, method } })
    : null
  // Refunds of an unmatched payment are not booked: its state says them.
  const isNew = await applyPayment(invoice ? payment : afterRefunds)
  const isBooked = invoice !== null && (await bookRefunds(invoice.id, reading))
  return isNew || isBooked
}
