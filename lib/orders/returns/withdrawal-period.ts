import { type Cancelled, isCancellable } from '@/lib/orders/payment-state'
import { DAY_MS, toDay } from '@/lib/time'

const DAYS = 14

/** "2026-12-04"; 14 days after delivery, a weekend moves to Monday (Regulation 1182/71, Article 3). */
export function lastDayToWithdraw(deliveredAt: Date): string {
  const end = new Date(Date.parse(`${toDay(deliveredAt)}T00:00:00Z`) + DAYS * DAY_MS)
  const beyond = { 6: 2, 0: 1 }[end.getUTCDay()] ?? 0
  return new Date(end.getTime() + beyond * DAY_MS).toISOString().slice(0, 10)
}

/** No last day before delivery. Unpaid orders are cancelled instead, unless money is received or arriving. */
export function mayWithdraw(order: Cancelled, deliveredAt: Date | null, now: Date): boolean {
  if (isCancellable(order) || order.status === 'cancelled') return false
  return deliveredAt === null || toDay(now) <= lastDayToWithdraw(deliveredAt)
}

export const withDelivery = {
  invoices: { select: { state: true } },
  history: {
    // Excludes notes on a delivered order.
    where: { toStatus: 'delivered', fromStatus: { not: 'delivered' } },
    orderBy: { createdAt: 'desc' },
    take: 1,
    select: { createdAt: true },
  },
} as const

type Delivered = Cancelled & { history: { createdAt: Date }[]; withdrawnAt: Date | null }

export function isWithdrawable(order: Delivered, now: Date): boolean {
  return !order.withdrawnAt && mayWithdraw(order, order.history[0]?.createdAt ?? null, now)
}
