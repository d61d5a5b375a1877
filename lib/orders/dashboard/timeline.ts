import { isUnpaid, type OrderStatus } from '@/lib/orders/status'
import type { OrderEntry } from '@/lib/orders/types'

const KEYS = {
  paid: 'paid',
  shipped: 'shipped',
  delivered: 'delivered',
  completed: 'completed',
} as const

/** A key of `orders.timeline`; null where only the payment method changed. */
export function timelineKey({
  from,
  status,
  actor,
}: Pick<OrderEntry, 'from' | 'status' | 'actor'>) {
  if (from === null) return 'placed'
  if (from === status) return null
  if (status === 'cancelled') return `cancelled.${actor}` as const
  if (status === 'payment_review') return from === 'cancelled' ? 'late' : 'review'
  if (isUnpaid(status)) return from === 'payment_review' ? 'refused' : 'awaiting'
  return KEYS[status as keyof typeof KEYS satisfies OrderStatus]
}
