import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import { type DayRange, shopDay } from '@/lib/products/delivery/promise'
import { promiseFor } from '@/lib/products/delivery/read-promise'
import { isUnpaid } from './status'

type Row = Pick<
  Prisma.OrderGetPayload<object>,
  'status' | 'paymentMethod' | 'country' | 'createdAt'
> & {
  withdrawal: object | null
  history: { fromStatus: string | null; toStatus: string; createdAt: Date }[]
}

/** Of an order's history, what `arrivalOf` reads. */
export const withPaidEvents = {
  where: { toStatus: 'paid' },
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
} as const satisfies Prisma.Order$historyArgs

/**
 * When an order arrives: an unpaid one if it is paid now by its method, a paid one as counted from its
 * payment. Null where no day can be promised: under review by the shop, over, withdrawn from, or late.
 */
export function arrivalOf(order: Row, now = new Date()): DayRange | null {
  const { status, paymentMethod, country, history, withdrawal } = order
  if (withdrawal) return null
  if (isUnpaid(status)) return promiseFor(paymentMethod, country, now)
  if (status !== 'paid' && status !== 'shipped') return null
  const paid = history.findLast(({ fromStatus, toStatus }) => {
    return toStatus === 'paid' && fromStatus !== 'paid'
  })
  const promised = paid && promiseFor('paid', country, paid.createdAt)
  return promised && promised.to >= shopDay(now).day ? promised : null
}
