import type Stripe from 'stripe'
import { rowIdFrom } from '@/lib/ids'
import { sumOf } from '@/lib/money'
import type { Payment, PaymentState } from '@/lib/payments/model'
import type { ProviderRefund } from '@/lib/payments/providers/types'
import { isUuid } from '@/lib/text/uuid'

type Session = Stripe.Checkout.Session

/** Refunds that the shop asked for name its own id; null for those made in Stripe's dashboard. */
export function refundIdOf({ metadata }: Stripe.Refund): string | null {
  const id = metadata?.refund
  return id && isUuid(id) ? id : null
}

/** Id of the refund's row in `order_money`; that of the dashboard's is made from Stripe's. */
export const moneyIdOf = (refund: Stripe.Refund): string =>
  refundIdOf(refund) ?? rowIdFrom(refund.id)

/** Why the refund did not reach the customer; null while it did. */
export const failureOf = ({ status, failure_reason: reason }: Stripe.Refund): string | null =>
  status === 'failed' || status === 'canceled' ? (reason ?? 'failed') : null

export const providerRefundOf = (refund: Stripe.Refund): ProviderRefund => ({
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
function returnedCents(refunds: readonly Stripe.Refund[]): number {
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
export function paymentOf(session: Session, refunds: readonly Stripe.Refund[]): Payment {
  const { id, client_reference_id } = session
  // Both are null where another site of the account collects no payment.
  const amountCents = session.amount_total ?? 0
  const currency = session.currency ?? ''
  const returned = returnedCents(refunds)
  const received = receivedCents(session)
  const state = stateOf(session, returned)
  const heldCents = state === 'partially_refunded' ? received - returned : received
  return {
    provider: 'stripe',
    providerId: id,
    invoiceId: id,
    reference: client_reference_id,
    key: `${id} ${KEY_WORDS[state] ?? state} ${heldCents / 100}`,
    state,
    amountCents,
    currency,
    isComplete: heldCents >= amountCents,
    isFurther: false,
    receivedCents: currency === 'eur' && heldCents > 0 ? heldCents : null,
    paidAmount: heldCents / 100,
    paidCurrency: currency,
    message: evidenceOf(session),
  }
}

function receivedCents({ payment_status, payment_intent: intent, amount_total }: Session): number {
  if (payment_status !== 'paid') return 0
  return typeof intent === 'object' && intent ? intent.amount_received : (amount_total ?? 0)
}

/** Fields without a person's data, and without metadata, which may be another site's. */
function evidenceOf(session: Session) {
  const { payment_intent: intent } = session
  return {
    id: session.id,
    status: session.status,
    payment_status: session.payment_status,
    amount_total: session.amount_total,
    currency: session.currency,
    client_reference_id: session.client_reference_id,
    created: session.created,
    expires_at: session.expires_at,
    payment_intent:
      typeof intent === 'object' && intent
        ? {
            id: intent.id,
            status: intent.status,
            amount_received: intent.amount_received,
            latest_charge: chargeOf(session),
          }
        : intent,
  }
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

const isDisputed = (session: Session): boolean => chargeOf(session)?.disputed ?? false

/** The last charge of a session that was read with it; null without one. */
export function chargeOf({ payment_intent: intent }: Session) {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  if (typeof charge !== 'object' || !charge) return null
  const { amount_refunded, disputed } = charge
  return { amount_refunded, disputed }
}
