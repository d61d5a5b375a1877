import 'server-only'
import { fail } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { toEuros } from '@/lib/money'
import { cancelIn } from './cancel'
import { isCancellable } from './cancellable'
import type { OrderRequest } from './schema'
import { STATUS_GROUPS } from './status'
import { Refused } from './transaction'

/**
 * Where the submission asks, refuses an order with a product of which the customer has an unpaid order:
 * UNPAID_ORDER with that `order`. Where it says which order it is meant instead of, that one is cancelled.
 * A submission that says nothing, as by the contract alone, is placed as it is.
 */
export async function treatUnpaidTwin(
  tx: Prisma.TransactionClient,
  userId: string,
  unpaid: OrderRequest['unpaid'],
  lines: readonly { variantId: string }[],
): Promise<void> {
  if (!unpaid || unpaid === 'keep') return
  if (unpaid !== 'ask') {
    const cancelled = await cancelIn(tx, unpaid, userId)
    if (!cancelled.ok) throw new Refused(cancelled)
    return
  }
  const twin = await tx.order.findFirst({
    where: {
      userId,
      status: { in: [...STATUS_GROUPS.unpaid] },
      withdrawal: null,
      lines: { some: { variantId: { in: lines.map(({ variantId }) => variantId) } } },
    },
    orderBy: { createdAt: 'desc' },
    include: { invoices: { select: { status: true } } },
  })
  if (!twin) return
  const { id, reference, totalCents } = twin
  const order = { id, reference, total: toEuros(totalCents), canCancel: isCancellable(twin) }
  throw new Refused(fail('UNPAID_ORDER', { details: { order } }))
}
