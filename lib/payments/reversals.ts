import 'server-only'
import type { PaymentEvent, Prisma } from '@/lib/generated/prisma/client'
import { GONE, HERE, MOVING, type ProviderPayment } from './nowpayments/payment'

type Tx = Prisma.TransactionClient

type WithPayments = { status: string; payments: PaymentEvent[] }

/** The news that took payments of an order back, until somebody has seen to them; a cancelled one is owed nothing. */
export const openReversals = ({ status, payments }: WithPayments): PaymentEvent[] =>
  status === 'cancelled'
    ? []
    : payments.filter(({ meaning, settledAt }) => meaning === 'reversed' && settledAt === null)

/**
 * What is known of a payment that counts for this order: whether its money `came`, and whether it `went` back.
 * Asks the caller to hold the order.
 */
export async function readToldBefore(
  tx: Tx,
  orderId: string,
  { payment_id: paymentId }: ProviderPayment,
): Promise<{ came: boolean; went: boolean }> {
  const [told] = await tx.$queryRaw<{ came: boolean | null; went: boolean | null }[]>`
    select
      bool_or(data->>'payment_status' = any(${HERE}) and (data->>'actually_paid')::numeric > 0) as came,
      bool_or(data->>'payment_status' = any(${GONE})) as went
    from payment_events where order_id = ${orderId}::uuid and data->>'payment_id' = ${paymentId}`
  return { came: told?.came ?? false, went: told?.went ?? false }
}

/** Whether the provider says otherwise than that this payment's money is here or may come, be it by a word not known yet. */
export const isTakingBack = ({ payment_status: status }: ProviderPayment): boolean =>
  !HERE.includes(status) && !MOVING.includes(status)

/** Somebody has seen to all that was taken back of this order, and says how. */
export async function settleReversals(tx: Tx, orderId: string, note: string): Promise<void> {
  await tx.paymentEvent.updateMany({
    where: { orderId, meaning: 'reversed', settledAt: null },
    data: { settledAt: new Date(), note },
  })
}
