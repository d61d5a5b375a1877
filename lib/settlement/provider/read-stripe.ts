import 'server-only'
import type { ProviderPayment } from '@/lib/payments/online/payment'
import { ProviderError } from '@/lib/payments/online/provider-error'
import { listRefunds, readSession } from '@/lib/payments/stripe/client'
import { intentIdOf, paymentOf } from '@/lib/payments/stripe/payment'
import type { Session } from '@/lib/payments/stripe/schema'

/** Null for a session that Stripe does not know, or that another site of the account opened. Throws ProviderError. */
export async function readStripePayment(sessionId: string): Promise<ProviderPayment | null> {
  const session = await known(readSession(sessionId))
  return session?.metadata?.order ? withRefunds(session) : null
}

async function withRefunds(session: Session): Promise<ProviderPayment> {
  const { payment_intent: intent } = session
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  const isRefunded = typeof charge === 'object' && charge !== null && charge.amount_refunded > 0
  const id = intentIdOf(session)
  return paymentOf(session, isRefunded && id ? await listRefunds(id) : [])
}

/** Null for 404. */
export async function known<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return null
    throw error
  }
}
