import 'server-only'
import { FILE_TRANSACTION, prisma, type Tx } from '@/lib/db'

/**
 * A transaction over bank credits: one at a time, however many windows and instances there are, so that
 * what it sees of credits stays true until it commits.
 */
export function withBankLock<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return prisma.$transaction(async (tx) => {
    // For this transaction only: sessions of the embedded database are shared by its clients.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`
    return work(tx)
  }, FILE_TRANSACTION)
}
