import 'server-only'
import { prisma } from '@/lib/db'
import { ProviderError } from '@/lib/payments/online/provider-error'
import { listRefunds, readSession } from '@/lib/payments/stripe/client'
import { intentIdOf, paymentOf } from '@/lib/payments/stripe/payment'
import type { Session, StripeRefund } from '@/lib/payments/stripe/schema'
import { bookForeignRefunds } from './foreign-refunds'
import { applyPayment } from './receive'

/**
 * Reads a session from Stripe, and applies its payment and the refunds made in Stripe's dashboard. False without news:
 * also for a session that Stripe does not know, or that another site of the account opened. Throws ProviderError.
 */
export async function applySession(id: string): Promise<boolean> {
  const session = await known(readSession(id))
  if (!session?.metadata?.order) return false
  const refunds = await refundsOf(session)
  const invoice = await prisma.paymentInvoice.findUnique({ where: { providerId: id } })
  // Refunds of an unmatched payment are only told.
  const isNew = await applyPayment(paymentOf(session, invoice ? [] : refunds), 'stripe')
  const isBooked = await bookForeignRefunds(session, refunds)
  return isNew || isBooked
}

async function refundsOf(session: Session): Promise<StripeRefund[]> {
  const { payment_intent: intent } = session
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  const isRefunded = typeof charge === 'object' && charge !== null && charge.amount_refunded > 0
  const id = intentIdOf(session)
  return isRefunded && id ? listRefunds(id) : []
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
