import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { env } from '@/lib/env'
import type { Language } from '@/lib/languages'
import { ProviderError } from '@/lib/payments/providers/types'
import { stripeKeys } from './keys'

/** Stripe's lifetime of a session in which no payment was begun. */
export const SESSION_HOURS = 24
const MIN_SECONDS_LEFT = 30 * 60

/** Responses keep the form of this version, whatever the account's and the package's own are. */
const API_VERSION = '2025-09-30.clover' as Stripe.LatestApiVersion
const TIMEOUT_MS = 10_000
const RETRIES = 2

export type NewSession = {
  reference: string
  language: Language
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
  const fields: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: wish.reference,
    customer_email: wish.email,
    locale: wish.language,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: wish.amountCents,
          product_data: { name: wish.description },
        },
      },
    ],
    metadata: { order: wish.reference },
    payment_intent_data: {
      description: wish.description,
      metadata: { order: wish.reference },
    },
    success_url: wish.urls.success,
    cancel_url: wish.urls.cancelled,
  }
  const create = (idempotencyKey: string) =>
    call(({ checkout }) => checkout.sessions.create(fields, { idempotencyKey }))
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

/** Throws ProviderError, with status 404 for a session of another account or mode. */
export const readSession = (id: string): Promise<Stripe.Checkout.Session> =>
  call(({ checkout }) =>
    checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
  )

/** The session of a payment; null if it was paid in another way. Throws ProviderError. */
export async function findSession(paymentIntent: string): Promise<Stripe.Checkout.Session | null> {
  const filter = { payment_intent: paymentIntent, limit: 1 }
  const { data } = await call(({ checkout }) => checkout.sessions.list(filter))
  return data[0] ?? null
}

/** Ends a session, if it is open and of this account. Throws ProviderError. */
export async function endSession(id: string): Promise<void> {
  const options = { idempotencyKey: `expire-${id}` }
  try {
    await call(({ checkout }) => checkout.sessions.expire(id, undefined, options))
  } catch (error) {
    const isOver = error instanceof ProviderError && [400, 404].includes(error.status ?? 0)
    if (!isOver) throw error
  }
}

/** The newest hundred. Throws ProviderError. */
export async function listRefunds(paymentIntent: string): Promise<Stripe.Refund[]> {
  const filter = { payment_intent: paymentIntent, limit: 100 }
  return (await call(({ refunds }) => refunds.list(filter))).data
}

/** Throws ProviderError. */
export const readRefund = (id: string): Promise<Stripe.Refund> =>
  call(({ refunds }) => refunds.retrieve(id))

/** `id` is the shop's own: a repeated call refunds once. Throws ProviderError. */
export const createRefund = (wish: {
  id: string
  paymentIntent: string
  amountCents: number
}): Promise<Stripe.Refund> =>
  call(({ refunds }) =>
    refunds.create(
      {
        payment_intent: wish.paymentIntent,
        amount: wish.amountCents,
        reason: 'requested_by_customer',
        metadata: { refund: wish.id },
      },
      { idempotencyKey: `refund-${wish.id}` },
    ),
  )

/** Loads the package at the first call, because it takes 19 MB of memory. Throws ProviderError. */
async function call<Answer>(run: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  const { default: Stripe } = await import('stripe')
  const { protocol, hostname, port } = new URL(env.STRIPE_URL)
  const isPlain = protocol === 'http:'
  const stripe = new Stripe(stripeKeys().apiKey, {
    apiVersion: API_VERSION,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    // Its id would be written into the home directory.
    telemetry: false,
  })
  try {
    return await run(stripe)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const status = error.statusCode ?? null
    const reason = error.code ?? error.rawType ?? null
    const words = status === null ? [error.message] : [status, reason]
    throw new ProviderError(`Stripe: ${words.filter(Boolean).join(' ')}`, status, reason)
  }
}
