import 'server-only'
import type { Order, OrderEvent, Prisma } from '@/lib/generated/prisma/client'

export type LockedOrder = Order & { last: OrderEvent }

/** An order that nobody else changes until the end of the transaction, with the newest of its history. */
export async function lockOrder(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<LockedOrder | null> {
  await tx.$queryRaw`select 1 from orders where id = ${id}::uuid for update`
  const order = await tx.order.findUnique({
    where: { id },
    include: { history: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 1 } },
  })
  const [last] = order?.history ?? []
  return order && last ? { ...order, last } : null
}
