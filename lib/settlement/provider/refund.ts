import 'server-only'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { creditRefund } from '@/lib/orders/admin/refund-effects'
import { lockOrder } from '@/lib/orders/lock'
import { ProviderError } from '@/lib/payments/online/provider-error'
import { createRefund, listRefunds, readSession } from '@/lib/payments/stripe/client'
import { hasFailed, intentIdOf, refundIdOf } from '@/lib/payments/stripe/payment'
import type { Session, StripeRefund } from '@/lib/payments/stripe/schema'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import type { Payload } from '@/lib/runtime/outbox/topics'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'
import { reportReversal } from './report-reversal'

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

/** Of a repeated key, and of a payment of another account, whose key may come back. */
const NO_REFUSALS = ['idempotency_error', 'resource_missing']

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
    if (!(error instanceof ProviderError) || error.status !== 400) throw error
    const { reason } = error
    if (reason && NO_REFUSALS.includes(reason)) throw error
    return reason ?? 'refused'
  }
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
    const status = 'refund_failed'
    await reportReversal(tx, order, invoice, { status, moneyId, note: `refund failed: ${reason}` })
  }, LOCKING_TRANSACTION)
}
