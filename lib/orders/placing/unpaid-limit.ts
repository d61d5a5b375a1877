import 'server-only'
import type { Tx } from '@/lib/db'
import { fail } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { STATUS_GROUPS } from '@/lib/orders/status'
import { Refused } from './transaction'

/** Per account (docs/decisions/051). */
export const MAX_UNPAID_ORDERS = 20

/** SQL condition on the alias `o`; orders with a withdrawal do not await payment. */
export const IS_TO_PAY = Prisma.sql`(
  o.status::text = any(${[...STATUS_GROUPS.unpaid]}::text[])
  and not exists (select 1 from order_withdrawals w where w.order_id = o.id))`

/** SQL: count of the account's orders that await payment. */
export const unpaidOrdersOf = (userId: string) => Prisma.sql`(
  select count(*)::int from orders o where o.user_id = ${userId}::uuid and ${IS_TO_PAY})`

/** Throws TOO_MANY_UNPAID_ORDERS. Recounts `known`: the submission may have cancelled an order since. */
export async function requireBelowUnpaidLimit(
  tx: Tx,
  userId: string,
  known: number,
): Promise<void> {
  if (known < MAX_UNPAID_ORDERS) return
  const [row] = await tx.$queryRaw<{ count: number }[]>`select ${unpaidOrdersOf(userId)} as count`
  if (row && row.count < MAX_UNPAID_ORDERS) return
  throw new Refused(fail('TOO_MANY_UNPAID_ORDERS', { details: { limit: MAX_UNPAID_ORDERS } }))
}
