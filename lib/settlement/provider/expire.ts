import 'server-only'
import { prisma } from '@/lib/db'
import { ProviderError } from '@/lib/payments/online/provider-error'
import { expireSession } from '@/lib/payments/stripe/client'
import { applySession } from './apply-session'

/** Ends the page of an invoice at Stripe; one that was paid meanwhile is applied. Throws ProviderError. */
export async function expireInvoice(id: string): Promise<void> {
  const invoice = await prisma.paymentInvoice.findUnique({ where: { id } })
  if (invoice?.method !== 'stripe') return
  try {
    await expireSession(invoice.providerId)
  } catch (error) {
    // No longer open, or not of this account any more.
    const isOver = error instanceof ProviderError && [400, 404].includes(error.status ?? 0)
    if (!isOver) throw error
  }
  await applySession(invoice.providerId)
}
