import 'server-only'
import type { Tx } from '@/lib/db'
import { type PaymentEvent, Prisma } from '@/lib/generated/prisma/client'
import { FAILED_STATES, type Payment, PENDING_STATES } from '@/lib/payments/model'
import { IS_RETURNED } from '@/lib/payments/online/payment-history'

/** Serialises messages and decisions about one provider payment. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`payment ${paymentId}`}, 0))`
}

/** An earlier decision covers events without more money: counting both would double it. Needs `lockPayment`. */
export async function readSettled(
  tx: Tx,
  { providerId, paidAmount }: Payment,
): Promise<Pick<PaymentEvent, 'orderId' | 'settledAt' | 'note'> | null> {
  const [settled] = await tx.$queryRaw<Pick<PaymentEvent, 'orderId' | 'settledAt' | 'note'>[]>`
    select order_id as "orderId", settled_at as "settledAt", note from payment_events
    where settled_at is not null and provider_id = ${providerId}
      and coalesce(paid_amount, 0) >= ${paidAmount}::float8
    order by settled_at desc limit 1`
  return settled ?? null
}

/** True if more was received, or it was returned, since this event. The caller holds `lockPayment`. */
export async function isOutdated(tx: Tx, { id }: Pick<PaymentEvent, 'id'>): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ isOutdated: boolean }[]>`
    select exists (
      select 1 from payment_events news
      where news.provider_id = seen.provider_id and news.settled_at is null
        and coalesce(news.paid_amount, 0) > coalesce(seen.paid_amount, 0)
    ) or (
      select ${IS_RETURNED} from payment_events history
      where history.provider_id = seen.provider_id
    ) as "isOutdated" from payment_events seen where seen.id = ${id}::uuid`
  return found?.isOutdated ?? false
}

/** True if this event reports held money, and more than any earlier one. The caller holds `lockPayment`. */
export async function isNewMoney(
  tx: Tx,
  eventId: string,
  { providerId }: Payment,
): Promise<boolean> {
  const most = (which: Prisma.Sql) => Prisma.sql`
    coalesce(max(paid_amount) filter (where ${which} ${eventId}::uuid
      and state <> all(${[...FAILED_STATES, ...PENDING_STATES]})), 0)`
  const [found] = await tx.$queryRaw<{ isNew: boolean }[]>`
    select not ${IS_RETURNED} and ${most(Prisma.sql`id =`)} > ${most(Prisma.sql`id <>`)} as "isNew"
    from payment_events where provider_id = ${providerId}`
  return found?.isNew ?? false
}
