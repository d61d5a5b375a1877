import type { Order } from '@/lib/generated/prisma/client'
import type { OnlineMethod } from '@/lib/payments/methods/names'

/** `refund_failed` is a payment of which a refund came back; `unknown`, what a provider says and the shop does not know. */
export const PAYMENT_STATES = [
  'open',
  'pending',
  'partially_received',
  'received',
  'failed',
  'expired',
  'refunded',
  'partially_refunded',
  'disputed',
  'refund_failed',
  'unknown',
] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]

/** A payment at a provider, in the shop's words. */
export type Payment = {
  provider: OnlineMethod
  /** The provider's ids of the payment, and of the page it was made on. */
  providerId: string
  invoiceId: string | null
  /** The order that the provider names. */
  reference: string | null
  /** Equal for repeated messages; another state or sum is a new one. */
  key: string
  state: PaymentState
  /** What the provider says, where the state is `unknown`. */
  word?: string
  /** Requested by the page. */
  amountCents: number
  /** Lower case. */
  currency: string
  /** All that was requested came. */
  isComplete: boolean
  /** A further deposit on a page, or one in another coin than requested. */
  isFurther: boolean
  /** Received worth in cents of euros; null for none, or for another currency. */
  receivedCents: number | null
  /** As the customer paid it: 0.0125 and "btc". */
  paidAmount: number
  paidCurrency: string | null
  /** The provider's own fields, stored as evidence and never read. */
  message: object
}

type Meaning = 'waiting' | 'paid' | 'review' | 'failed' | 'expired' | 'reversed'

export type Assessment = {
  meaning: Meaning
  /** For history and review; no personal data. */
  note: string
}

type Expected = {
  reference: string
  invoiceId: string
  amountCents: number
}

/** Before any money is held. */
export const PENDING_STATES: readonly PaymentState[] = ['open', 'pending']

/** Money held, possibly too little or too late. */
export const RECEIVED_STATES: readonly PaymentState[] = [
  'received',
  'partially_received',
  'expired',
]

/** Money never received, or returned. */
export const FAILED_STATES: readonly PaymentState[] = ['failed', 'refunded']

/** States in which an invoice takes no further payment: a new one is needed. */
export const CLOSED_STATES: readonly PaymentState[] = ['received', 'failed', 'refunded', 'expired']

/** A payment in progress: nothing else should be paid meanwhile. */
export const ARRIVING_STATE: PaymentState = 'pending'

export const isArriving = ({ invoices }: { invoices: { state: string }[] }) =>
  invoices.some(({ state }) => state === ARRIVING_STATE)

/** For the history. */
export const describeState = ({ state, word }: Pick<Payment, 'state' | 'word'>): string =>
  state === 'unknown' ? (word ?? state) : state

/**
 * Only money received with matching order, invoice, currency and amount, in full and in the first deposit, is paid;
 * other received money is reviewed.
 */
export function assessPayment(payment: Payment, expected: Expected): Assessment {
  const { state, paidAmount } = payment
  const note = describeState(payment)
  if (PENDING_STATES.includes(state)) return { meaning: 'waiting', note }
  if (state === 'expired' && paidAmount === 0) return { meaning: 'expired', note }
  if (FAILED_STATES.includes(state)) return { meaning: 'failed', note }
  if (state !== 'received') return { meaning: 'review', note }
  const difference = differenceOf(payment, expected)
  return difference ? { meaning: 'review', note: difference } : { meaning: 'paid', note }
}

function differenceOf(payment: Payment, expected: Expected): string | null {
  if (payment.isFurther) return 'a second deposit or another coin'
  if (payment.reference !== expected.reference) return 'for another order'
  if (payment.invoiceId !== expected.invoiceId) return 'for another invoice'
  if (payment.currency !== 'eur') return 'in another currency'
  if (payment.amountCents !== expected.amountCents) return 'of another amount'
  return payment.isComplete ? null : 'paid in part'
}

type Money = Pick<Order, 'receivedCents' | 'refundedCents'>

/** Received less refunds, at least 0. The amount still due is `order.dueCents`, computed by the database. */
export function netReceivedCents({ receivedCents, refundedCents }: Money): number {
  return Math.max(0, receivedCents - refundedCents)
}
