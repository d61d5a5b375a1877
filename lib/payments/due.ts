import type { Order } from '@/lib/generated/prisma/client'

type Money = Pick<Order, 'receivedCents' | 'refundedCents'>

/** Cents received for an order by any method, less refunds. What is still due is `order.dueCents`, which the database computes. */
export function netReceivedCents({ receivedCents, refundedCents }: Money): number {
  return Math.max(0, receivedCents - refundedCents)
}
