import 'server-only'
import type { Tx } from '@/lib/db'
import type { Order, OrderEvent, PaymentEvent, PrepaidTicket } from '@/lib/generated/prisma/client'
import { lockOrder } from '@/lib/orders/lock'

export type LockedOrder = Order & {
  last: OrderEvent
  payments: PaymentEvent[]
  tickets: PrepaidTicket[]
}

/** A locked order with the newest of its history, what was told of its payments, and its tickets. */
export async function lockForAdmin(tx: Tx, id: string): Promise<LockedOrder | null> {
  const order = await lockOrder(tx, id)
  const last = await tx.orderEvent.findFirst({
    where: { orderId: id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const payments = await tx.paymentEvent.findMany({ where: { orderId: id } })
  const tickets = await tx.prepaidTicket.findMany({ where: { orderId: id } })
  return order && last ? { ...order, last, payments, tickets } : null
}
