import 'server-only'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { RETENTION_DAYS, type RetentionKey } from '@/lib/legal/retention-days'
import { removeOrphanedMailFiles } from '@/lib/mail/files'
import { DAY_MS } from '@/lib/time'
import { eraseOrphans } from './erase'
import { type Purge, RETENTION_RULES } from './retention-rules'

/** Rows per transaction, to keep locks short. */
const BATCH = 500
/** Returns the counts by kind. Skipped while another process runs it; throws without a database. */
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
  // Last: a file is orphaned by the deletion of its row; mails about deleted accounts have none.
  const files = await removeOrphanedMailFiles(endOf('farewellMails'))
  if (files > 0) removed.mailFiles = files
  return removed
}

/** Null while another process holds the lock. */
function removeBatch(purge: Purge, before: Date): Promise<number | null> {
  return prisma.$transaction(async (tx) => {
    // Not a session lock: clients of the embedded database share its session.
    const [lock] = await tx.$queryRaw<{ isOurs: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended('retention', 0)) as "isOurs"`
    return lock?.isOurs ? purge(tx, before, BATCH) : null
  }, LOCKING_TRANSACTION)
}
