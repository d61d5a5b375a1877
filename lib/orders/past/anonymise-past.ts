import 'server-only'
import type { Tx } from '@/lib/db'

const ANONYMOUS = { userId: null, email: '', name: '', address: '' }

/** Accounting law keeps number, day, lines and amounts (Code de commerce, L.123-22). */
export async function anonymisePastOrders(
  tx: Pick<Tx, 'pastOrder'>,
  { userId, emails }: { userId: string; emails: string[] },
): Promise<void> {
  await tx.pastOrder.updateMany({
    where: { OR: [{ userId }, { email: { in: emails } }] },
    data: { ...ANONYMOUS, erasedAt: new Date() },
  })
}

/** Those placed before; returns their number. */
export function anonymiseOldPastOrders(
  tx: Pick<Tx, '$executeRaw'>,
  before: Date,
  limit: number,
): Promise<number> {
  return tx.$executeRaw`
    update past_orders set user_id = null, email = '', name = '', address = '', erased_at = now()
    where ctid = any(array(
      select ctid from past_orders where placed_at < ${before} and erased_at is null
      limit ${limit} for update skip locked
    ))`
}
