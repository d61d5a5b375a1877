import 'server-only'
import { internationalPhone } from '@/lib/accounts/places/server-rules'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { toEuros } from '@/lib/money'
import { type LockedOrder, lockForAdmin } from '@/lib/orders/lock'
import { noteOnOrder, transitionOrder } from '@/lib/orders/transition'
import { netReceivedCents } from '@/lib/payments/model'
import { readProviderRefundable, settleReversals } from '@/lib/payments/online/payment-history'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import type { OrderMail } from '@/lib/runtime/outbox/topics'
import { cancellationMail, refundableCents, refusalMail, wayOfMethod } from './money'
import {
  ADDRESS_FIELDS,
  type OrderAction,
  type OrderActionInput,
  orderActionSchema,
  orderActionsFrom,
  targetStatusOf,
} from './order-actions'
import { creditRefund, settleWithdrawals } from './refund-effects'

type AppliedAction = { reference: string }

/** Mails that replace the new status's default mail. */
const MAILS: Partial<Record<OrderAction, (order: LockedOrder) => OrderMail>> = {
  refuse: refusalMail,
  cancel: cancellationMail,
  cancelPaid: cancellationMail,
}

/**
 * Writes status, history, audit and mail in one transaction; idempotent. NOT_FOUND; VALIDATION_ERROR with the
 * fields; CONFLICT for a forbidden transition or a changed order.
 */
export const applyOrderAction = asAdmin(
  async (admin, input: unknown): Promise<Result<AppliedAction>> => {
    const parsed = orderActionSchema.safeParse(input)
    if (!parsed.success)
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    const actorId = admin.user.id
    const result = await prisma.$transaction(
      (tx) => applyIn(tx, parsed.data, actorId),
      LOCKING_TRANSACTION,
    )
    wakeOutbox()
    return result
  },
)

async function applyIn(
  tx: Tx,
  input: OrderActionInput,
  actorId: string,
): Promise<Result<AppliedAction>> {
  const order = await lockForAdmin(tx, input.orderId)
  if (!order) return fail('NOT_FOUND')
  const { id, status, reference, last } = order
  if (last.id !== input.last) {
    return (await isDone(tx, order, input)) ? ok({ reference }) : fail('CONFLICT')
  }
  if (!orderActionsFrom(order).includes(input.orderAction)) return fail('CONFLICT')
  if (namesOtherWithdrawal(order, input)) return fail('CONFLICT')
  if (input.orderAction === 'refund' && input.amount > refundableCents(order)) {
    return fail('VALIDATION_ERROR', { fieldErrors: { amount: 'amountTooMuch' } })
  }
  const invoiceId = await invoiceToRefund(tx, id, input)
  if (invoiceId === undefined) {
    return fail('VALIDATION_ERROR', { fieldErrors: { amount: 'amountTooMuch' } })
  }
  await write(tx, order, input, invoiceId)
  await recordAudit(tx, actorId, {
    action: `order.${input.orderAction}`,
    subject: `order:${id}`,
    details: { reference, from: status, ...detailsOf(order, input) },
  })
  return ok({ reference })
}

/** Null where no provider is asked, undefined where it cannot refund so much. */
async function invoiceToRefund(tx: Tx, orderId: string, input: OrderActionInput) {
  if (input.orderAction !== 'refund' || input.way !== 'provider') return null
  const most = await readProviderRefundable(orderId, tx)
  return most && input.amount <= most.cents ? most.invoiceId : undefined
}

/** Another order's withdrawal, or one that has this step behind it. */
function namesOtherWithdrawal({ withdrawals }: LockedOrder, input: OrderActionInput): boolean {
  if (!('withdrawalId' in input) || input.withdrawalId === '') return false
  const named = withdrawals.find(({ id }) => id === input.withdrawalId)
  return !named || (input.orderAction === 'refund' ? named.refundId : named.goodsBackOn) !== null
}

async function isDone(tx: Tx, order: LockedOrder, input: OrderActionInput): Promise<boolean> {
  const { id: orderId, last, status } = order
  const isSame =
    last.actor === 'admin' && last.toStatus === (targetStatusOf(input.orderAction) ?? status)
  const isStored = Object.entries(correctionOf(input)).every(
    ([name, value]) => order[name as keyof LockedOrder] === value,
  )
  if (!isSame || !isStored || last.note !== noteOf(input)) return false
  if (input.orderAction === 'goodsBack') {
    return order.withdrawals.some(({ id, goodsBackOn }) => id === input.withdrawalId && goodsBackOn)
  }
  if (input.orderAction !== 'refund') return true
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }] as const
  const newest = await tx.orderMoney.findFirst({ where: { orderId }, orderBy: [...orderBy] })
  return newest?.way === input.way && newest.happenedOn.getTime() === Date.parse(input.on)
}

