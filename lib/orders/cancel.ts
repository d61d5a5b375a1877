import 'server-only'
import type { Tx } from '@/lib/db'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { lockOrder } from './lock'
import { isCancellable } from './payment-state'
import { transitionOrder } from './transition'

const HOUR_SECONDS = 60 * 60
/** Per hour: each cancellation sends two mails to an unverified address (docs/decisions/051). */
const MAX_CANCELLED = 20

/** Runs in the caller's transaction. NOT_FOUND, NOT_CANCELLABLE, TOO_MANY_REQUESTS. */
export async function cancelIn(
  tx: Tx,
  id: string,
  userId: string,
): Promise<Result<{ id: string }>> {
  // Locks first: the status read before may be outdated.
  await lockOrder(tx, id)
  const order = await tx.order.findFirst({
    where: { id, userId },
    include: { invoices: { select: { state: true } } },
  })
  if (!order) return fail('NOT_FOUND')
  if (order.status === 'cancelled') return ok({ id })
  if (!isCancellable(order)) return fail('NOT_CANCELLABLE')
  const refusal = await refuseTooMany(tx, userId)
  if (refusal) return refusal
  await transitionOrder(tx, { orderId: id, to: 'cancelled', actor: 'customer' })
  return ok({ id })
}

/** TOO_MANY_REQUESTS with `retryAfter` in seconds. */
async function refuseTooMany(tx: Tx, userId: string): Promise<Failure | null> {
  const [row] = await tx.$queryRaw<{ count: number; wait: number | null }[]>`
    select count(*)::int as count,
      ceil(extract(epoch from min(e.created_at) + interval '1 hour' - now()))::int as wait
    from order_events e join orders o on o.id = e.order_id
    where o.user_id = ${userId}::uuid and e.to_status = 'cancelled' and e.actor = 'customer'
      and e.created_at > now() - interval '1 hour'`
  if (!row || row.count < MAX_CANCELLED) return null
  return fail('TOO_MANY_REQUESTS', {
    details: { retryAfter: Math.max(1, row.wait ?? HOUR_SECONDS) },
  })
}
