import type { Order, OrderLine, Prisma } from '@/lib/generated/prisma/client'
import { guaranteeUntil } from '@/lib/orders/returns/guarantee'
import { remainingLines } from '@/lib/orders/returns/withdrawal-lines'
import { withDelivery } from '@/lib/orders/returns/withdrawal-period'
import type { OrderStatus } from '@/lib/orders/status'
import { toDay } from '@/lib/time'
import { OPEN_CLAIMS } from './status'

/** Goods that may have arrived. */
const SENT: readonly OrderStatus[] = ['shipped', 'delivered', 'completed']

export const withGuarantee = {
  history: withDelivery.history,
  lines: {
    orderBy: { position: 'asc' },
    include: {
      claims: { where: { status: { in: [...OPEN_CLAIMS] } }, select: { id: true } },
    },
  },
  withdrawals: { select: { lines: { select: { lineId: true, quantity: true } } } },
} as const satisfies Prisma.OrderInclude

type GuaranteedOrder = Pick<Order, 'status' | 'withdrawnAt' | 'country'> & {
  lines: (OrderLine & { claims?: object[] })[]
  withdrawals: { lines: { lineId: string; quantity: number }[] }[]
}

export type GuaranteedLine = {
  id: string
  name: string
  description: string
  quantity: number
  /** Last day, "2028-11-26"; null before delivery. */
  until: string | null
  isExtended: boolean
  hasOpenClaim: boolean
}

/** The lines under the legal guarantee, with the units not withdrawn from. */
export function guaranteedLines(
  order: GuaranteedOrder,
  delivered: Date | undefined,
  now = new Date(),
): GuaranteedLine[] {
  if (!SENT.includes(order.status) || order.withdrawnAt) return []
  return remainingLines(order.lines, order.withdrawals).flatMap((line) => {
    const { id, name, description, quantity, guaranteeExtraMonths: extra } = line
    const until = delivered ? guaranteeUntil(delivered, order.country, extra) : null
    if (until !== null && until < toDay(now)) return []
    const hasOpenClaim = (line.claims ?? []).length > 0
    return [{ id, name, description, quantity, until, isExtended: extra > 0, hasOpenClaim }]
  })
}
