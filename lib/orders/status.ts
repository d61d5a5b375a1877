/**
 * The status machine of an order (specification §4, Order statuses; §4, Dashboard figures).
 * Pure: shared by the server, the dashboard and admin.
 */

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
 * Where an order can go from each status. Its customer cancels it only as long as it is unpaid (specification §4, Cancelling an order); the
 * shop can whenever it is not, after a withdrawal above all, and then gives back what was paid. A review
 * that finds nothing sends the order back to awaiting payment, as does a credit that was another order's; money
 * that arrives for a cancelled order sends it to review.
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

/** True when the order may go from one status to the other; staying where it is is no move. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to)
}

/** The statuses of each dashboard figure (specification §4, Dashboard figures); cancelled is in none. */
export const STATUS_GROUPS = {
  unpaid: ['pending', 'awaiting_payment'],
  inProgress: ['payment_review', 'paid', 'shipped'],
  delivered: ['delivered', 'completed'],
  /** Everything paid and not cancelled: counts as spent. */
  paid: ['paid', 'shipped', 'delivered', 'completed'],
} as const satisfies Record<string, readonly OrderStatus[]>

/** Nothing will happen to the order any more; every other one is active. */
export const CLOSED_STATUSES = [
  'delivered',
  'completed',
  'cancelled',
] as const satisfies readonly OrderStatus[]

const isIn = (group: readonly string[], status: string) => group.includes(status)

/** Awaits the customer's payment. */
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

/** The key of the status's label, or null for a status not known here, which is shown raw. */
export function statusLabel(status: string): StatusLabel | null {
  return Object.hasOwn(LABELS, status) ? LABELS[status as OrderStatus] : null
}
