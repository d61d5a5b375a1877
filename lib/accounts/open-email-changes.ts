import 'server-only'
import type { Tx } from '@/lib/db'

/** Neither confirmed nor cancelled; may have expired. */
export const OPEN = { confirmedAt: null, cancelledAt: null } as const

/** Returns the number of cancelled changes. */
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
