import 'server-only'
import { prisma } from '@/lib/db'
import { providerOf } from '@/lib/payments/providers/table'
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

/** Ends the page of an invoice at its provider; a payment made meanwhile is applied. Throws ProviderError. */
export async function expireInvoice(id: string): Promise<void> {
  const invoice = await prisma.paymentInvoice.findUnique({ where: { id } })
  const provider = invoice && providerOf(invoice.method)
  if (!invoice || !provider?.closePage) return
  await provider.closePage(invoice.providerId)
  for (const reading of await provider.readPage(invoice)) await applyReading(reading)
}
