import 'server-only'
import type { Tx } from '@/lib/db'
import type { Order } from '@/lib/generated/prisma/client'

/** Null if missing. Take `lockPayment` first where both are needed: the reverse order deadlocks. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  await tx.$queryRaw`select 1 from orders where id = ${id}::uuid for update`
  return tx.order.findUnique({ where: { id } })
}
