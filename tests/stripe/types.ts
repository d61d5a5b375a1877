export type Refund = {
  id: string
  object: 'refund'
  amount: number
  created: number
  currency: string
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason?: string
  reason: string | null
  metadata: Record<string, string>
}

export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'processing' | 'succeeded' | 'requires_payment_method' | 'canceled'
  latest_charge: { id: string; object: 'charge'; amount_refunded: number; disputed: boolean } | null
}

export type Session = {
  id: string
  object: 'checkout.session'
  mode: 'payment'
  livemode: false
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer_email: string | null
  locale: string | null
  metadata: Record<string, string>
  payment_intent: Intent | null
  url: string | null
  success_url: string
  cancel_url: string | null
  created: number
  expires_at: number
}

/** What the API refuses, with Stripe's words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly type = 'invalid_request_error',
  ) {
    super(code)
  }
}
