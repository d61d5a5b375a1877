import 'server-only'
import type Stripe from 'stripe'
import { type News, ProviderError, type Reading } from '@/lib/payments/providers/types'
import { findSession, listRefunds, readRefund, readSession } from './client'
import type { StripeEvent } from './event'
import { chargeOf, failureOf, intentIdOf, moneyIdOf, paymentOf, providerRefundOf } from './payment'

/** Empty also for a session that Stripe does not know, or that another site of the account opened. */
export async function readSessionOf(id: string): Promise<Reading[]> {
  const session = await known(readSession(id))
  if (!session?.metadata?.order) return []
  const refunds = await refundsOf(session)
  return [
    {
      payment: paymentOf(session, []),
      refunds: refunds.map(providerRefundOf),
      afterRefunds: paymentOf(session, refunds),
    },
  ]
}

/** The payment that an event is about; a bank may send a refund back days later. */
export async function readEvent({ data: { object } }: StripeEvent): Promise<News> {
  const refund = object.object === 'refund' ? await known(readRefund(object.id)) : null
  const reason = refund && failureOf(refund)
  const sessionId = await sessionIdOf(object)
  return {
    readings: sessionId ? await readSessionOf(sessionId) : [],
    failedRefunds: refund && reason ? [{ moneyId: moneyIdOf(refund), reason }] : [],
  }
}

/** The session of an event, found by its payment for a charge, dispute or refund; null without one. */
async function sessionIdOf(object: StripeEvent['data']['object']): Promise<string | null> {
  if (object.object === 'checkout.session') return object.id
  if (!object.payment_intent) return null
  return (await findSession(object.payment_intent))?.id ?? null
}

async function refundsOf(session: Stripe.Checkout.Session): Promise<Stripe.Refund[]> {
  const isRefunded = (chargeOf(session)?.amount_refunded ?? 0) > 0
  const id = intentIdOf(session)
  return isRefunded && id ? listRefunds(id) : []
}

/** Null for 404. */
async function known<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return null
    throw error
  }
}
