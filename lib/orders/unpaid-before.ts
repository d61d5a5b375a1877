import 'server-only'
import type { Tx } from '@/lib/db'
import { fail } from '@/lib/errors'
import { toEuros } from '@/lib/money'
import { ARRIVING_INVOICES } from '@/lib/payments/nowpayments/invoices'
import { cancelIn } from './cancel'
import { isCancellable } from './cancellable'
import type { OrderRequest } from './schema'
import { STATUS_GROUPS } from './status'
import { Refused } from './transaction'

/**
 * Where the submission asks, refuses an order while the customer has an unpaid one that it may be meant instead of:
 * with one of its products, or with an online payment that was broken off; UNPAID_ORDER with that `order`. Where it
 * says which order it is meant instead of, that one is cancelled. A submission that says nothing, as by the contract
 * alone, is placed as it is.
 */
export async function treatUnpaidBefore(
  tx: Tx,
  userId: string,
  unpaid: OrderRequest['unpaid'],
  lines: readonly { productId: string }[],
): Promise<void> {
  if (!unpaid || unpaid === 'keep') return
  if (unpaid !== 'ask') {
    const cancelled = await cancelIn(tx, unpaid, userId)
    if (!cancelled.ok) throw new Refused(cancelled)
    return
  }
  const wanted = lines.map(({ productId }) => productId)
  const before = await tx.order.findFirst({
    where: {
      userId,
      status: { in: [...STATUS_GROUPS.unpaid] },
      withdrawal: null,
      OR: [
        { lines: { some: { productId: { in: wanted } } } },
        {
          paymentMethod: 'nowpayments',
          invoices: { none: { status: { in: [...ARRIVING_INVOICES] } } },
        },
      ],
    },
    orderBy: { createdAt: 'desc' },
    include: { invoices: { select: { status: true } }, lines: { select: { productId: true } } },
  })
  if (!before) return
  const { id, reference, totalCents } = before
  const order = {
    ...{ id, reference, total: toEuros(totalCents) },
    canCancel: isCancellable(before),
    hasSame: before.lines.some(({ productId }) => productId && wanted.includes(productId)),
  }
  throw new Refused(fail('UNPAID_ORDER', { details: { order } }))
}
