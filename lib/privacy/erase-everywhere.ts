import 'server-only'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { removeMailFiles } from '@/lib/mail/files'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'
import { recordSecurityEvent } from '@/lib/security/events'
import { forgetAccount } from '@/lib/security/rate-limit'
import { eraseAccount } from './erase'

/**
 * Erases the account, then its rate limits and mail files; `record` runs in the transaction. No access check:
 * callers check. The failures of `eraseAccount`.
 */
export async function eraseEverywhere(
  userId: string,
  record: (tx: Tx) => Promise<void> = async () => {},
): Promise<Result<null>> {
  const erased = await prisma.$transaction(async (tx) => {
    const result = await eraseAccount(tx, userId)
    if (result.ok) await record(tx)
    return result
  }, LOCKING_TRANSACTION)
  if (!erased.ok) return erased
  wakeOutbox()
  const { email, names, mailIds } = erased.value
  await recordSecurityEvent({ kind: 'account.deleted', account: email })
  for (const name of names) await forgetAccount(name)
  await removeMailFiles(mailIds)
  return ok(null)
}
