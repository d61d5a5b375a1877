import 'server-only'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { isUuid } from '@/lib/text/uuid'
import { lockForRemoval, type Removed, removeProducts } from './remove-products'

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
