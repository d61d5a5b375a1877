import type { Order } from '@/lib/generated/prisma/client'

type Money = Pick<Order, 'receivedCents' | 'refundedCents'>

/** Received less refunds, at least 0. The amount still due is `order.dueCents`, computed by the database. */
export function netReceivedCents({ receivedCents, refundedCents }: Money): number {
  return Math.max(0, receivedCents - refundedCents)
}
