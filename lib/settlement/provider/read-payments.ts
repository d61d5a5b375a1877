import 'server-only'
import { listPayments, readPayment } from '@/lib/payments/nowpayments/client'
import type { ProviderPayment } from '@/lib/payments/online/payment'
import { ProviderError } from '@/lib/payments/online/provider-error'

type KnownInvoice = { providerId: string; paymentId: string | null }

/**
 * Asks NOWPayments. Falls back to the payment known from a message for an API key without the right to list. Throws
 * ProviderError.
 */
export async function readPayments({
  providerId,
  paymentId,
}: KnownInvoice): Promise<ProviderPayment[]> {
  try {
    return await listPayments(providerId)
  } catch (error) {
    const isForbidden = error instanceof ProviderError && [401, 403].includes(error.status ?? 0)
    if (!isForbidden || !paymentId) throw error
    return [await readPayment(paymentId)]
  }
}
