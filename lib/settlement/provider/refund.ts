import 'server-only'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { lockOrder } from '@/lib/orders/lock'
import { noteOnOrder } from '@/lib/orders/transition'
import { ProviderError } from '@/lib/payments/online/provider-error'
import { createRefund, listRefunds, readSession } from '@/lib/payments/stripe/client'
import { hasFailed, intentIdOf, paymentOf, refundIdOf } from '@/lib/payments/stripe/payment'
import type { Session, StripeRefund } from '@/lib/payments/stripe/schema'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import type { Payload } from '@/lib/runtime/outbox/topics'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'

/**
 * Refunds at Stripe once, whatever the number of calls: its key is the row's id, and Stripe's own list is read first,
 * because keys are forgotten after a day. Throws ProviderError to be retried.
 */
export async function sendRefund(payload: Payload<'payment.refund'>): Promise<void> {
  const money = await prisma.orderMoney.findUnique({
    where: { id: payload.moneyId },
    include: { invoice: true },
  })
  if (!money?.invoice || money.confirmedAt) return
  const session = await readSession(money.invoice.providerId)
  const refund = await findOrCreate(session, money)
  if (typeof refund === 'string') return undoRefund(money.id, refund)
  if (hasFailed(refund)) return undoRefund(money.id, refund.failure_reason ?? 'failed')
  await confirmRefund(payload)
}

/** A text says why Stripe will never carry it out. */
async function findOrCreate(
  session: Session,
  { id, amountCents }: { id: string; amountCents: number },
): Promise<StripeRefund | string> {
  const paymentIntent = intentIdOf(session)
  if (!paymentIntent) return 'not_paid'
  const known = (await listRefunds(paymentIntent)).find((refund) => refundIdOf(refund) === id)
  if (known) return known
  try {
    return await createRefund({ id, paymentIntent, amountCents })
  } catch (error) {
    const isRefused = error instanceof ProviderError && error.status === 400
    if (isRefused && error.reason !== 'idempotency_error') return error.reason ?? 'refused'
    throw error
  }
}

async function confirmRefund({ orderId, moneyId, creditNoteId }: Payload<'payment.refund'>) {
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.orderMoney.updateMany({
      where: { id: moneyId, confirmedAt: null },
      data: { confirmedAt: new Date() },
    })
    if (count === 0) return
    await enqueue(tx, 'mail.order-refunded', {
      orderId,
      moneyId,
      ...(creditNoteId && { creditNoteId }),
    })
  })
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
  const payment = paymentOf(await readSession(invoice.providerId), [])
  const data = { ...payment, payment_status: 'refund_failed', note: reason }
  await prisma.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const { count } = await tx.orderMoney.deleteMany({ where: { id: moneyId } })
    if (!order || count === 0) return
    await tx.paymentEvent.create({
      data: {
        ...{ orderId, method: 'stripe', meaning: 'reversed' },
        key: `${payment.payment_id} refund_failed ${moneyId}`,
        data: { ...data, receivedCents: invoice.receivedCents },
      },
    })
    const note = `refund failed: ${reason}`
    await noteOnOrder(tx, { orderId, status: order.status, actor: 'system', note })
  }, LOCKING_TRANSACTION)
}
