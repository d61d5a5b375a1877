import 'server-only'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { DAY_MS } from '@/lib/time'
import { STATUS_GROUPS } from './status'
import { LOST_PAYMENT } from './unpaid'

/** `until`: when the order is cancelled at the earliest; null where that is never done. */
export type Hold = { until: Date | null; items: string[] }

/** What an unpaid order holds; null where it holds nothing. */
export async function readHold(id: string): Promise<Hold | null> {
  const order = await prisma.order.findFirst({
    where: {
      ...{ id, status: { in: [...STATUS_GROUPS.unpaid] }, withdrawals: { none: {} } },
      stock: { some: { state: 'held' } },
    },
    select: {
      createdAt: true,
      stock: { where: { state: 'held' }, select: { variantId: true } },
      lines: { orderBy: { position: 'asc' } },
      history: {
        where: { OR: [...LOST_PAYMENT] },
        orderBy: { createdAt: 'desc' },
        take: 1,
        select: { createdAt: true },
      },
    },
  })
  if (!order) return null
  const { createdAt, stock, lines, history } = order
  const since = history[0]?.createdAt ?? createdAt
  const days = env.CANCEL_UNPAID_DAYS
  const held = new Set(stock.map(({ variantId }) => variantId))
  return {
    until: days === 0 ? null : new Date(since.getTime() + days * DAY_MS),
    items: lines
      .filter(({ variantId }) => variantId && held.has(variantId))
      .map(({ quantity, name, description }) =>
        [`${quantity} × ${name}`, description].filter(Boolean).join(', '),
      ),
  }
}
