import { isArriving, netReceivedCents } from '@/lib/payments/model'
import { isUnpaid } from './status'

export type Cancelled = { status: string } & Parameters<typeof netReceivedCents>[0] &
  Parameters<typeof isArriving>[0]

export const isCancellable = (order: Cancelled): boolean =>
  isUnpaid(order.status) && netReceivedCents(order) === 0 && !isArriving(order)
