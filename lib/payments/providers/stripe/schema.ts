import { z } from 'zod'

const cents = z.number().int()
/** Expandable fields are an id or the object. */
const idOf = (prefix: string) => z.string().startsWith(prefix)

const chargeSchema = z.object({
  amount_refunded: cents,
  disputed: z.boolean(),
})

const intentSchema = z.object({
  id: idOf('pi_'),
  status: z.string(),
  amount_received: cents,
  latest_charge: z.union([z.string(), chargeSchema]).nullish(),
})

/** The fields of a Checkout Session that the shop reads. */
export const sessionSchema = z.object({
  id: idOf('cs_'),
  status: z.string().nullish(),
  payment_status: z.string(),
  /** Null where another site of the account collects no payment. */
  amount_total: cents.nullish().transform((amount) => amount ?? 0),
  currency: z
    .string()
    .nullish()
    .transform((currency) => currency ?? ''),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  url: z.url({ protocol: /^https?$/ }).nullish(),
  /** Seconds since 1970, as all times. */
  created: z.number(),
  expires_at: z.number(),
  payment_intent: z.union([idOf('pi_'), intentSchema]).nullish(),
})

export type Session = z.output<typeof sessionSchema>

export const refundSchema = z.object({
  id: z.string(),
  amount: cents,
  created: z.number(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

export type StripeRefund = z.output<typeof refundSchema>

export const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ data: z.array(schema), has_more: z.boolean().optional() })

/** The answer to a failed request. */
export const errorSchema = z.object({
  error: z.object({ type: z.string(), code: z.string().nullish() }),
})

export const eventSchema = z.object({
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