function correctionOf(input: OrderActionInput) {
  if ('carrier' in input) {
    const { carrier, trackingNumber } = input
    return { carrier, trackingNumber }
  }
  if (input.orderAction !== 'address') return {}
  const { orderAction: _action, orderId: _order, last: _last, ...corrected } = input
  return corrected
}

function noteOf(input: OrderActionInput): string {
  if ('carrier' in input) return input.orderAction === 'track' ? 'shipment corrected' : ''
  if (input.orderAction === 'address') return 'delivery address corrected'
  if (input.orderAction === 'goodsBack') {
    return [input.goodsBack === 'goods' ? 'goods back' : 'proof of dispatch', input.note]
      .filter(Boolean)
      .join(': ')
  }
  const amount = input.orderAction === 'refund' ? `€${toEuros(input.amount).toFixed(2)}` : ''
  return [amount, input.note].filter(Boolean).join(': ')
}

/** The audit names the changed address fields, never their values. */
function detailsOf(order: LockedOrder, input: OrderActionInput): Prisma.InputJsonObject {
  if ('carrier' in input) return correctionOf(input)
  if (input.orderAction === 'address') {
    return { changed: ADDRESS_FIELDS.filter((name) => order[name] !== input[name]) }
  }
  const { note } = input
  if (input.orderAction === 'pay') return { note, amountCents: input.amount }
  if (input.orderAction === 'goodsBack') {
    const { withdrawalId, goodsBack, on } = input
    return { note, withdrawalId, goodsBack, on }
  }
  if (input.orderAction !== 'refund') return { note }
  return { note, amountCents: input.amount, way: input.way, on: input.on }
}

async function write(
  tx: Tx,
  order: LockedOrder,
  input: OrderActionInput,
  invoiceId: string | null,
) {
  const { id: orderId, status } = order
  const [to, note, actor] = [targetStatusOf(input.orderAction), noteOf(input), 'admin'] as const
  if (input.orderAction === 'refund') {
    const { amount: amountCents, way, on, withdrawalId } = input
    const money = await tx.orderMoney.create({
      data: { orderId, kind: 'refunded', amountCents, way, invoiceId, happenedOn: new Date(on) },
    })
    const refund = { orderId, moneyId: money.id }
    if (invoiceId) {
      // Credited and mailed once the provider has accepted it.
      await enqueue(tx, 'payment.refund', { ...refund, ...(withdrawalId && { withdrawalId }) })
    } else {
      const credited = await creditRefund(tx, { orderId, amountCents, withdrawalId })
      await enqueue(tx, 'mail.order-refunded', {
        ...refund,
        ...(credited && { creditNoteId: credited.id }),
      })
    }
    await settleWithdrawals(tx, orderId, money.id, withdrawalId)
  }
  if (input.orderAction === 'goodsBack') {
    await tx.orderWithdrawal.update({
      where: { id: input.withdrawalId, orderId },
      data: { goodsBack: input.goodsBack, goodsBackOn: new Date(input.on) },
    })
  }
  if (input.orderAction === 'acknowledge') await settleReversals(tx, orderId, note)
  const correction = correctionOf(input)
  if (Object.keys(correction).length > 0) {
    const phone = 'phone' in correction ? correction.phone : undefined
    const data = {
      ...correction,
      ...(phone !== undefined && { phoneE164: internationalPhone(phone, order.country) }),
    }
    await tx.order.update({ where: { id: orderId }, data })
  }
  if (input.orderAction === 'track') await enqueue(tx, 'mail.order-shipped', { orderId })
  if (to === null) {
    await noteOnOrder(tx, { orderId, status, actor, note })
    return
  }
  if (input.orderAction === 'pay') await recordReceipt(tx, order, input.amount)
  if (input.orderAction === 'refuse' || input.orderAction === 'cancel') {
    await tx.prepaidTicket.updateMany({
      where: { orderId, state: 'submitted' },
      data: { state: 'refused' },
    })
  }
  await transitionOrder(tx, { orderId, to, actor, note }, MAILS[input.orderAction]?.(order))
}

/** Records a payment received by hand, in cents, so that it can be refunded later; null means all that is due. */
async function recordReceipt(tx: Tx, order: LockedOrder, amount: number | null) {
  const { id: orderId, totalCents, paymentMethod } = order
  const amountCents = amount ?? totalCents - netReceivedCents(order)
  if (amountCents <= 0) return
  const way = wayOfMethod(paymentMethod)
  const data = { orderId, kind: 'received', amountCents, way, happenedOn: new Date() }
  await tx.orderMoney.create({ data })
}
