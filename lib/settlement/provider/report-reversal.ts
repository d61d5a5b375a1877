import 'server-only'
import type { Tx } from '@/lib/db'
import type { Order, PaymentInvoice } from '@/lib/generated/prisma/client'
import { noteOnOrder } from '@/lib/orders/transition'
import type { PaymentState } from '@/lib/payments/model'

type BookedReversal = {
  state: PaymentState
  /** The row that was written to `order_money`, or removed. */
  moneyId: string
  /** For the history. */
  note: string
}

/** Asks the administrator to look at the order whose money changed. The caller holds its lock. */
export async function reportReversal(
  tx: Tx,
  { id: orderId, status }: Order,
  { method, providerId: providerInvoiceId, receivedCents }: PaymentInvoice,
  { state, moneyId, note }: BookedReversal,
) {
  const { providerId, reference, paidAmount, paidCurrency } =
    await tx.paymentEvent.findFirstOrThrow({
      where: { orderId, providerInvoiceId },
      orderBy: { createdAt: 'desc' },
    })
  await tx.paymentEvent.create({
    data: {
      orderId,
      method,
      meaning: 'reversed',
      key: `${providerId} ${state} ${moneyId}`,
      providerId,
      providerInvoiceId,
      state,
      reference,
      receivedCents,
      paidAmount,
      paidCurrency,
      moneyId,
      data: { note },
    },
  })
  await noteOnOrder(tx, { orderId, status, actor: 'system', note })
}
