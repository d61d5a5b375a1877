import 'server-only'
import type { Tx } from '@/lib/db'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import type { SecondFactorChange } from '@/lib/runtime/outbox/topics'

/** Tells the administrator: a stolen session must not change it unseen. `name`: of a passkey. */
export function mailChange(
  tx: Tx,
  userId: string,
  change: SecondFactorChange,
  name?: string,
): Promise<void> {
  const changedAt = new Date().toISOString()
  return enqueue(tx, 'mail.admin-second-factor', {
    ...{ userId, change, changedAt },
    ...(name && { name }),
  })
}
