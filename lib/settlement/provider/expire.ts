import 'server-only'
import { prisma } from '@/lib/db'
import { providerOf } from '@/lib/payments/providers/table'
import { applyReading } from './apply-reading'

/** Ends the page of an invoice at its provider; a payment made meanwhile is applied. Throws ProviderError. */
export async function expireInvoice(id: string): Promise<void> {
  const invoice = await prisma.paymentInvoice.findUnique({ where: { id } })
  const provider = invoice && providerOf(invoice.method)
  if (!invoice || !provider?.closePage) return
  await provider.closePage(invoice.providerId)
  for (const reading of await provider.readPage(invoice)) await applyReading(reading)
}
