import { isUnpaid, type OrderStatus } from './status'

/** A key of `orders.payment` in the messages. */
export function paymentState({ status, isArriving }: { status: OrderStatus; isArriving: boolean }) {
  if (isArriving) return 'arriving'
  if (isUnpaid(status)) return 'awaiting'
  if (status === 'payment_review') return 'review'
  return status === 'cancelled' ? 'nothing' : 'paid'
}
