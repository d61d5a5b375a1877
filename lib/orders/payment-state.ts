import { isUnpaid, type OrderStatus } from './status'

/** How far the payment of an order is, as a key of `orders.payment` in the messages. */
export function paymentState({ status, isArriving }: { status: OrderStatus; isArriving: boolean }) {
  if (isArriving) return 'arriving'
  if (isUnpaid(status)) return 'awaiting'
  if (status === 'payment_review') return 'review'
  return status === 'cancelled' ? 'nothing' : 'paid'
}
