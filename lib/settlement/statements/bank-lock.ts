import 'server-only'
import { FILE_TRANSACTION, prisma, type Tx } from '@/lib/db'

/** Serialises transactions over bank credits across all instances. */
export function withBankLock<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return prisma.$transaction(async (tx) => {
    // Not a session lock: clients of the embedded database share its session.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`
    return work(tx)
  }, FILE_TRANSACTION)
}
