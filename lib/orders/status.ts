/** Order status machine (specification §4, Order statuses; §4, Dashboard figures). */

export const ORDER_STATUSES = [
  'pending',
  'awaiting_payment',
  'payment_review',
  'paid',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * Customers cancel unpaid orders only (specification §4, Cancelling an order); the shop also later ones.
 * Reviews without result and misassigned credits lead back to awaiting payment, money for a cancelled order
 * to review.
 */
const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['awaiting_payment', 'payment_review', 'paid', 'cancelled'],
  awaiting_payment: ['payment_review', 'paid', 'cancelled'],
  payment_review: ['awaiting_payment', 'paid', 'cancelled'],
  paid: ['awaiting_payment', 'shipped', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: ['completed', 'cancelled'],
  completed: ['cancelled'],
  cancelled: ['payment_review'],
}

/** False for the same status. */
export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to)
}

/** Dashboard figures (specification §4); cancelled is in none. */
export const STATUS_GROUPS = {
  unpaid: ['pending', 'awaiting_payment'],
  inProgress: ['payment_review', 'paid', 'shipped'],
  delivered: ['delivered', 'completed'],
  /** Counts as spent. */
  paid: ['paid', 'shipped', 'delivered', 'completed'],
} as const satisfies Record<string, readonly OrderStatus[]>

/** Every other status is active. */
export const CLOSED_STATUSES = [
  'delivered',
  'completed',
  'cancelled',
] as const satisfies readonly OrderStatus[]

const isIn = (group: readonly string[], status: string) => group.includes(status)

export const isUnpaid = (status: string) => isIn(STATUS_GROUPS.unpaid, status)

const LABELS = {
  pending: 'awaitingPayment',
  awaiting_payment: 'awaitingPayment',
  payment_review: 'paymentReview',
  paid: 'processing',
  shipped: 'processing',
  delivered: 'fulfilled',
  completed: 'fulfilled',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, string>

/** A key of `orders.status` in the messages. */
export type StatusLabel = (typeof LABELS)[OrderStatus]

/** Null for an unknown status, which is shown raw. */
export function statusLabel(status: string): StatusLabel | null {
  return Object.hasOwn(LABELS, status) ? LABELS[status as OrderStatus] : null
}
