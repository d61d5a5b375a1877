import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { ProviderError } from '@/lib/payments/online/provider-error'
import { request } from './request'
import { listOf, refundSchema, type Session, type StripeRefund, sessionSchema } from './schema'

/** Stripe's lifetime of a session in which no payment was begun. */
export const SESSION_HOURS = 24
const MIN_SECONDS_LEFT = 30 * 60

export type NewSession = {
  reference: string
  language: string
  email: string
  amountCents: number
  description: string
  urls: { success: string; cancelled: string }
}

/**
 * A page for one payment. Calls with the same `attempt` and content give the same page, also after a lost answer or
 * a killed process. Throws ProviderError.
 */
export async function createSession(
  wish: NewSession,
  attempt: string,
): Promise<{ id: string; url: string; createdAt: Date }> {
  const fields = {
    mode: 'payment',
    client_reference_id: wish.reference,
    customer_email: wish.email,
    locale: wish.language,
    line_items: {
      0: {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: wish.amountCents,
          product_data: { name: wish.description },
        },
      },
    },
    metadata: { order: wish.reference },
    payment_intent_data: {
      description: wish.description,
      metadata: { order: wish.reference },
    },
    success_url: wish.urls.success,
    cancel_url: wish.urls.cancelled,
  }
  const create = (key: string) =>
    request(sessionSchema, 'POST', '/v1/checkout/sessions', { fields, key })
  const content = createHash('sha256')
    .update(JSON.stringify([attempt, fields]))
    .digest('hex')
  const session = await create(`checkout-${content}`).catch((error) => {
    if (error instanceof ProviderError && (error.status ?? 0) >= 500) return null
    throw error
  })
  // Stripe answers a known key as the first time: with that error, or a page of hours ago.
  const isUsable = session?.url && session.expires_at - Date.now() / 1000 > MIN_SECONDS_LEFT
  const { id, url, created } = isUsable ? session : await create(`checkout-${randomUUID()}`)
  if (!url) throw new ProviderError('Stripe opened no page')
  return { id, url, createdAt: new Date(created * 1000) }
}

const EXPANDED = { expand: { 0: 'payment_intent.latest_charge' } }
const pathOf = (sessionId: string) => `/v1/checkout/sessions/${encodeURIComponent(sessionId)}`

/** Throws ProviderError, with status 404 for a session of another account or mode. */
export const readSession = (id: string): Promise<Session> =>
  request(sessionSchema, 'GET', pathOf(id), { fields: EXPANDED })

/** The session of a payment; null if it was paid in another way. Throws ProviderError. */
export async function findSession(paymentIntent: string): Promise<Session | null> {
  const fields = { payment_intent: paymentIntent, limit: 1 }
  const { data } = await request(listOf(sessionSchema), 'GET', '/v1/checkout/sessions', { fields })
  return data[0] ?? null
}

/** Ends a session, if it is open and of this account. Throws ProviderError. */
export async function endSession(id: string): Promise<void> {
  try {
    await request(sessionSchema, 'POST', `${pathOf(id)}/expire`, { key: `expire-${id}` })
  } catch (error) {
    const isOver = error instanceof ProviderError && [400, 404].includes(error.status ?? 0)
    if (!isOver) throw error
  }
}

/** The newest hundred. Throws ProviderError. */
export async function listRefunds(paymentIntent: string): Promise<StripeRefund[]> {
  const fields = { payment_intent: paymentIntent, limit: 100 }
  return (await request(listOf(refundSchema), 'GET', '/v1/refunds', { fields })).data
}

/** Throws ProviderError. */
export const readRefund = (id: string): Promise<StripeRefund> =>
  request(refundSchema, 'GET', `/v1/refunds/${encodeURIComponent(id)}`)

/** `id` is the shop's own: a repeated call refunds once. Throws ProviderError. */
export const createRefund = (wish: {
  id: string
  paymentIntent: string
  amountCents: number
}): Promise<StripeRefund> =>
  request(refundSchema, 'POST', '/v1/refunds', {
    fields: {
      payment_intent: wish.paymentIntent,
      amount: wish.amountCents,
      reason: 'requested_by_customer',
      metadata: { refund: wish.id },
    },
    key: `refund-${wish.id}`,
  })
