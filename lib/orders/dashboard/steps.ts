import type { OrderDetails, OrderEntry } from '@/lib/orders/reading/types'
import { isUnpaid, type OrderStatus } from '@/lib/orders/status'

type StepState = 'done' | 'current' | 'upcoming'

export type OrderStep = {
  /** A key of `orders.steps`. */
  key:
    | 'ordered'
    | 'paid'
    | 'sent'
    | 'delivered'
    | 'withdrawn'
    | 'withdrawnPart'
    | 'cancelled'
    | 'refund'
    | 'refunded'
    | 'refundedPart'
  state: StepState
  /** ISO 8601, UTC; null where it has not happened or its time is not known. */
  at: string | null
}

type Followed = Pick<OrderDetails, 'createdAt' | 'status' | 'history'> & {
  payment: Pick<OrderDetails['payment'], 'received' | 'refunded'>
  withdrawal: Pick<OrderDetails['withdrawal'], 'isPartial'> & {
    declared: Pick<OrderDetails['withdrawal']['declared'][number], 'at' | 'isRefunded'>[]
  }
}
type Reached = { key: OrderStep['key']; at: string | null; isDone: boolean }

/** How many of ordered, paid, sent and delivered have happened. */
const REACHED: Partial<Record<OrderStatus, number>> = {
  paid: 2,
  shipped: 3,
  delivered: 4,
  completed: 4,
}

const WAY = [
  ['ordered', null],
  ['paid', 'paid'],
  ['sent', 'shipped'],
  ['delivered', 'delivered'],
] as const

/**
 * The way of an order from its placing to its delivery, or to its end by withdrawal or cancellation and the refund.
 * The first step that is not done is the current one; without any, the last.
 */
export function orderSteps(order: Followed): OrderStep[] {
  const { status, history, withdrawal } = order
  const { declared, isPartial } = withdrawal
  const cancelled = history.findLast((entry) => entry.status === 'cancelled')
  const before = status === 'cancelled' ? (cancelled?.from ?? 'awaiting_payment') : status
  const count = REACHED[before] ?? 1
  const isOver = status === 'cancelled' || (declared.length > 0 && !isPartial)
  const way = WAY.map(([key, reached], index): Reached => {
    const isDone = index < count
    return { key, isDone, at: isDone ? whenOf(order, reached) : null }
  }).filter(({ isDone }) => isDone || !isOver)
  const ends: Reached[] = []
  const last = declared.at(-1)
  if (last) {
    ends.push({ key: isPartial ? 'withdrawnPart' : 'withdrawn', at: last.at, isDone: true })
  }
  if (status === 'cancelled')
    ends.push({ key: 'cancelled', at: cancelled?.at ?? null, isDone: true })
  return withStates([...way, ...ends, ...refundOf(order, isOver)])
}

const whenOf = ({ createdAt, history }: Followed, reached: OrderStatus | null): string | null =>
  reached === null
    ? createdAt
    : (history.findLast(({ from, status }) => status === reached && from !== reached)?.at ?? null)

function refundOf({ payment, withdrawal }: Followed, isOver: boolean): Reached[] {
  const { received, refunded } = payment
  if (received === 0 && refunded === 0) return []
  const isOwed =
    withdrawal.declared.some(({ isRefunded }) => !isRefunded) || (isOver && received > 0)
  if (isOwed) return [{ key: 'refund', at: null, isDone: false }]
  if (refunded === 0) return []
  return [{ key: received > 0 ? 'refundedPart' : 'refunded', at: null, isDone: true }]
}

function withStates(steps: Reached[]): OrderStep[] {
  const next = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ key, at, isDone }, index) => ({
    key,
    at,
    state: isDone ? 'done' : index === next ? 'current' : 'upcoming',
  }))
}

const KEYS = {
  paid: 'paid',
  shipped: 'shipped',
  delivered: 'delivered',
  completed: 'completed',
} as const

/** A key of `orders.timeline`; null where only the payment method changed. */
export function timelineKey({
  from,
  status,
  actor,
}: Pick<OrderEntry, 'from' | 'status' | 'actor'>) {
  if (from === null) return 'placed'
  if (from === status) return null
  if (status === 'cancelled') return `cancelled.${actor}` as const
  if (status === 'payment_review') return from === 'cancelled' ? 'late' : 'review'
  if (isUnpaid(status)) return from === 'payment_review' ? 'refused' : 'awaiting'
  return KEYS[status as keyof typeof KEYS satisfies OrderStatus]
}
