import 'server-only'
import type { Tx } from '@/lib/db'
import { type PaymentEvent, Prisma } from '@/lib/generated/prisma/client'
import { PENDING, type ProviderPayment, RECEIVED } from './payment'
import { HAS_COME, IS_GONE, IS_REFUNDED } from './payment-history'

type WithPayments = { status: string; payments: PaymentEvent[] }

/** What nobody has seen to yet. */
const OPEN = { meaning: 'reversed', settledAt: null } as const

/** The news that took payments of an order back, until somebody has seen to them; a cancelled one is owed nothing. */
export const openReversals = ({ status, payments }: WithPayments): PaymentEvent[] =>
  status === 'cancelled'
    ? []
    : payments.filter(
        ({ meaning, settledAt }) => meaning === OPEN.meaning && settledAt === OPEN.settledAt,
      )

/** Which rows of `orders` have some: the same as `openReversals`, by the index of `meaning` and `settled_at`. */
export const HAS_OPEN_REVERSALS = Prisma.sql`status <> 'cancelled' and exists (
  select 1 from payment_events e
  where e.order_id = orders.id and e.meaning = 'reversed' and e.settled_at is null)`

type PaymentHistory = {
  /** Its money was here. */
  came: boolean
  /** It is here no more, or never was. */
  gone: boolean
  /** It went back, whatever is told of it late. */
  refunded: boolean
}

/** What is known of a payment that counts for this order. Asks the caller to hold the order. */
export async function readPaymentHistory(
  tx: Tx,
  orderId: string,
  { payment_id: paymentId }: ProviderPayment,
): Promise<PaymentHistory> {
  const [history] = await tx.$queryRaw<PaymentHistory[]>`
    select ${HAS_COME} as came, ${IS_GONE} as gone, ${IS_REFUNDED} as refunded
    from payment_events where order_id = ${orderId}::uuid and data->>'payment_id' = ${paymentId}`
  return history ?? { came: false, gone: false, refunded: false }
}

/** Whether the provider says otherwise than that this payment's money is here or may come, be it by a word not known yet. */
export const isTakingBack = ({ payment_status: status }: ProviderPayment): boolean =>
  !RECEIVED.includes(status) && !PENDING.includes(status)

/** Somebody has seen to all that was taken back of this order, and says how. */
export async function settleReversals(tx: Tx, orderId: string, note: string): Promise<void> {
  await tx.paymentEvent.updateMany({
    where: { orderId, ...OPEN },
    data: { settledAt: new Date(), note },
  })
}
