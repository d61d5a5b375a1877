import 'server-only'
import { fail, ok } from '@/lib/errors'
import { parseJson } from '@/lib/http/parse-json'
import type { PaymentProvider } from '@/lib/payments/providers/types'
import { HOUR_MS } from '@/lib/time'
import { createSession, endSession, SESSION_HOURS } from './client'
import { missingStripeSettings, stripeKeys, stripeMode } from './keys'
import { readEvent, readSessionOf } from './read'
import { sendRefund } from './refund'
import { eventSchema } from './schema'
import { isSignedByStripe } from './signature'

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

  verify(body, headers) {
    const { webhookSecret } = stripeKeys()
    if (!webhookSecret) return fail('NOT_FOUND')
    const signature = headers.get('stripe-signature')
    if (!isSignedByStripe(body, signature, webhookSecret)) return fail('FORBIDDEN')
    const event = eventSchema.safeParse(parseJson(body))
    if (!event.success) return fail('BAD_REQUEST')
    return ok({ subject: `event ${event.data.id}`, read: () => readEvent(event.data) })
  },

  refunds: { isReady: () => stripeKeys().apiKey !== '', send: sendRefund },
}
