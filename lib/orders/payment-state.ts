import { isArriving, netReceivedCents } from '@/lib/payments/model'
import { isUnpaid, type OrderStatus } from './status'

/** A key of `orders.payment` in the messages. */
export function paymentState({ status, isArriving }: { status: OrderStatus; isArriving: boolean }) {
  if (isArriving) return 'arriving'
  if (isUnpaid(status)) return 'awaiting'
  if (status === 'payment_review') return 'review'
  return status === 'cancelled' ? 'nothing' : 'paid'
}

export type Cancelled = { status: string } & Parameters<typeof netReceivedCents>[0] &
  Parameters<typeof isArriving>[0]

export const isCancellable = (order: Cancelled): boolean =>
  isUnpaid(order.status) && netReceivedCents(order) === 0 && !isArriving(order)
