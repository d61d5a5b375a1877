import 'server-only'
import { fail, ok, type Result } from '@/lib/errors'
import { parseJson } from '@/lib/http/parse-json'
import { ProviderError } from '@/lib/payments/online/provider-error'
import { findSession, readRefund } from '@/lib/payments/stripe/client'
import { stripeKeys } from '@/lib/payments/stripe/keys'
import { hasFailed, moneyIdOf } from '@/lib/payments/stripe/payment'
import { eventSchema, type StripeEvent } from '@/lib/payments/stripe/schema'
import { isSignedByStripe } from '@/lib/payments/stripe/signature'
import { recordSecurityEvent } from '@/lib/security/events'
import { applySession, known } from './apply-session'
import { undoRefund } from './refund'

/**
 * The event is only a trigger: the session is read from Stripe. NOT_FOUND without a secret; FORBIDDEN for an invalid
 * or old signature; BAD_REQUEST; SERVICE_UNAVAILABLE makes Stripe retry.
 */
export async function receiveStripeEvent(
  body: string,
  signature: string | null,
): Promise<Result<null>> {
  const { webhookSecret } = stripeKeys()
  if (!webhookSecret) return fail('NOT_FOUND')
  if (!isSignedByStripe(body, signature, webhookSecret)) {
    await recordSecurityEvent({ kind: 'webhook.refused' })
    return fail('FORBIDDEN')
  }
  const event = eventSchema.safeParse(parseJson(body))
  if (!event.success) return fail('BAD_REQUEST')
  try {
    await apply(event.data)
    return ok(null)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    console.warn(`Stripe's event ${event.data.id}: ${error.message}`)
    return fail('SERVICE_UNAVAILABLE')
  }
}

async function apply({ data: { object } }: StripeEvent): Promise<void> {
  if (object.object === 'refund') await checkRefund(object.id)
  const sessionId = await sessionIdOf(object)
  if (sessionId) await applySession(sessionId)
}

/** Of a session, or of the payment that a charge, dispute or refund names. */
async function sessionIdOf(object: StripeEvent['data']['object']): Promise<string | null> {
  if (object.object === 'checkout.session') return object.id
  if (!object.payment_intent) return null
  return (await findSession(object.payment_intent))?.id ?? null
}

/** A bank may send a refund back days later. */
async function checkRefund(id: string): Promise<void> {
  const refund = await known(readRefund(id))
  if (!refund || !hasFailed(refund)) return
  await undoRefund(moneyIdOf(refund), refund.failure_reason ?? 'failed')
}
