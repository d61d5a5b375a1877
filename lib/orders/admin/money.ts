import type { Order } from '@/lib/generated/prisma/client'
import { type OrderStatus, STATUS_GROUPS } from '@/lib/orders/status'
import { isOnline, type PaymentMethod } from '@/lib/payments/methods/names'
import { netReceivedCents } from '@/lib/payments/model'
import type { OrderMail } from '@/lib/runtime/outbox/topics'

/** Keys of `orders.refund.ways` in the messages; `provider` is carried out by the shop, the others by hand. */
export const REFUND_WAYS = ['provider', 'bank_transfer', 'online', 'ticket', 'other'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

/** The way that money marked as received by hand came, in the books: that of the order. */
export function wayOfMethod(method: PaymentMethod): RefundWay {
  if (isOnline(method)) return 'online'
  if (method === 'prepaid_tickets') return 'ticket'
  return method === 'bank_transfer' ? 'bank_transfer' : 'other'
}

/** What ends the right to withhold a refund (Directive 2011/83/EU, Article 13(3)). */
export const GOODS_BACK = ['goods', 'proof'] as const

type Money = Pick<Order, 'status' | 'totalCents' | 'receivedCents' | 'refundedCents' | 'dueCents'>

/** Cents that can be refunded; a paid order counts as paid in full even without recorded receipts. */
export function refundableCents(order: Money): number {
  const { status, totalCents, receivedCents, refundedCents } = order
  const isPaid = STATUS_GROUPS.paid.some((one: OrderStatus) => one === status)
  return Math.max(receivedCents, isPaid ? totalCents : 0) - refundedCents
}

/** `partly` where part of the money was accepted. */
export const refusalMail = ({ dueCents, totalCents }: Money): OrderMail =>
  dueCents < totalCents ? 'partly' : 'refused'

export const cancellationMail = (order: Money): OrderMail =>
  netReceivedCents(order) > 0 ? 'cancelled-refund-due' : 'cancelled-by-shop'
