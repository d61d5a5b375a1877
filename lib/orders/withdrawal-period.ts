import { DAY_MS, TIME_ZONE } from '@/lib/time'
import { type Cancelled, isCancellable } from './cancellable'

const DAYS = 14
/** "2026-11-20" */
const dayOf = (time: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(time)

/**
 * The last day on which the customer may withdraw, as "2026-12-04": the day of delivery is not counted, and
 * a period that would end on a weekend ends on the Monday after (Regulation 1182/71, Article 3).
 */
export function lastDayToWithdraw(deliveredAt: Date): string {
  const end = new Date(Date.parse(`${dayOf(deliveredAt)}T00:00:00Z`) + DAYS * DAY_MS)
  const beyond = { 6: 2, 0: 1 }[end.getUTCDay()] ?? 0
  return new Date(end.getTime() + beyond * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Whether the customer may withdraw from the contract now; before the goods are there, there is no last day.
 * An unpaid order is cancelled instead, as long as none of its money is here or on its way.
 */
export function mayWithdraw(order: Cancelled, deliveredAt: Date | null, now: Date): boolean {
  if (isCancellable(order) || order.status === 'cancelled') return false
  return deliveredAt === null || dayOf(now) <= lastDayToWithdraw(deliveredAt)
}

/** What decides whether an order can be withdrawn from. */
export const withDelivery = {
  invoices: { select: { status: true } },
  history: {
    // A remark on a delivered order is no delivery.
    where: { toStatus: 'delivered', fromStatus: { not: 'delivered' } },
    orderBy: { createdAt: 'desc' },
    take: 1,
    select: { createdAt: true },
  },
  withdrawal: true,
} as const

type Delivered = Cancelled & { history: { createdAt: Date }[]; withdrawal: object | null }

/** Whether the customer may withdraw now and has not yet. */
export function isWithdrawable(order: Delivered, now: Date): boolean {
  return !order.withdrawal && mayWithdraw(order, order.history[0]?.createdAt ?? null, now)
}
