import 'server-only'
import { prisma } from '@/lib/db'
import { STATUS_GROUPS } from '@/lib/orders/status'
import { heldUntil, WITHOUT_END } from '@/lib/orders/stock'
import { LOST_PAYMENT } from './unpaid'

/** `until`: when the order is cancelled at the earliest; null where that is never done. */
export type Hold = { until: Date | null; items: string[] }

/** What an unpaid order holds; null where it holds nothing. */
export async function readHold(id: string): Promise<Hold | null> {
  const order = await prisma.order.findFirst({
    where: {
      id,
      status: { in: [...STATUS_GROUPS.unpaid] },
      withdrawals: { none: {} },
      stock: { some: { state: 'held' } },
    },
    select: {
      createdAt: true,
      stock: { where: { state: 'held' }, select: { variantId: true, until: true } },
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
  const told = stock.map(({ until }) => until.getTime())
  const until = new Date(Math.max(...told, heldUntil(history[0]?.createdAt ?? createdAt).getTime()))
  const held = new Set(stock.map(({ variantId }) => variantId))
  return {
    until: until < WITHOUT_END ? until : null,
    items: lines
      .filter(({ variantId }) => variantId && held.has(variantId))
      .map(({ quantity, name, description }) =>
        [`${quantity} × ${name}`, description].filter(Boolean).join(', '),
      ),
  }
}
