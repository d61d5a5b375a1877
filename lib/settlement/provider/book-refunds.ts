import 'server-only'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import type { PaymentInvoice } from '@/lib/generated/prisma/client'
import { creditRefund, settleWithdrawals } from '@/lib/orders/admin/refund-effects'
import { lockOrder } from '@/lib/orders/lock'
import type { PaymentState } from '@/lib/payments/model'
import type { ProviderRefund, Reading } from '@/lib/payments/providers/types'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { toDay } from '@/lib/time'
import { reportReversal } from './report-reversal'

/**
 * Books the refunds that were made in the provider's dashboard, each once, with their credit notes. False without
 * news; the payment itself is applied before.
 */
export async function bookRefunds(
  invoiceId: string,
  { refunds, afterRefunds }: Reading,
): Promise<boolean> {
  const foreign = refunds.filter(({ isOwn, failure }) => !isOwn && failure === null)
  if (foreign.length === 0) return false
  const invoice = await prisma.paymentInvoice.findUnique({ where: { id: invoiceId } })
  if (!invoice?.receivedCents) return false
  const { state } = afterRefunds
  let isNews = false
  for (const refund of foreign) {
    const isNew = await prisma.$transaction(
      (tx) => book(tx, invoice, refund, state),
      LOCKING_TRANSACTION,
    )
    isNews ||= isNew
  }
  if (isNews) wakeOutbox()
  return isNews
}

async function book(
  tx: Tx,
  invoice: PaymentInvoice,
  refund: ProviderRefund,
  state: PaymentState,
): Promise<boolean> {
  const order = await lockOrder(tx, invoice.orderId)
  if (!order) return false
  const { moneyId, amountCents, createdAt } = refund
  const { id: orderId } = order
  const { count } = await tx.orderMoney.createMany({
    data: {
      id: moneyId,
      orderId,
      kind: 'refunded',
      amountCents,
      way: 'provider',
      invoiceId: invoice.id,
      confirmedAt: new Date(),
      happenedOn: new Date(toDay(createdAt)),
    },
    skipDuplicates: true,
  })
  if (count === 0) return false
  await reportReversal(tx, order, invoice, {
    state,
    moneyId,
    note: `payment ${invoice.providerId}: ${state}`,
  })
  await settleWithdrawals(tx, orderId, moneyId)
  const note = await creditRefund(tx, { orderId, amountCents })
  const mail = { orderId, moneyId, ...(note && { creditNoteId: note.id }) }
  await enqueue(tx, 'mail.order-refunded', mail)
  return true
}
