import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import type { AdminFilters } from '@/lib/orders/admin/list/filters'
import { countOrders, ordersWhere } from '@/lib/orders/admin/list/where'
import type { Separator } from '@/lib/products/csv/file/cells'
import { streamOf } from '@/lib/products/csv/file/write-file'
import { exportChunks } from './chunks'

/** Orders that an export of this list would contain. UNAUTHENTICATED, FORBIDDEN. */
export const countExported = asAdmin(
  async (_admin, filters: AdminFilters, now: Date = new Date()): Promise<Result<number>> =>
    ok(await countOrders(await ordersWhere(filters, now))),
)

/** Streams the filtered orders as CSV, newest first; audited. UNAUTHENTICATED, FORBIDDEN, PASSWORD_REQUIRED. */
export async function exportOrders(
  filters: AdminFilters,
  separator: Separator,
  now = new Date(),
): Promise<Result<ReadableStream<Uint8Array>>> {
  const session = await requireConfirmed()
  if (!session.ok) return session
  const where = await ordersWhere(filters, now)
  // The words of a search may be a customer's.
  const { page: _, q, ...looked } = filters
  await recordAudit(prisma, session.value.user.id, {
    action: 'orders.export',
    subject: 'orders',
    details: { ...looked, isSearch: q !== '', orders: await countOrders(where) },
  })
  return ok(streamOf(exportChunks(where, separator)))
}
