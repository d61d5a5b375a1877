import 'server-only'
import { prisma } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'

export type Tx = Prisma.TransactionClient

/** Milliseconds to wait for one's turn, and for the largest file. */
const PATIENCE = { maxWait: 15_000, timeout: 60_000 }

/**
 * A transaction at the bank desk: one at a time, however many windows and instances there are, so that
 * what it sees of credits stays true until it commits.
 */
export function atDesk<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return prisma.$transaction(async (tx) => {
    // For this transaction only: sessions of the embedded database are shared by its clients.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('bank-desk', 0))`
    return work(tx)
  }, PATIENCE)
}
