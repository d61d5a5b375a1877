import 'server-only'
import type { Tx } from '@/lib/db'
import type {
  Order,
  OrderEvent,
  OrderWithdrawal,
  PaymentEvent,
  PrepaidTicket,
} from '@/lib/generated/prisma/client'

/** Null if missing. Take `lockPayment` first where both are needed: the reverse order deadlocks. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  await tx.$queryRaw`select 1 from orders where id = ${id}::uuid for update`
  return tx.order.findUnique({ where: { id } })
}

export type LockedOrder = Order & {
  last: OrderEvent
  payments: PaymentEvent[]
  tickets: PrepaidTicket[]
  withdrawals: OrderWithdrawal[]
}

export async function lockForAdmin(tx: Tx, id: string): Promise<LockedOrder | null> {
  const order = await lockOrder(tx, id)
  const last = await tx.orderEvent.findFirst({
    where: { orderId: id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const payments = await tx.paymentEvent.findMany({ where: { orderId: id } })
  const tickets = await tx.prepaidTicket.findMany({ where: { orderId: id } })
  const withdrawals = await tx.orderWithdrawal.findMany({ where: { orderId: id } })
  return order && last ? { ...order, last, payments, tickets, withdrawals } : null
}
