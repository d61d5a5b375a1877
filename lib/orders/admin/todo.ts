import { isUnpaid, type OrderStatus } from '@/lib/orders/status'
import { openReversals } from '@/lib/payments/online/payment-history'
import { hasUndecidedTickets } from './order-actions'

type OrderWithTodo = Parameters<typeof openReversals>[0] &
  Parameters<typeof hasUndecidedTickets>[0] & {
    status: OrderStatus
    withdrawals: readonly unknown[]
    withdrawnAt: Date | null
    dueRefund: unknown
  }

const IS_THERE: readonly OrderStatus[] = ['delivered', 'completed']

/** Key of `admin.order.todo` in the messages. Urgent cases take precedence over the status. */
export function todoOf(order: OrderWithTodo) {
  const { status, withdrawals, withdrawnAt, dueRefund } = order
  if (openReversals(order).length > 0) return 'reversed'
  if (status === 'payment_review' && hasUndecidedTickets(order)) return 'tickets'
  if (status === 'cancelled') return dueRefund ? 'refundDue' : 'cancelled'
  if (status === 'payment_review') return status
  // Nothing else is left to do.
  if (dueRefund && !withdrawnAt && IS_THERE.includes(status)) return 'refundDue'
  if (withdrawals.length === 0) return status
  if (withdrawnAt) return dueRefund ? 'withdrawnHeld' : 'withdrawn'
  if (isUnpaid(status)) return 'withdrawnPartly'
  return status === 'paid' ? 'paidPartly' : status
}
