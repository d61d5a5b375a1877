import 'server-only'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { creditRefund } from '@/lib/orders/admin/refund-effects'
import { lockOrder } from '@/lib/orders/lock'
import { providerOf } from '@/lib/payments/providers/table'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import type { Payload } from '@/lib/runtime/outbox/topics'
import { reportReversal } from './report-reversal'

/** Refunds at the provider once, whatever the number of calls. Throws ProviderError to be retried. */
export async function sendRefund(payload: Payload<'payment.refund'>): Promise<void> {
  const money = await prisma.orderMoney.findUnique({
    where: { id: payload.moneyId },
    include: { invoice: true },
  })
  if (!money?.invoice || money.confirmedAt) return
  const { id, amountCents, invoice } = money
  const refunds = providerOf(invoice.method)?.refunds
  if (!refunds) return
  const refusal = await refunds.send({ id, pageId: invoice.providerId, amountCents })
  if (refusal === null) await confirmRefund(payload)
  else await undoRefund(id, refusal)
}

async function confirmRefund({ orderId, moneyId, withdrawalId }: Payload<'payment.refund'>) {
  await prisma.$transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const [money] = await tx.orderMoney.updateManyAndReturn({
      where: { id: moneyId, confirmedAt: null },
      data: { confirmedAt: new Date() },
    })
    if (!money) return
    const { amountCents } = money
    const note = await creditRefund(tx, { orderId, amountCents, withdrawalId })
    const refund = { orderId, moneyId, ...(note && { creditNoteId: note.id }) }
    await enqueue(tx, 'mail.order-refunded', refund)
  }, LOCKING_TRANSACTION)
  wakeOutbox()
}

/** The money is still held: it is due again, and the administrator is asked to look at the order. Idempotent. */
export async function undoRefund(moneyId: string, reason: string): Promise<void> {
  const money = await prisma.orderMoney.findUnique({
    where: { id: moneyId },
    include: { invoice: true },
  })
  if (!money?.invoice) return
  const { orderId, invoice } = money
  await prisma.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const { count } = await tx.orderMoney.deleteMany({ where: { id: moneyId } })
    if (!order || count === 0) return
    await reportReversal(tx, order, invoice, {
      state: 'refund_failed',
      moneyId,
      note: `refund failed: ${reason}`,
    })
  }, LOCKING_TRANSACTION)
}
