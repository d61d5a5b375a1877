import 'server-only'
import type { Tx } from '@/lib/db'
import { type Discount, Prisma } from '@/lib/generated/prisma/client'
import { refusedDiscount } from '@/lib/orders/placing/lines'
import { Refused } from '@/lib/orders/placing/transaction'
import { IS_TO_PAY } from '@/lib/orders/placing/unpaid-limit'
import type { DiscountRefusal } from '@/lib/payments/discounts/types'

/** Throws DISCOUNT_REFUSED. Needs the discount of `findDiscount`, and the lock of the account. */
export async function requireUsesLeft(tx: Tx, discount: Discount, userId: string) {
  const reason = await usesRefusal(tx, discount, userId)
  if (reason) throw new Refused(refusedDiscount(reason))
}

/**
 * Orders that are not cancelled use a discount. `sparesUnpaid` leaves out the customer's unpaid orders, which the new one
 * may replace.
 */
export async function usesRefusal(
  tx: Pick<Tx, '$queryRaw'>,
  { id, maxUses, erasedUses, oncePerCustomer }: Discount,
  userId: string,
  sparesUnpaid = false,
): Promise<Extract<DiscountRefusal, 'usedUp' | 'used'> | null> {
  if (maxUses === null && !oncePerCustomer) return null
  const isSpared = Prisma.sql`(o.user_id is not distinct from ${userId}::uuid and ${IS_TO_PAY})`
  const [uses] = await tx.$queryRaw<{ all: number; own: number }[]>`
    select count(*)::int as all, count(*) filter (where o.user_id = ${userId}::uuid)::int as own
    from orders o where o.discount_id = ${id}::uuid and o.status <> 'cancelled'
      and not (${sparesUnpaid} and ${isSpared})`
  if (!uses) return null
  if (oncePerCustomer && uses.own > 0) return 'used'
  return maxUses !== null && uses.all + erasedUses >= maxUses ? 'usedUp' : null
}
