import 'server-only'
import type { Tx } from '@/lib/db'
import type { PaymentMethod } from '@/lib/payments/method-names'
import { closePayments } from '@/lib/payments/methods'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import type { OrderMail } from '@/lib/runtime/outbox/topics'
import { canMove, type OrderStatus } from './status'

export type Move = {
  orderId: string
  to: OrderStatus
  actor: 'customer' | 'admin' | 'system'
  /** For the history; no personal data. */
  note?: string
  /** Only from these, where the machine allows more. */
  from?: readonly OrderStatus[]
  /** What its method of payment is changed to. */
  method?: PaymentMethod | undefined
}

type Remark = Pick<Move, 'orderId' | 'actor' | 'note' | 'method'> & { status: OrderStatus }

/** Writes into the history of an order something that leaves it in the status that it has. */
export async function noteOnOrder(
  tx: Tx,
  { orderId, status, actor, note = '', method }: Remark,
): Promise<void> {
  await tx.orderEvent.create({
    data: { orderId, fromStatus: status, toStatus: status, paymentMethod: method, actor, note },
  })
}

/** Nothing is left to pay. */
const SETTLED: readonly OrderStatus[] = ['paid', 'cancelled']

/** What its customer is told of a new status, unless the move says otherwise. */
const MAILS: Partial<Record<OrderStatus, OrderMail>> = {
  payment_review: 'review',
  paid: 'paid',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

/**
 * Moves an order along its status machine: status, history entry and mail in the caller's transaction.
 * The only place where a status changes. Gives the status it had, or null where it does not exist or
 * cannot go there from where it is by now. `mail` is another kind than the status's own; null sends none.
 */
export async function transitionOrder(
  tx: Tx,
  { orderId, to, actor, note = '', from, method }: Move,
  mail: OrderMail | null | undefined = MAILS[to],
): Promise<OrderStatus | null> {
  const [order] = await tx.$queryRaw<{ status: OrderStatus }[]>`
    select status from orders where id = ${orderId}::uuid for update`
  if (!order || !canMove(order.status, to)) return null
  if (from && !from.includes(order.status)) return null
  await tx.order.update({ where: { id: orderId }, data: { status: to, paymentMethod: method } })
  await tx.orderEvent.create({
    data: { orderId, fromStatus: order.status, toStatus: to, paymentMethod: method, actor, note },
  })
  if (SETTLED.includes(to)) await closePayments(tx, orderId)
  if (mail) await enqueue(tx, `mail.order-${mail}`, { orderId })
  return order.status
}
