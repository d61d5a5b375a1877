import 'server-only'
import { fail, ok } from '@/lib/errors'
import { type PaymentProvider, ProviderError } from '@/lib/payments/providers/types'
import { HOUR_MS } from '@/lib/time'
import {
  createRefund,
  createSession,
  endSession,
  listRefunds,
  readSession,
  SESSION_HOURS,
} from './client'
import { readSignedEvent } from './event'
import { missingStripeSettings, stripeKeys, stripeMode } from './keys'
import { failureOf, intentIdOf, refundIdOf } from './payment'
import { readEvent, readSessionOf } from './read'

/** Errors of a repeated key, and of a payment of another account, whose key may come back. */
const NO_REFUSALS = ['idempotency_error', 'resource_missing']

/** Stripe's least amount in euros. */
const MIN_CENTS = 50

export const stripe: PaymentProvider = {
  id: 'stripe',
  // By its services agreement and stripe.com/legal/stel.
  company: 'Stripe Payments Europe, Limited, Stripe Technology Europe, Limited (Dublin)',
  missingSettings: missingStripeSettings,
  isTrial: () => stripeMode() === 'test',
  minimumCents: MIN_CENTS,
  offeredForMs: (SESSION_HOURS - 1) * HOUR_MS,
  hasOnePayment: true,
  // A debit takes up to three weeks.
  isSlow: true,

  openPage: ({ order, attempt, description, urls }) =>
    createSession(
      {
        reference: order.reference,
        language: order.language,
        email: order.email,
        amountCents: order.dueCents,
        description,
        urls: { success: urls.success, cancelled: urls.cancelled },
      },
      `${order.id} ${attempt}`,
    ),
  closePage: endSession,
  readPage: async ({ providerId }) => readSessionOf(providerId),

  async verify(body, headers) {
    const { webhookSecret } = stripeKeys()
    if (!webhookSecret) return fail('NOT_FOUND')
    const event = await readSignedEvent(body, headers.get('stripe-signature'), webhookSecret)
    if (!event.ok) return event
    return ok({ subject: `event ${event.value.id}`, read: () => readEvent(event.value) })
  },

  refunds: { isReady: () => stripeKeys().apiKey !== '', send: sendRefund },
}

/** Reads Stripe's own list first, because keys are forgotten after a day. */
async function sendRefund(refund: {
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
