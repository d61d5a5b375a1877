import 'server-only'
import type { Tx } from '@/lib/db'

/** A change that was neither confirmed nor cancelled; it may have run out. */
export const OPEN = { confirmedAt: null, cancelledAt: null } as const

/** Cancels what this customer began and did not confirm; gives how many. */
export async function cancelEmailChanges(
  tx: Pick<Tx, 'emailChange'>,
  userId: string,
): Promise<number> {
  const { count } = await tx.emailChange.updateMany({
    where: { userId, ...OPEN },
    data: { cancelledAt: new Date() },
  })
  return count
}
