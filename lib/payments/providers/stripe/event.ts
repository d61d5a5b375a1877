import 'server-only'
import { z } from 'zod'
import { fail, ok, type Result } from '@/lib/errors'
import { parseJson } from '@/lib/http/parse-json'

/** Age of a message above which it counts as replayed. */
const TOLERANCE_SECONDS = 300

/** The fields of an event that the shop reads; it is only a trigger. */
const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      payment_intent: z.string().nullish(),
    }),
  }),
})

export type StripeEvent = z.output<typeof eventSchema>

/** `now` in milliseconds. FORBIDDEN for an invalid or old signature; BAD_REQUEST for anything but an event. */
export async function readSignedEvent(
  body: string,
  header: string | null,
  secret: string,
  now = Date.now(),
): Promise<Result<StripeEvent>> {
  if (!(await isSigned(body, header ?? '', secret, now))) return fail('FORBIDDEN')
  const event = eventSchema.safeParse(parseJson(body))
  return event.success ? ok(event.data) : fail('BAD_REQUEST')
}

async function isSigned(body: string, header: string, secret: string, now: number) {
  const { default: Stripe } = await import('stripe')
  const { signature } = Stripe.webhooks
  if (!signature) throw new Error('stripe has no signature check')
  try {
    return signature.verifyHeader(body, header, secret.trim(), TOLERANCE_SECONDS, undefined, now)
  } catch {
    return false
  }
}
