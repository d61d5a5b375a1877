import 'server-only'
import { ProviderError } from '@/lib/payments/online/provider-error'
import { createRefund, listRefunds, readSession } from './client'
import { failureOf, intentIdOf, refundIdOf } from './payment'

/** Of a repeated key, and of a payment of another account, whose key may come back. */
const NO_REFUSALS = ['idempotency_error', 'resource_missing']

/** Reads Stripe's own list first, because keys are forgotten after a day. */
export async function sendRefund(refund: {
  id: string
  pageId: string
  amountCents: number
}): Promise<string | null> {
  const { id, pageId, amountCents } = refund
  const paymentIntent = intentIdOf(await readSession(pageId))
  if (!paymentIntent) return 'not_paid'
  const known = (await listRefunds(paymentIntent)).find((one) => refundIdOf(one) === id)
  if (known) return failureOf(known)
  try {
    return failureOf(await createRefund({ id, paymentIntent, amountCents }))
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status !== 400) throw error
    const { reason } = error
    if (reason && NO_REFUSALS.includes(reason)) throw error
    return reason ?? 'refused'
  }
}
