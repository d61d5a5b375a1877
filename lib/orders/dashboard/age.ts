const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `unit` is a key of `orders.age` in the messages, `value` its `count`. */
export type OrderAge = { unit: 'days' | 'hours' | 'minutes'; value: number }

/** Whole days, hours or minutes; at least one minute (specification §4). */
export function orderAge(createdAt: Date | string, now = new Date()): OrderAge {
  const ms = now.getTime() - new Date(createdAt).getTime()
  if (ms >= DAY) return { unit: 'days', value: Math.floor(ms / DAY) }
  if (ms >= HOUR) return { unit: 'hours', value: Math.floor(ms / HOUR) }
  return { unit: 'minutes', value: Math.max(1, Math.floor(ms / MINUTE)) }
}

/** Unpaid orders of one day or more are flagged for stock reservation (specification §4). */
export function isReserveWarning(createdAt: Date | string, now = new Date()): boolean {
  return orderAge(createdAt, now).unit === 'days'
}
