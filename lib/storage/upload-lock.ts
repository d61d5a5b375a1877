import 'server-only'
import type { Tx } from '@/lib/db'

/** Shared by uploads, exclusive for deletion: an unused picture may be uploaded again while it is deleted. */
export async function lockUploads(tx: Tx, how: 'together' | 'alone'): Promise<void> {
  if (how === 'alone') {
    await tx.$queryRaw`select 1 from (select pg_advisory_xact_lock(hashtextextended('uploads', 0))) x`
  } else {
    await tx.$queryRaw`select 1 from (select pg_advisory_xact_lock_shared(hashtextextended('uploads', 0))) x`
  }
}
