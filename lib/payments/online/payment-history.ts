import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import { type PaymentEvent, Prisma } from '@/lib/generated/prisma/client'
import {
  FAILED_STATES,
  type Payment,
  type PaymentState,
  PENDING_STATES,
  RECEIVED_STATES,
} from '@/lib/payments/model'
import { onlineMethodsWith } from '@/lib/payments/providers/table'

// SQL aggregates over `payment_events`, of one payment or grouped by payment.

/** When the money was first received; unknown states count. */
export const FIRST_MONEY = Prisma.sql`
  min(created_at) filter (where state <> all(${[...FAILED_STATES, ...PENDING_STATES]})
    and paid_amount > 0)`

/** The money was received at some time. */
const HAS_RECEIVED = Prisma.sql`(${FIRST_MONEY} is not null)`

/** A refund that is booked as money of the order leaves its payment received. */
const IS_NOT_BOOKED = Prisma.sql`money_id is null`

/** Final: later messages change nothing. */
const IS_REFUNDED = Prisma.sql`coalesce(
  bool_or(state = 'refunded' and ${IS_NOT_BOOKED}), false)`

/** Money not held: refunded, or failed after receipt. A failed payment may still be received once. */
export const IS_RETURNED = Prisma.sql`(${IS_REFUNDED} or coalesce(
  max(created_at) filter (where state = any(${[...FAILED_STATES]}) and ${IS_NOT_BOOKED})
    > coalesce(${FIRST_MONEY}, '-infinity'), false))`

type WithPayments = { status: string; payments: PaymentEvent[] }

const OPEN = { meaning: 'reversed', settledAt: null } as const

/** A cancelled order owes the money of such a payment. */
const OWED: PaymentState = 'refund_failed'

/** Events that took payments back and are not yet acknowledged; of a cancelled order only failed refunds. */
export const openReversals = ({ status, payments }: WithPayments): PaymentEvent[] =>
  payments.filter(
    ({ meaning, settledAt, state }) =>
      meaning === OPEN.meaning &&
      settledAt === OPEN.settledAt &&
      (status !== 'cancelled' || state === OWED),
  )

/** SQL of `openReversals`; uses the index on `meaning` and `settled_at`. */
export const HAS_OPEN_REVERSALS = Prisma.sql`exists (
  select 1 from payment_events e
  where e.order_id = orders.id and e.meaning = 'reversed' and e.settled_at is null
    and (orders.status <> 'cancelled' or e.state = ${OWED}))`

type PaymentHistory = {
  /** Its money was held. */
  received: boolean
  /** Not held any more, or never. */
  returned: boolean
  /** Refunded for good, whatever later messages say. */
  refunded: boolean
}

/** The caller holds the order's lock. */
export async function readPaymentHistory(
  tx: Tx,
  orderId: string,
  { providerId }: Payment,
): Promise<PaymentHistory> {
  const [history] = await tx.$queryRaw<PaymentHistory[]>`
    select ${HAS_RECEIVED} as received, ${IS_RETURNED} as returned, ${IS_REFUNDED} as refunded
    from payment_events where order_id = ${orderId}::uuid and provider_id = ${providerId}`
  return history ?? { received: false, returned: false, refunded: false }
}

/** True for any state, also an unknown one, other than received or pending. */
export const isReversal = ({ state }: Payment): boolean =>
  !RECEIVED_STATES.includes(state) && !PENDING_STATES.includes(state)

/** Acknowledges all reversals of the order. */
export async function settleReversals(tx: Tx, orderId: string, note: string): Promise<void> {
  await tx.paymentEvent.updateMany({
    where: { orderId, ...OPEN },
    data: { settledAt: new Date(), note },
  })
}

export type ProviderRefundable = { invoiceId: string; cents: number }

/**
 * The invoice of the order with most money that its provider can refund; null for none. To rely on it the caller holds
 * the order's lock.
 */
export async function readProviderRefundable(
  orderId: string,
  db: Pick<Tx, '$queryRaw'> = prisma,
): Promise<ProviderRefundable | null> {
  const methods = onlineMethodsWith(({ refunds }) => refunds?.isReady())
  if (methods.length === 0) return null
  const [most] = await db.$queryRaw<ProviderRefundable[]>`
    select i.id as "invoiceId",
      (i.received_cents - coalesce(sum(m.amount_cents), 0))::int as cents
    from payment_invoices i left join order_money m on m.invoice_id = i.id
    where i.order_id = ${orderId}::uuid and i.method::text = any(${methods}) and i.received_cents > 0
    group by i.id order by cents desc limit 1`
  return most && most.cents > 0 ? most : null
}
