import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import { isUnpaid } from '@/lib/orders/status'
import { type DayRange, shopDay } from '@/lib/products/delivery/promise'
import { promiseFor } from '@/lib/products/delivery/read-promise'

type Row = Pick<
  Prisma.OrderGetPayload<object>,
  'status' | 'paymentMethod' | 'country' | 'deliveryDaysMin' | 'deliveryDaysMax' | 'createdAt'
> & {
  withdrawnAt: Date | null
  withdrawals: object[]
  history: { fromStatus: string | null; toStatus: string; createdAt: Date }[]
}

export const withPaidEvents = {
  where: { toStatus: 'paid' },
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
} as const satisfies Prisma.Order$historyArgs

/** Counted from payment, or from now if unpaid; null under review, when closed, withdrawn from or late. */
export function arrivalOf(order: Row, now = new Date()): DayRange | null {
  const { status, paymentMethod, history, withdrawnAt, withdrawals } = order
  if (withdrawnAt) return null
  if (isUnpaid(status)) {
    return withdrawals.length > 0 ? null : promiseFor(paymentMethod, order, now)
  }
  if (status !== 'paid' && status !== 'shipped') return null
  const paid = history.findLast(({ fromStatus, toStatus }) => {
    return toStatus === 'paid' && fromStatus !== 'paid'
  })
  const promised = paid && promiseFor('paid', order, paid.createdAt)
  return promised && promised.to >= shopDay(now).day ? promised : null
}
