import 'server-only'
import type { PaymentMethod } from '@/lib/payments/method-names'
import { listPayments, readPayment } from '@/lib/payments/nowpayments/client'
import type { ProviderPayment } from '@/lib/payments/online/payment'
import { ProviderError } from '@/lib/payments/online/provider-error'
import { readStripePayment } from './read-stripe'

export type KnownInvoice = { method: PaymentMethod; providerId: string; paymentId: string | null }

/** Asks the invoice's provider. Throws ProviderError. */
export async function readPayments(invoice: KnownInvoice): Promise<ProviderPayment[]> {
  if (invoice.method !== 'stripe') return listOrRead(invoice)
  const payment = await readStripePayment(invoice.providerId)
  return payment ? [payment] : []
}

/** Falls back to the payment known from a message for an API key without the right to list. */
async function listOrRead({ providerId, paymentId }: KnownInvoice): Promise<ProviderPayment[]> {
  try {
    return await listPayments(providerId)
  } catch (error) {
    const isForbidden = error instanceof ProviderError && [401, 403].includes(error.status ?? 0)
    if (!isForbidden || !paymentId) throw error
    return [await readPayment(paymentId)]
  }
}
