import { rowIdFrom } from '@/lib/ids'
import type { Payment, PaymentState } from '@/lib/payments/model'
import type { ProviderRefund } from '@/lib/payments/providers/types'
import { sumOf } from '@/lib/payments/sum'
import { isUuid } from '@/lib/text/uuid'
import type { Session, StripeRefund } from './schema'

/** Refunds that the shop asked for name its own id; null for those made in Stripe's dashboard. */
export function refundIdOf({ metadata }: StripeRefund): string | null {
  const id = metadata?.refund
  return id && isUuid(id) ? id : null
}

/** Id of the refund's row in `order_money`; that of the dashboard's is made from Stripe's. */
export const moneyIdOf = (refund: StripeRefund): string =>
  refundIdOf(refund) ?? rowIdFrom(refund.id)

/** Why the refund did not reach the customer; null while it did. */
export const failureOf = ({ status, failure_reason: reason }: StripeRefund): string | null =>
  status === 'failed' || status === 'canceled' ? (reason ?? 'failed') : null

export const providerRefundOf = (refund: StripeRefund): ProviderRefund => ({
  moneyId: moneyIdOf(refund),
  amountCents: refund.amount,
  createdAt: new Date(refund.created * 1000),
  isOwn: refundIdOf(refund) !== null,
  failure: failureOf(refund),
})

/** The id of the payment; null before it is begun. */
export const intentIdOf = ({ payment_intent: intent }: Session): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null)

/** All cents that went back; 0 while only the shop refunded, which books that itself. */
function returnedCents(refunds: readonly StripeRefund[]): number {
  const done = refunds.filter((refund) => failureOf(refund) === null)
  if (done.every(refundIdOf)) return 0
  return sumOf(done.map(({ amount }) => amount))
}

/** Keys keep the words of the first release, so that a repeated message finds its row. */
const KEY_WORDS: Partial<Record<PaymentState, string>> = {
  open: 'waiting',
  pending: 'confirming',
  received: 'finished',
}

/** A session, read with its payment, and the payment's refunds. */
export function paymentOf(session: Session, refunds: readonly StripeRefund[]): Payment {
  const { id, client_reference_id, amount_total, currency } = session
  const returned = returnedCents(refunds)
  const received = receivedCents(session)
  const state = stateOf(session, returned)
  const heldCents = state === 'partially_refunded' ? received - returned : received
  return {
    provider: 'stripe',
    providerId: id,
    invoiceId: id,
    reference: client_reference_id ?? null,
    key: `${id} ${KEY_WORDS[state] ?? state} ${heldCents / 100}`,
    state,
    amountCents: amount_total,
    currency,
    isComplete: heldCents >= amount_total,
    isFurther: false,
    receivedCents: currency === 'eur' && heldCents > 0 ? heldCents : null,
    paidAmount: heldCents / 100,
    paidCurrency: currency,
    // Metadata may hold another site's data.
    message: { ...session, metadata: undefined, url: undefined },
  }
}

function receivedCents({ payment_status, payment_intent: intent, amount_total }: Session): number {
  if (payment_status !== 'paid') return 0
  return typeof intent === 'object' && intent ? intent.amount_received : amount_total
}

function stateOf(session: Session, returned: number): PaymentState {
  const { status, payment_status, payment_intent: intent } = session
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (payment_status === 'paid') {
    if (returned > 0) return returned < receivedCents(session) ? 'partially_refunded' : 'refunded'
    return isDisputed(session) ? 'disputed' : 'received'
  }
  // A debit or transfer under way; without the payment itself the next reading tells.
  const isUnderWay = typeof intent !== 'object' || !intent || UNDER_WAY.includes(intent.status)
  return payment_status === 'unpaid' && isUnderWay ? 'pending' : 'failed'
}

const UNDER_WAY = ['processing', 'requires_action', 'requires_capture']

function isDisputed({ payment_intent: intent }: Session): boolean {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return typeof charge === 'object' && charge ? charge.disputed : false
}
