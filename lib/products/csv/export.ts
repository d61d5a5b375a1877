import 'server-only'
import { recordAudit } from '@/lib/auth/audit'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { listIdsForAdmin } from '@/lib/products/editing/list'
import type { AdminQuery } from '@/lib/products/editing/list-query'
import type { Separator } from './cells'
import { exportChunks } from './export-chunks'
import { streamOf } from './stream'

/** Streams the filtered products as CSV; audited. UNAUTHENTICATED, FORBIDDEN, PASSWORD_REQUIRED. */
export async function exportProducts(
  query: AdminQuery,
  separator: Separator,
): Promise<Result<ReadableStream<Uint8Array>>> {
  const session = await requireConfirmed()
  if (!session.ok) return session
  const ids = await listIdsForAdmin(query)
  const { page: _, ...looked } = query
  await recordAudit(prisma, session.value.user.id, {
    action: 'products.export',
    subject: 'products',
    details: { ...looked, products: ids.length },
  })
  return ok(streamOf(exportChunks(ids, separator)))
}
