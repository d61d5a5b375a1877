import 'server-only'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { RETENTION_DAYS, type RetentionKey } from '@/lib/legal/retention-days'
import { removeOrphanedMailFiles } from '@/lib/mail/files'
import { DAY_MS } from '@/lib/time'
import { eraseOrphans } from './erase'
import { type Purge, RETENTION_RULES } from './retention-rules'

/** Rows of one transaction: short enough that nobody waits for it. */
const BATCH = 500
/**
 * Removes everything whose period is over, in batches, until nothing is or `isStopping` says so. Gives
 * how many rows, or files, of each kind. Any number of processes may call it: while one is at work the
 * others leave it to that one. Throws when the database cannot be reached; the next call goes on there.
 */
export async function purgeExpired(now = new Date(), isStopping = () => false) {
  const removed: Partial<Record<RetentionKey | 'mailFiles' | 'orphanedOrders', number>> = {}
  const endOf = (key: RetentionKey) => new Date(now.getTime() - RETENTION_DAYS[key] * DAY_MS)
  for (const [key, purge] of Object.entries(RETENTION_RULES) as [RetentionKey, Purge][]) {
    const before = endOf(key)
    for (let count = BATCH; count === BATCH; ) {
      if (isStopping()) return removed
      const batch = await removeBatch(purge, before)
      if (batch === null) return removed
      count = batch
      if (count > 0) removed[key] = (removed[key] ?? 0) + count
    }
  }
  const orphans = isStopping() ? null : await removeBatch(eraseOrphans, now)
  if (orphans) removed.orphanedOrders = orphans
  // Last, since a mail goes with the row that says it was sent; the last one to a deleted account has none.
  const files = await removeOrphanedMailFiles(endOf('farewellMails'))
  if (files > 0) removed.mailFiles = files
  return removed
}

/** Gives null when another process is at it. */
function removeBatch(purge: Purge, before: Date): Promise<number | null> {
  return prisma.$transaction(async (tx) => {
    // For this transaction only: sessions of the embedded database are shared by its clients.
    const [lock] = await tx.$queryRaw<{ isOurs: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended('retention', 0)) as "isOurs"`
    return lock?.isOurs ? purge(tx, before, BATCH) : null
  }, LOCKING_TRANSACTION)
}
