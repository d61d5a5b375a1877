import 'server-only'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { prisma, type Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { recordAction } from '@/lib/products/editing/write/audit'
import { recordDeletedPrices } from '@/lib/products/editing/write/write-variants'
import { isUuid } from '@/lib/text/uuid'
import { snapshotFields, toSnapshot } from './snapshot'

/**
 * Archives a product that an order contains; needs a recent password. The audit entry keeps a snapshot.
 * UNAUTHENTICATED, FORBIDDEN, PASSWORD_REQUIRED, NOT_FOUND.
 */
export async function deleteProduct(id: string): Promise<Result<Omit<Removed, 'id'>>> {
  const session = await requireConfirmed()
  if (!session.ok) return session
  const actorId = session.value.user.id
  if (!isUuid(id)) return fail('NOT_FOUND')
  return prisma.$transaction(async (tx) => {
    await lockForRemoval(tx, [id])
    const [removed] = await removeProducts(tx, actorId, [id])
    if (!removed) return fail('NOT_FOUND')
    const { isArchived, undoId } = removed
    return ok({ isArchived, undoId })
  })
}

/** `undoId`: the audit entry, with a snapshot of a deleted product. */
type Removed = { id: string; isArchived: boolean; undoId: string }

/** Locks products before they are deleted, in the order of their ids: serializes with orders being placed. */
export async function lockForRemoval(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`select id from products where id = any(${ids}::uuid[]) order by id for update`
}

/** Archives those that an order contains, unless they are archived already, and deletes the others. They must be locked. */
export async function removeProducts(
  tx: Tx,
  actorId: string,
  ids: readonly string[],
): Promise<Removed[]> {
  const where = { id: { in: [...ids] } }
  const products = await tx.product.findMany({ where, include: snapshotFields })
  const lines = await tx.orderLine.findMany({
    where: { productId: where.id },
    distinct: ['productId'],
    select: { productId: true },
  })
  const ordered = new Set(lines.map(({ productId }) => productId))
  const removed: Removed[] = []
  for (const product of products) {
    const { id, name, available, archivedAt } = product
    if (!ordered.has(id)) {
      const details = { name, deleted: toSnapshot(product) }
      const undoId = await recordAction(tx, actorId, 'product.delete', id, details)
      removed.push({ id, isArchived: false, undoId })
    } else if (!archivedAt) {
      const details = { name, before: { available } }
      const undoId = await recordAction(tx, actorId, 'product.archive', id, details)
      removed.push({ id, isArchived: true, undoId })
    }
  }
  const gone = products.filter(({ id }) => !ordered.has(id))
  await recordDeletedPrices(
    tx,
    gone.flatMap(({ variants }) => variants.map(({ id }) => id)),
  )
  await tx.product.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } })
  await tx.product.updateMany({
    where: { id: { in: removed.flatMap(({ id, isArchived }) => (isArchived ? id : [])) } },
    data: { archivedAt: new Date(), available: false },
  })
  return removed
}
