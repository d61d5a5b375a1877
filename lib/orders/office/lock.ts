import 'server-only'
import type { Order, OrderEvent, PaymentEvent, Prisma } from '@/lib/generated/prisma/client'
import { lockOrder } from '../lock'

export type LockedOrder = Order & { last: OrderEvent; payments: PaymentEvent[] }

/** A locked order with the newest of its history, and what was told of its payments. */
export async function lockForOffice(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<LockedOrder | null> {
  const order = await lockOrder(tx, id)
  const last = await tx.orderEvent.findFirst({
    where: { orderId: id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const payments = await tx.paymentEvent.findMany({ where: { orderId: id } })
  return order && last ? { ...order, last, payments } : null
}
