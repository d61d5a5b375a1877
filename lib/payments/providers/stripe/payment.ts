import { rowIdFrom } from '@/lib/ids'
import type { ProviderPayment } from '@/lib/payments/online/payment'
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

/** Of the payment; null before it is begun. */
export const intentIdOf = ({ payment_intent: intent }: Session): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null)

/** All cents that went back; 0 while only the shop refunded, which books that itself. */
function returnedCents(refunds: readonly StripeRefund[]): number {
  const done = refunds.filter((refund) => failureOf(refund) === null)
  if (done.every(refundIdOf)) return 0
  return sumOf(done.map(({ amount }) => amount))
}

/** A session, read with its payment, and the payment's refunds, in the words common to all providers. */
export function paymentOf(session: Session, refunds: readonly StripeRefund[]): ProviderPayment {
  const { id, client_reference_id, amount_total, currency } = session
  const returned = returnedCents(refunds)
  const paid = receivedCents(session)
  const isPartly = returned > 0 && returned < paid
  return {
    payment_id: id,
    invoice_id: id,
    order_id: client_reference_id ?? null,
    parent_payment_id: null,
    payment_status: statusOf(session, returned),
    price_amount: amount_total / 100,
    price_currency: currency,
    pay_amount: amount_total / 100,
    actually_paid: (isPartly ? paid - returned : paid) / 100,
    pay_currency: currency,
  }
}

function receivedCents({ payment_status, payment_intent: intent, amount_total }: Session): number {
  if (payment_status !== 'paid') return 0
  return typeof intent === 'object' && intent ? intent.amount_received : amount_total
}

function statusOf(session: Session, returned: number): string {
  const { status, payment_status, payment_intent: intent } = session
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'waiting'
  if (payment_status === 'paid') {
    if (returned > 0) return returned < receivedCents(session) ? 'partially_refunded' : 'refunded'
    return isDisputed(session) ? 'disputed' : 'finished'
  }
  // A debit or transfer under way; without the payment itself the next reading tells.
  const isUnderWay = typeof intent !== 'object' || !intent || UNDER_WAY.includes(intent.status)
  return payment_status === 'unpaid' && isUnderWay ? 'confirming' : 'failed'
}

const UNDER_WAY = ['processing', 'requires_action', 'requires_capture']

function isDisputed({ payment_intent: intent }: Session): boolean {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return typeof charge === 'object' && charge ? charge.disputed : false
}
