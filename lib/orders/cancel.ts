import 'server-only'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { isCancellable } from './cancellable'
import { lockOrder } from './lock'
import { moveOrder } from './transition'

/** Cancels an unpaid order of this customer, in the caller's transaction. NOT_FOUND, NOT_CANCELLABLE. */
export async function cancelIn(
  tx: Prisma.TransactionClient,
  id: string,
  userId: string,
): Promise<Result<{ id: string }>> {
  // What is read before the lock may be over by the time of the move.
  await lockOrder(tx, id)
  const order = await tx.order.findFirst({
    where: { id, userId },
    include: { invoices: { select: { status: true } } },
  })
  if (!order) return fail('NOT_FOUND')
  if (order.status === 'cancelled') return ok({ id })
  if (!isCancellable(order)) return fail('NOT_CANCELLABLE')
  await moveOrder(tx, { orderId: id, to: 'cancelled', actor: 'customer' })
  return ok({ id })
}
