import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import type { Order, PaymentInvoice } from '@/lib/generated/prisma/client'
import { newRowId } from '@/lib/ids'
import { lockOrder } from '@/lib/orders/lock'
import { type OrderStatus, STATUS_GROUPS } from '@/lib/orders/status'
import { noteOnOrder, transitionOrder } from '@/lib/orders/transition'
import {
  type Assessment,
  assessPayment,
  CLOSED_STATES,
  describeState,
  FAILED_STATES,
  netReceivedCents,
  type Payment,
  PENDING_STATES,
} from '@/lib/payments/model'
import { IS_RETURNED, isReversal, readPaymentHistory } from '@/lib/payments/online/payment-history'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { setting } from '@/lib/settings/current'
import { isNewMoney, lockPayment, readSettled } from '@/lib/settlement/unmatched/settled'

/** Applies a payment once, whatever the number and order of its messages. False for a known state. */
export async function applyPayment(payment: Payment): Promise<boolean> {
  const invoice = payment.invoiceId
    ? await prisma.paymentInvoice.findUnique({
        where: { providerId: payment.invoiceId, method: payment.provider },
        include: { order: { select: { reference: true } } },
      })
    : null
  const assessment: Assessment = invoice
    ? assessPayment(payment, {
        reference: invoice.order.reference,
        invoiceId: invoice.providerId,
        amountCents: invoice.amountCents,
      })
    : { meaning: 'review', note: 'for no invoice of this shop' }
  const isNew = await prisma.$transaction((tx) =>
    record(tx, { payment, invoice, assessed: assessment }),
  )
  if (isNew) wakeOutbox()
  return isNew
}

async function record(tx: Tx, { payment, invoice, assessed }: Assessed): Promise<boolean> {
  const settled = invoice ? null : await settledOf(tx, payment)
  // Locked before writing: concurrent messages of one order would deadlock.
  const orderId = invoice?.orderId ?? settled?.orderId ?? null
  const order = orderId && (await lockOrder(tx, orderId))
  const assessment = order ? await reassess(tx, order, { payment, invoice, assessed }) : assessed
  const isReversed = assessment.meaning === 'reversed'
  const eventId = newRowId()
  const { count } = await tx.paymentEvent.createMany({
    data: {
      id: eventId,
      orderId,
      // A decision about the money does not cover its reversal.
      ...(settled && !isReversed && settled),
      method: payment.provider,
      key: payment.key,
      meaning: assessment.meaning,
      providerId: payment.providerId,
      providerInvoiceId: payment.invoiceId,
      state: payment.state,
      reference: payment.reference,
      receivedCents: payment.receivedCents,
      paidAmount: payment.paidAmount,
      paidCurrency: payment.paidCurrency,
      data: { note: assessment.note, message: { ...payment.message } },
    },
    skipDuplicates: true,
  })
  if (count === 0) return false
  if (order && isReversed) {
    const note = `payment ${payment.providerId}: ${describeState(payment)}`
    await noteOnOrder(tx, { orderId: order.id, status: order.status, actor: 'system', note })
  }
  if (!invoice) {
    const isTold = setting('NOTIFY_MONEY') === 'on'
    if (isTold && !settled && (await isNewMoney(tx, eventId, payment))) {
      await enqueue(tx, 'mail.owner-unmatched', { eventId })
    }
    return true
  }
  await updateInvoice(tx, invoice, payment)
  const transition = { orderId: invoice.orderId, actor: 'system', note: assessment.note } as const
  if (assessment.meaning === 'paid') {
    const previous = await transitionOrder(tx, { ...transition, to: 'paid' })
    // Money for an order cancelled meanwhile needs a review.
    if (!previous)
      await transitionOrder(tx, { ...transition, to: 'payment_review', from: ['cancelled'] })
  }
  if (assessment.meaning === 'review') {
    await transitionOrder(tx, {
      ...transition,
      to: 'payment_review',
      from: [...STATUS_GROUPS.unpaid, 'cancelled'],
    })
  }
  return true
}

async function settledOf(tx: Tx, payment: Payment) {
  await lockPayment(tx, payment.providerId)
  return readSettled(tx, payment)
}

const ACCEPTED_STATUSES: readonly OrderStatus[] = [...STATUS_GROUPS.paid, 'payment_review']

type Assessed = { payment: Payment; invoice: PaymentInvoice | null; assessed: Assessment }

/**
 * Under the order's lock: a reversal leaves an accepted order unpaid, possibly about to be shipped. A paid
 * invoice settles the order only with the money held now: some may have been refunded since.
 */
async function reassess(
  tx: Tx,
  order: Order,
  { payment, invoice, assessed }: Assessed,
): Promise<Assessment> {
  const { received, returned, refunded } = await readPaymentHistory(tx, order.id, payment)
  if (received && !returned && isReversal(payment) && ACCEPTED_STATUSES.includes(order.status)) {
    return { ...assessed, meaning: 'reversed' }
  }
  if (!invoice || assessed.meaning !== 'paid') return assessed
  const wasReturned = refunded || (received && returned)
  if (wasReturned) return { ...assessed, meaning: 'review', note: 'after it went back' }
  const { amountCents, receivedCents } = await tx.paymentInvoice.findUniqueOrThrow({
    where: { id: invoice.id },
  })
  const others = netReceivedCents(order) - (receivedCents ?? 0)
  if (others + amountCents >= order.totalCents) return assessed
  return { ...assessed, meaning: 'review', note: 'less than is due by now' }
}

async function updateInvoice(
  tx: Tx,
  { id, orderId, providerId }: PaymentInvoice,
  { providerId: paymentId, state }: Payment,
) {
  // A late message does not reopen a closed invoice; one of its payments may still succeed.
  const open = state === 'received' ? {} : { state: { notIn: [...CLOSED_STATES] } }
  await tx.paymentInvoice.updateMany({
    where: { id, ...open },
    // After a partial payment a new invoice covers the rest.
    data: { state, paymentId, ...(state === 'partially_received' && { closedAt: new Date() }) },
  })
  // The highest amount per payment, without pending ones; a second deposit has its own payment.
  await tx.$executeRaw`
    update payment_invoices
    set checked_at = now(), received_cents = (
      select least(2147483647, sum(most))::int from (
        select max(received_cents) filter (where state <> all(${[...FAILED_STATES]})) as most
        from payment_events
        where order_id = ${orderId}::uuid and provider_invoice_id = ${providerId}
          and state <> all(${[...PENDING_STATES]})
        group by provider_id
        having not ${IS_RETURNED}
      ) each_payment having sum(most) is not null)
    where id = ${id}::uuid`
}
