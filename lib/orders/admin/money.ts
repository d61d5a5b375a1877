import type { Order } from '@/lib/generated/prisma/client'
import { type OrderStatus, STATUS_GROUPS } from '@/lib/orders/status'
import { netReceivedCents } from '@/lib/payments/due'
import type { OrderMail } from '@/lib/runtime/outbox/topics'

/** How money goes back; keys of `orders.refund.ways` in the messages. */
export const WAYS = ['bank_transfer', 'online', 'ticket', 'other'] as const
export type Way = (typeof WAYS)[number]

type Money = Pick<Order, 'status' | 'totalCents' | 'receivedCents' | 'refundedCents' | 'dueCents'>

/** Cents that can be given back of an order: no more than came, and a paid one was paid. */
export function refundableCents(order: Money): number {
  const { status, totalCents, receivedCents, refundedCents } = order
  const isPaid = STATUS_GROUPS.paid.some((one: OrderStatus) => one === status)
  return Math.max(receivedCents, isPaid ? totalCents : 0) - refundedCents
}

/** What the customer is told of a payment that does not suffice: a part of the money may have been kept. */
export const refusalMail = ({ dueCents, totalCents }: Money): OrderMail =>
  dueCents < totalCents ? 'partly' : 'refused'

/** What the customer is told of an order that the shop cancels: money that it has goes back. */
export const cancellationMail = (order: Money): OrderMail =>
  netReceivedCents(order) > 0 ? 'undone' : 'called-off'
