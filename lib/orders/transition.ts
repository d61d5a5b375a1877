import 'server-only'
import type { Tx } from '@/lib/db'
import { closePayments } from '@/lib/payments/methods/index'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import type { OrderMail } from '@/lib/runtime/outbox/topics'
import { issueCreditNote, issueInvoice } from './invoices/issue'
import { canTransition, type OrderStatus, STATUS_GROUPS } from './status'
import { moveStock } from './stock'

export type Transition = {
  orderId: string
  to: OrderStatus
  actor: 'customer' | 'admin' | 'system'
  /** Without personal data. */
  note?: string
  /** Narrows the statuses that the machine allows. */
  from?: readonly OrderStatus[]
  /** The new payment method, if it changes. */
  method?: PaymentMethod | undefined
}

type OrderNote = Pick<Transition, 'orderId' | 'actor' | 'note' | 'method'> & { status: OrderStatus }

/** Adds a history entry that keeps the status. */
export async function noteOnOrder(
  tx: Tx,
  { orderId, status, actor, note = '', method }: OrderNote,
): Promise<void> {
  await tx.orderEvent.create({
    data: { orderId, fromStatus: status, toStatus: status, paymentMethod: method, actor, note },
  })
}

const SETTLED: readonly OrderStatus[] = ['paid', 'cancelled']

const MAILS: Partial<Record<OrderStatus, OrderMail>> = {
  payment_review: 'review',
  paid: 'paid',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

/**
 * The only place where a status changes, with history entry, stock and mail. Returns the previous status; null if
 * missing or not allowed. `mail` replaces the status's own mail; null sends none.
 */
export async function transitionOrder(
  tx: Tx,
  { orderId, to, actor, note = '', from, method }: Transition,
  mail: OrderMail | null | undefined = MAILS[to],
): Promise<OrderStatus | null> {
  const [order] = await tx.$queryRaw<{ status: OrderStatus }[]>`
    select status from orders where id = ${orderId}::uuid for update`
  if (!order || !canTransition(order.status, to)) return null
  if (from && !from.includes(order.status)) return null
  await tx.order.update({ where: { id: orderId }, data: { status: to, paymentMethod: method } })
  const missing = await moveStock(tx, orderId, order.status, to)
  await tx.orderEvent.create({
    data: {
      orderId,
      fromStatus: order.status,
      toStatus: to,
      paymentMethod: method,
      actor,
      note: missing > 0 ? [note, `units missing: ${missing}`].filter(Boolean).join('; ') : note,
    },
  })
  if (SETTLED.includes(to)) await closePayments(tx, orderId)
  if (mail) await enqueue(tx, `mail.order-${mail}`, { orderId })
  // Last: numbers of a series are given one transaction after the other.
  if (to === 'paid') await issueInvoice(tx, orderId)
  if (isPaid(order.status) && !isPaid(to)) await issueCreditNote(tx, { orderId })
  return order.status
}

const isPaid = (status: OrderStatus) => STATUS_GROUPS.paid.some((one) => one === status)
