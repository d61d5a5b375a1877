import 'server-only'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { isUuid } from '@/lib/text/uuid'
import { recordAction } from './audit'
import { recordDeletedPrices } from './record-deleted-prices'
import { snapshotFields, toSnapshot } from './snapshot'

export type Deletion = {
  isArchived: boolean
  undoId: string
}

/**
 * Archives a product that an order contains; needs a recent password. The audit entry keeps a snapshot.
 * UNAUTHENTICATED, FORBIDDEN, PASSWORD_REQUIRED, NOT_FOUND.
 */
export async function deleteProduct(id: string): Promise<Result<Deletion>> {
  const session = await requireConfirmed()
  if (!session.ok) return session
  const actorId = session.value.user.id
  if (!isUuid(id)) return fail('NOT_FOUND')
  return prisma.$transaction(async (tx) => {
    // Serializes with orders being placed.
    await tx.$queryRaw`select id from products where id = ${id}::uuid for update`
    const product = await tx.product.findUnique({ where: { id }, include: snapshotFields })
    if (!product) return fail('NOT_FOUND')
    const isArchived = (await tx.orderLine.findFirst({ where: { productId: id } })) !== null
    if (isArchived) {
      if (product.archivedAt) return fail('NOT_FOUND')
      const { available, name } = product
      const data = { archivedAt: new Date(), available: false }
      await tx.product.update({ where: { id }, data })
      const details = { name, before: { available } }
      const undoId = await recordAction(tx, actorId, 'product.archive', id, details)
      return ok({ isArchived, undoId })
    }
    const details = { name: product.name, deleted: toSnapshot(product) }
    const undoId = await recordAction(tx, actorId, 'product.delete', id, details)
    await recordDeletedPrices(
      tx,
      product.variants.map((variant) => variant.id),
    )
    await tx.product.delete({ where: { id } })
    return ok({ isArchived, undoId })
  })
}
