import 'server-only'
import { prisma } from '@/lib/db'
import type { OnlineMethod } from '@/lib/payments/method-names'
import type { Reading } from '@/lib/payments/providers/types'
import { applyPayment } from './apply-payment'
import { bookRefunds } from './book-refunds'

/** Applies a payment, and the refunds that the shop did not request. False without news. */
export async function applyReading(reading: Reading, method: OnlineMethod): Promise<boolean> {
  const { payment, afterRefunds } = reading
  const invoice = payment.invoice_id
    ? await prisma.paymentInvoice.findUnique({ where: { providerId: payment.invoice_id, method } })
    : null
  // Refunds of an unmatched payment are not booked: its state says them.
  const isNew = await applyPayment(invoice ? payment : afterRefunds, method)
  const isBooked = invoice !== null && (await bookRefunds(invoice.id, reading))
  return isNew || isBooked
}
