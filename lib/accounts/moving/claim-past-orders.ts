import 'server-only'
import type { Tx } from '@/lib/db'

/**
 * Gives an account the past orders of its e-mail address, once a mailed link has proved the mailbox: a sign-up with a
 * stranger's address must not read the stranger's orders.
 */
export async function claimPastOrders(
  tx: Pick<Tx, 'pastOrder'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx.pastOrder.updateMany({
    where: { email, userId: null, erasedAt: null },
    data: { userId: id },
  })
}
