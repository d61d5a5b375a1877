import type { Order, OrderLine, Prisma } from '@/lib/generated/prisma/client'
import { OPEN_CLAIMS } from '@/lib/orders/claims/status'
import { remainingLines } from '@/lib/orders/returns/withdrawal-lines'

const withPictures = {
  include: { pictures: { orderBy: { position: 'asc' }, select: { id: true } } },
} as const satisfies Prisma.ReviewDefaultArgs

type OwnReview = Prisma.ReviewGetPayload<typeof withPictures>

export const withReviews = {
  lines: {
    orderBy: { position: 'asc' },
    include: {
      review: withPictures,
      claims: { where: { status: { in: [...OPEN_CLAIMS] } }, select: { id: true } },
    },
  },
  withdrawals: { select: { lines: { select: { lineId: true, quantity: true } } } },
} as const satisfies Prisma.OrderInclude

type Line = Pick<OrderLine, 'id' | 'quantity' | 'productId'>

type Delivered<Own extends Line> = Pick<Order, 'status' | 'withdrawnAt'> & {
  lines: Own[]
  withdrawals: { lines: { lineId: string; quantity: number }[] }[]
}

export type ReviewableLine = {
  id: string
  productId: string
  name: string
  description: string
  review: OwnReview | null
  hasOpenClaim: boolean
}

/** Delivered lines with units not withdrawn from, and those with a review, of products that still exist. */
export function reviewableLines(
  order: Delivered<OrderLine & { review: OwnReview | null; claims: object[] }>,
): ReviewableLine[] {
  const open = deliveredLines(order).map(({ id }) => id)
  return order.lines.flatMap(({ id, productId, name, description, review, claims }) =>
    productId && (review || open.includes(id))
      ? [{ id, productId, name, description, review, hasOpenClaim: claims.length > 0 }]
      : [],
  )
}

/** Whether any line may be reviewed. */
export const isReviewable = (order: Delivered<Line>): boolean =>
  deliveredLines(order).some(({ productId }) => productId !== null)

function deliveredLines<Own extends Line>(order: Delivered<Own>): Own[] {
  const isDelivered = order.status === 'delivered' || order.status === 'completed'
  return isDelivered && !order.withdrawnAt ? remainingLines(order.lines, order.withdrawals) : []
}
