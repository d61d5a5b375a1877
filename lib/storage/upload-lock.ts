import 'server-only'
import type { Tx } from '@/lib/db'

/**
 * Until the transaction ends: uploads hold it together, who removes them 'alone'. The same picture may be
 * uploaded again at the very moment when it would be removed for being unused.
 */
export async function lockUploads(tx: Tx, how: 'together' | 'alone'): Promise<void> {
  if (how === 'alone') {
    await tx.$queryRaw`select 1 from (select pg_advisory_xact_lock(hashtextextended('uploads', 0))) x`
  } else {
    await tx.$queryRaw`select 1 from (select pg_advisory_xact_lock_shared(hashtextextended('uploads', 0))) x`
  }
}
