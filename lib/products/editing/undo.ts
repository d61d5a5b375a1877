import 'server-only'
import { adminSession } from '@/lib/admin/access'
import { isPrismaError, prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { isRowId } from '@/lib/orders/lines'
import { recordAction } from './audit'
import { restoreSnapshot, type Snapshot } from './snapshot'

/**
 * Takes back a deletion or an archiving by its `undoId`; administrators only. UNAUTHENTICATED,
 * FORBIDDEN, NOT_FOUND; CONFLICT when the product is there again, or another has its address now.
 */
export async function undoDeletion(undoId: string): Promise<Result<{ id: string }>> {
  const session = await adminSession()
  if (!session.ok) return session
  const actorId = session.value.user.id
  if (!isRowId(undoId)) return fail('NOT_FOUND')
  try {
    return await prisma.$transaction(async (tx) => {
      const entry = await tx.auditEntry.findUnique({ where: { id: undoId } })
      const id = entry?.subject.replace(/^product:/, '') ?? ''
      const details = entry?.details as { deleted?: Snapshot; before?: { available: boolean } }
      if (entry?.action === 'product.delete' && details.deleted) {
        await restoreSnapshot(tx, details.deleted)
      } else if (entry?.action === 'product.archive') {
        const isBack = await leaveArchive(tx, id, details.before?.available ?? false)
        if (!isBack) return fail('CONFLICT')
      } else return fail('NOT_FOUND')
      await recordAction(tx, actorId, 'product.restore', id, { undone: undoId })
      return ok({ id })
    })
  } catch (error) {
    if (isPrismaError(error, 'P2002')) return fail('CONFLICT')
    throw error
  }
}

async function leaveArchive(tx: Prisma.TransactionClient, id: string, available: boolean) {
  const where = { id, archivedAt: { not: null } }
  const { count } = await tx.product.updateMany({ where, data: { archivedAt: null, available } })
  return count > 0
}
