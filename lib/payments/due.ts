import type { Order } from '@/lib/generated/prisma/client'

type Money = Pick<Order, 'receivedCents' | 'refundedCents'>

/** Cents that came for an order, in whatever way, and were not given back. */
export function netReceivedCents({ receivedCents, refundedCents }: Money): number {
  return Math.max(0, receivedCents - refundedCents)
}

/**
 * The order with what is still due as its total, for whoever is asked to pay it. The database reckons
 * that (`recompute_due`), whether it is tickets, a provider or the bank that brings money or takes it back.
 */
export function dueOf<Owed extends Pick<Order, 'totalCents' | 'dueCents'>>(order: Owed): Owed {
  return { ...order, totalCents: order.dueCents }
}
