import 'server-only'
import { prisma, type Tx } from '@/lib/db'
import { env } from '@/lib/env'
import { fail, ok, type Result } from '@/lib/errors'
import type { Order, PaymentInvoice } from '@/lib/generated/prisma/client'
import { parseJson } from '@/lib/http/parse-json'
import { newRowId } from '@/lib/ids'
import { lockOrder } from '@/lib/orders/lock'
import { type OrderStatus, STATUS_GROUPS } from '@/lib/orders/status'
import { noteOnOrder, transitionOrder } from '@/lib/orders/transition'
import { netReceivedCents } from '@/lib/payments/due'
import { ProviderError, readPayment } from '@/lib/payments/nowpayments/client'
import { CLOSED_INVOICES } from '@/lib/payments/nowpayments/invoices'
import {
  type Assessment,
  assessPayment,
  FAILED,
  PENDING,
  type ProviderPayment,
  paymentSchema,
  receivedOf,
} from '@/lib/payments/nowpayments/payment'
import { IS_GONE } from '@/lib/payments/nowpayments/payment-history'
import { isTakingBack, readPaymentHistory } from '@/lib/payments/nowpayments/reversals'
import { isSigned } from '@/lib/payments/nowpayments/signature'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'
import { recordSecurityEvent } from '@/lib/security/events'
import { isNewMoney, lockPayment, readSettled } from '@/lib/settlement/unmatched/settled'

/**
 * Takes a message of the provider (IPN): `body` as it came, with its signature. The message only says
 * that something happened; what is believed is read from the provider again. NOT_FOUND where the method
 * is not set up; FORBIDDEN for a signature that does not fit; BAD_REQUEST; SERVICE_UNAVAILABLE when the
 * provider cannot be asked, so that it sends the message again.
 */
export async function receiveMessage(
  body: string,
  signature: string | null,
): Promise<Result<null>> {
  const secret = env.NOWPAYMENTS_IPN_SECRET
  if (!secret) return fail('NOT_FOUND')
  const message = parseJson(body)
  if (message === undefined) return fail('BAD_REQUEST')
  if (!isSigned(body, signature, secret)) {
    await recordSecurityEvent({ kind: 'webhook.refused' })
    return fail('FORBIDDEN')
  }
  // The same address is told of the shop's own withdrawals.
  if (isWithdrawal(message)) return ok(null)
  const parsed = paymentSchema.safeParse(message)
  if (!parsed.success) return fail('BAD_REQUEST')
  try {
    await applyPayment(await readPayment(parsed.data.payment_id))
    return ok(null)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    console.warn(`A message about payment ${parsed.data.payment_id}: ${error.message}`)
    return fail('SERVICE_UNAVAILABLE')
  }
}

const isWithdrawal = (message: unknown) =>
  typeof message === 'object' && message !== null && 'batch_withdrawal_id' in message

/**
 * Does what a payment, as just read from the provider, means to its order: once, however often and in
 * whatever order it is told. Gives false when it was known.
 */
export async function applyPayment(payment: ProviderPayment): Promise<boolean> {
  const invoice = payment.invoice_id
    ? await prisma.paymentInvoice.findUnique({
        where: { providerId: payment.invoice_id },
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
  const isNew = await prisma.$transaction((tx) => record(tx, payment, invoice, assessment))
  if (isNew) wakeOutbox()
  return isNew
}

async function record(
  tx: Tx,
  payment: ProviderPayment,
  invoice: PaymentInvoice | null,
  assessed: Assessment,
): Promise<boolean> {
  const settled = invoice ? null : await settledOf(tx, payment)
  // Locked first of all: messages of one that came together would wait for each other for ever.
  const orderId = invoice?.orderId ?? settled?.orderId ?? null
  const order = orderId && (await lockOrder(tx, orderId))
  const assessment = order ? await assessAgain(tx, order, { payment, invoice, assessed }) : assessed
  const isReversed = assessment.meaning === 'reversed'
  const eventId = newRowId()
  const { count } = await tx.paymentEvent.createMany({
    data: {
      id: eventId,
      orderId,
      // Somebody has decided about the money, and not about its way back.
      ...(settled && !isReversed && settled),
      method: 'nowpayments',
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
    if (!settled && (await isNewMoney(tx, eventId, payment))) {
      await enqueue(tx, 'mail.owner-unmatched', { eventId })
    }
    return true
  }
  await noteOnInvoice(tx, invoice, payment)
  const move = { orderId: invoice.orderId, actor: 'system', note: assessment.note } as const
  if (assessment.meaning === 'paid') {
    const left = await transitionOrder(tx, { ...move, to: 'paid' })
    // Money for an order that was cancelled meanwhile: somebody has to look.
    if (!left) await transitionOrder(tx, { ...move, to: 'payment_review', from: ['cancelled'] })
  }
  if (assessment.meaning === 'review') {
    await transitionOrder(tx, {
      ...move,
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

/** Orders that count on their money: it was taken for theirs, or is about to be. */
const COUNTING: readonly OrderStatus[] = [...STATUS_GROUPS.paid, 'payment_review']

type Assessed = { payment: ProviderPayment; invoice: PaymentInvoice | null; assessed: Assessment }

/**
 * What a payment means beside what else is known of its order, which the caller holds. Taken back, it leaves one
 * without its money that somebody may be about to ship. A paid invoice pays only where it makes the total with
 * what else is here: since it was made, money may have gone back, the payment's own too.
 */
async function assessAgain(
  tx: Tx,
  order: Order,
  { payment, invoice, assessed }: Assessed,
): Promise<Assessment> {
  const { came, gone, refunded } = await readPaymentHistory(tx, order.id, payment)
  if (came && !gone && isTakingBack(payment) && COUNTING.includes(order.status)) {
    return { ...assessed, meaning: 'reversed' }
  }
  if (!invoice || assessed.meaning !== 'paid') return assessed
  const wentBack = refunded || (came && gone)
  if (wentBack) return { ...assessed, meaning: 'review', note: 'after it went back' }
  const { amountCents, receivedCents } = await tx.paymentInvoice.findUniqueOrThrow({
    where: { id: invoice.id },
  })
  const others = netReceivedCents(order) - (receivedCents ?? 0)
  if (others + amountCents >= order.totalCents) return assessed
  return { ...assessed, meaning: 'review', note: 'less than is due by now' }
}

/** The same for every repetition; another status or sum of the same payment is news. */
const keyOf = ({ payment_id, payment_status, actually_paid }: ProviderPayment) =>
  `${payment_id} ${payment_status} ${actually_paid ?? 0}`

async function noteOnInvoice(
  tx: Tx,
  { id, orderId, providerId }: PaymentInvoice,
  { payment_id: paymentId, payment_status: status }: ProviderPayment,
) {
  // An invoice that is closed stays so, whichever message comes late; but one of its payments may succeed yet.
  const open = status === 'finished' ? {} : { status: { notIn: [...CLOSED_INVOICES] } }
  await tx.paymentInvoice.updateMany({
    where: { id, ...open },
    // Who has paid a part is sent to another invoice for the rest.
    data: { status, paymentId, ...(status === 'partially_paid' && { closedAt: new Date() }) },
  })
  // Each payment once, at the most that was told of it: a second deposit is a payment of its own. What is being
  // confirmed is not here yet.
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
        having not ${IS_GONE}
      ) each_payment having sum(most) is not null)
    where id = ${id}::uuid`
}
