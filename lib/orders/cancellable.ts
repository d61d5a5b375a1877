import { netReceivedCents } from '@/lib/payments/due'
import { isArriving } from '@/lib/payments/nowpayments/invoices'
import { isUnpaid } from './status'

/** What decides whether an order can be cancelled. */
export type Cancelled = { status: string } & Parameters<typeof netReceivedCents>[0] &
  Parameters<typeof isArriving>[0]

/** The customer may cancel it: as long as it is unpaid, and none of its money is here or on its way. */
export const isCancellable = (order: Cancelled): boolean =>
  isUnpaid(order.status) && netReceivedCents(order) === 0 && !isArriving(order)
