import 'server-only'
import type { Tx } from '@/lib/db'
import type { Order, PaymentInvoice, Prisma } from '@/lib/generated/prisma/client'
import { noteOnOrder } from '@/lib/orders/transition'

type BookedReversal = {
  /** In the provider's words. */
  status: string
  /** The row that was written to `order_money`, or removed. */
  moneyId: string
  /** For the history. */
  note: string
}

/** Asks the administrator to look at the order whose money changed. The caller holds its lock. */
export async function reportReversal(
  tx: Tx,
  { id: orderId, status: orderStatus }: Order,
  { method, providerId, receivedCents }: PaymentInvoice,
  { status, moneyId, note }: BookedReversal,
) {
  const stored = await tx.paymentEvent.findFirstOrThrow({
    where: { orderId, data: { path: ['invoice_id'], equals: providerId } },
    orderBy: { createdAt: 'desc' },
  })
  const payment = stored.data as Prisma.JsonObject
  await tx.paymentEvent.create({
    data: {
      orderId,
      method,
      meaning: 'reversed',
      key: `${payment.payment_id} ${status} ${moneyId}`,
      data: { ...payment, payment_status: status, receivedCents, note, moneyId },
    },
  })
  await noteOnOrder(tx, { orderId, status: orderStatus, actor: 'system', note })
}
