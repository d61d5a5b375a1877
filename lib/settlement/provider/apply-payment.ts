import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import type { Order, PaymentInvoice } from '@/lib/generated/prisma/client'
import { newRowId } from '@/lib/ids'
import { lockOrder } from '@/lib/orders/lock'
import { type OrderStatus, STATUS_GROUPS } from '@/lib/orders/status'
import { noteOnOrder, transitionOrder } from '@/lib/orders/transition'
import { netReceivedCents } from '@/lib/payments/due'
import type { OnlineMethod } from '@/lib/payments/method-names'
import { CLOSED_INVOICES } from '@/lib/payments/online/invoices'
import {
  type Assessment,
  assessPayment,
  FAILED,
  PENDING,
  type ProviderPayment,
  receivedOf,
} from '@/lib/payments/online/payment'
import { IS_RETURNED } from '@/lib/payments/online/payment-history'
import { isReversalStatus, readPaymentHistory } from '@/lib/payments/online/reversals'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'
import { setting } from '@/lib/settings/current'
import { isNewMoney, lockPayment, readSettled } from '@/lib/settlement/unmatched/settled'

/** Applies a payment once, whatever the number and order of its messages. False for a known state. */
export async function applyPayment(
  payment: ProviderPayment,
  method: OnlineMethod,
): Promise<boolean> {
  const invoice = payment.invoice_id
    ? await prisma.paymentInvoice.findUnique({
        where: { providerId: payment.invoice_id, method },
        include: { order: { select: { reference: true } } },
      })
    : null
  const assessment: Assessment = invoice
    ? assessPayment(payment, {
        reference: invoice.order.reference,
        invoiceId: invoice.providerId,
        amountCents: invoice.amountCents,
      })
    : {
        meaning: 'review',
        receivedCents: receivedOf(payment),
        note: 'for no invoice of this shop',
      }
  const isNew = await prisma.$transaction((tx) =>
    record(tx, { payment, method, invoice, assessed: assessment }),
  )
  if (isNew) wakeOutbox()
  return isNew
}

async function record(
  tx: Tx,
  { payment, method, invoice, assessed }: Assessed & { method: OnlineMethod },
): Promise<boolean> {
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
      method,
      key: keyOf(payment),
      meaning: assessment.meaning,
      data: { ...payment, note: assessment.note, receivedCents: assessment.receivedCents },
    },
    skipDuplicates: true,
  })
  if (count === 0) return false
  if (order && isReversed) {
    const note = `payment ${payment.payment_id}: ${payment.payment_status}`
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

async function settledOf(tx: Tx, payment: ProviderPayment) {
  await lockPayment(tx, payment.payment_id)
  return readSettled(tx, payment)
}

const ACCEPTED_STATUSES: readonly OrderStatus[] = [...STATUS_GROUPS.paid, 'payment_review']

type Assessed = { payment: ProviderPayment; invoice: PaymentInvoice | null; assessed: Assessment }

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
  if (
    received &&
    !returned &&
    isReversalStatus(payment) &&
    ACCEPTED_STATUSES.includes(order.status)
  ) {
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

/** Equal for repeated messages; another status or sum is a new event. */
const keyOf = ({ payment_id, payment_status, actually_paid }: ProviderPayment) =>
  `${payment_id} ${payment_status} ${actually_paid ?? 0}`

async function updateInvoice(
  tx: Tx,
  { id, orderId, providerId }: PaymentInvoice,
  { payment_id: paymentId, payment_status: status }: ProviderPayment,
) {
  // A late message does not reopen a closed invoice; one of its payments may still succeed.
  const open = status === 'finished' ? {} : { status: { notIn: [...CLOSED_INVOICES] } }
  await tx.paymentInvoice.updateMany({
    where: { id, ...open },
    // After a partial payment a new invoice covers the rest.
    data: { status, paymentId, ...(status === 'partially_paid' && { closedAt: new Date() }) },
  })
  // The highest amount per payment, without pending ones; a second deposit has its own payment.
  await tx.$executeRaw`
    update payment_invoices
    set checked_at = now(), received_cents = (
      select least(2147483647, sum(most))::int from (
        select max((data->>'receivedCents')::int)
          filter (where data->>'payment_status' <> all(${FAILED})) as most
        from payment_events
        where order_id = ${orderId}::uuid and data->>'invoice_id' = ${providerId}
          and data->>'payment_status' <> all(${PENDING})
        group by data->>'payment_id'
        having not ${IS_RETURNED}
      ) each_payment having sum(most) is not null)
    where id = ${id}::uuid`
}
