import type { ProviderPayment } from '@/lib/payments/online/payment'
import type { Session, StripeRefund } from './schema'

/** Refunds that the shop asked for name its own id. */
export const refundIdOf = ({ metadata }: StripeRefund): string | null => metadata?.refund ?? null

export const hasFailed = ({ status }: StripeRefund): boolean =>
  status === 'failed' || status === 'canceled'

/** Of the payment; null before it is begun. */
export const intentIdOf = ({ payment_intent: intent }: Session): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null)

/** Refunded in Stripe's dashboard, in cents. */
const foreignCents = (refunds: readonly StripeRefund[]) =>
  refunds
    .filter((refund) => refundIdOf(refund) === null && !hasFailed(refund))
    .reduce((sum, { amount }) => sum + amount, 0)

/** A session, read with its payment, and the payment's refunds, in the words common to all providers. */
export function paymentOf(session: Session, refunds: readonly StripeRefund[]): ProviderPayment {
  const { id, client_reference_id, amount_total, currency } = session
  const returned = foreignCents(refunds)
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

function statusOf(session: Session, returnedCents: number): string {
  const { status, payment_status, payment_intent: intent } = session
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'waiting'
  if (payment_status === 'paid') {
    if (returnedCents > 0) {
      return returnedCents < receivedCents(session) ? 'partially_refunded' : 'refunded'
    }
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
