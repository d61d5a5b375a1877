import 'server-only'
import type { Tx } from '@/lib/db'
import type { Order } from '@/lib/generated/prisma/client'

/**
 * An order as nobody else changes it until the end of the transaction; null where it does not exist. Whoever locks
 * a provider's payment too (`lockPayment`) does that first: in the other order two would wait for each other.
 */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  await tx.$queryRaw`select 1 from orders where id = ${id}::uuid for update`
  return tx.order.findUnique({ where: { id } })
}
