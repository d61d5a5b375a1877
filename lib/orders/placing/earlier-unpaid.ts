import 'server-only'
import type { Tx } from '@/lib/db'
import { fail } from '@/lib/errors'
import { toEuros } from '@/lib/money'
import { cancelIn } from '@/lib/orders/cancel'
import { lockOrder } from '@/lib/orders/lock'
import { isCancellable } from '@/lib/orders/payment-state'
import { STATUS_GROUPS } from '@/lib/orders/status'
import { lockBoth } from '@/lib/orders/stock'
import { ONLINE_METHODS } from '@/lib/payments/methods/names'
import { ARRIVING_STATE } from '@/lib/payments/model'
import type { OrderRequest } from './schema'
import { Refused } from './transaction'

/**
 * `ask` throws UNPAID_ORDER for one with these products or a broken-off online payment; an id cancels that
 * order.
 */
export async function resolveEarlierUnpaid(
  tx: Tx,
  userId: string,
  unpaid: OrderRequest['unpaid'],
  lines: readonly { productId: string; variantId: string }[],
): Promise<void> {
  if (!unpaid || unpaid === 'keep') return
  if (unpaid !== 'ask') {
    await lockOrder(tx, unpaid)
    await lockBoth(
      tx,
      unpaid,
      lines.map(({ variantId }) => variantId),
    )
    const cancelled = await cancelIn(tx, unpaid, userId)
    if (!cancelled.ok) throw new Refused(cancelled)
    return
  }
  const productIds = lines.map(({ productId }) => productId)
  const before = await tx.order.findFirst({
    where: {
      userId,
      status: { in: [...STATUS_GROUPS.unpaid] },
      withdrawals: { none: {} },
      OR: [
        { lines: { some: { productId: { in: productIds } } } },
        {
          paymentMethod: { in: [...ONLINE_METHODS] },
          invoices: { none: { state: ARRIVING_STATE } },
        },
      ],
    },
    orderBy: { createdAt: 'desc' },
    include: { invoices: { select: { state: true } }, lines: { select: { productId: true } } },
  })
  if (!before) return
  const { id, reference, totalCents } = before
  const order = {
    id,
    reference,
    total: toEuros(totalCents),
    canCancel: isCancellable(before),
    hasSame: before.lines.some(({ productId }) => productId && productIds.includes(productId)),
  }
  throw new Refused(fail('UNPAID_ORDER', { details: { order } }))
}
