import 'server-only'
import type { Tx } from '@/lib/db'
import { type PaymentEvent, Prisma } from '@/lib/generated/prisma/client'
import {
  type Payment,
  type PaymentState,
  PENDING_STATES,
  RECEIVED_STATES,
} from '@/lib/payments/model'
import { HAS_RECEIVED, IS_REFUNDED, IS_RETURNED } from './payment-history'

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
