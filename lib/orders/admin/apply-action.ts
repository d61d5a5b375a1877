import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { toEuros } from '@/lib/money'
import { noteOnOrder, transitionOrder } from '@/lib/orders/transition'
import { netReceivedCents } from '@/lib/payments/due'
import { settleReversals } from '@/lib/payments/nowpayments/reversals'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import type { OrderMail } from '@/lib/runtime/outbox/topics'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'
import { type LockedOrder, lockForAdmin } from './lock'
import { cancellationMail, refundableCents, refusalMail } from './money'
import {
  ADDRESS_FIELDS,
  goalOf,
  type OrderAction,
  type OrderActionInput,
  orderActionSchema,
  orderActionsFrom,
} from './order-actions'

type Moved = { reference: string }

/** What the customer is told where it is not the mail of the new status. */
const MAILS: Partial<Record<OrderAction, (order: LockedOrder) => OrderMail>> = {
  refuse: refusalMail,
  cancel: cancellationMail,
  cancelPaid: cancellationMail,
}

/**
 * Applies an action of the administrator to an order: status, history, audit and mail together or
 * not at all. The same form sent twice does it once. UNAUTHENTICATED, FORBIDDEN; VALIDATION_ERROR with the
 * fields; NOT_FOUND; CONFLICT where the order cannot go there, or something happened to it since it was seen.
 */
export const applyOrderAction = asAdmin(async (admin, input: unknown): Promise<Result<Moved>> => {
  const parsed = orderActionSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const actorId = admin.user.id
  const result = await prisma.$transaction(
    (tx) => applyIn(tx, parsed.data, actorId),
    LOCKING_TRANSACTION,
  )
  wakeOutbox()
  return result
})

async function applyIn(tx: Tx, input: OrderActionInput, actorId: string): Promise<Result<Moved>> {
  const order = await lockForAdmin(tx, input.orderId)
  if (!order) return fail('NOT_FOUND')
  const { id, status, reference, last } = order
  if (last.id !== input.last) {
    return (await isDone(tx, order, input)) ? ok({ reference }) : fail('CONFLICT')
  }
  if (!orderActionsFrom(order).includes(input.move)) return fail('CONFLICT')
  if (input.move === 'refund' && input.amount > refundableCents(order)) {
    return fail('VALIDATION_ERROR', { fieldErrors: { amount: 'amountTooMuch' } })
  }
  await write(tx, order, input)
  await recordAudit(tx, actorId, {
    action: `order.${input.move}`,
    subject: `order:${id}`,
    details: { reference, from: status, ...detailsOf(order, input) },
  })
  return ok({ reference })
}

/** Whether the last that happened to the order is this very move. */
async function isDone(tx: Tx, order: LockedOrder, input: OrderActionInput): Promise<boolean> {
  const { id: orderId, last, status } = order
  const isSame = last.actor === 'admin' && last.toStatus === (goalOf(input.move) ?? status)
  const isWritten = Object.entries(correctionOf(input)).every(
    ([name, value]) => order[name as keyof LockedOrder] === value,
  )
  if (!isSame || !isWritten || last.note !== noteOf(input)) return false
  if (input.move !== 'refund') return true
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }] as const
  const given = await tx.orderMoney.findFirst({ where: { orderId }, orderBy: [...orderBy] })
  return given?.way === input.way && given.happenedOn.getTime() === Date.parse(input.on)
}

/** What a move writes into the order itself. */
function correctionOf(input: OrderActionInput) {
  if ('carrier' in input) {
    const { carrier, trackingNumber } = input
    return { carrier, trackingNumber }
  }
  if (input.move !== 'address') return {}
  const { firstName, lastName, company, address, addressLine2, postalCode, city, phone } = input
  return { firstName, lastName, company, address, addressLine2, postalCode, city, phone }
}

/** For the history: what was said with the move. */
function noteOf(input: OrderActionInput): string {
  if ('carrier' in input) return input.move === 'track' ? 'shipment corrected' : ''
  if (input.move === 'address') return 'delivery address corrected'
  const amount = input.move === 'refund' ? `€${toEuros(input.amount).toFixed(2)}` : ''
  return [amount, input.note].filter(Boolean).join(': ')
}

/** An address stays out of the audit; what of it was changed does not. */
function detailsOf(order: LockedOrder, input: OrderActionInput): Prisma.InputJsonObject {
  if ('carrier' in input) return correctionOf(input)
  if (input.move === 'address') {
    return { changed: ADDRESS_FIELDS.filter((name) => order[name] !== input[name]) }
  }
  const { note } = input
  if (input.move === 'pay') return { note, amountCents: input.amount }
  if (input.move !== 'refund') return { note }
  return { note, amountCents: input.amount, way: input.way, on: input.on }
}

async function write(tx: Tx, order: LockedOrder, input: OrderActionInput) {
  const { id: orderId, status } = order
  const [to, note, actor] = [goalOf(input.move), noteOf(input), 'admin'] as const
  if (input.move === 'refund') {
    const { amount: amountCents, way, on } = input
    const money = await tx.orderMoney.create({
      data: { orderId, kind: 'refunded', amountCents, way, happenedOn: new Date(on) },
    })
    await enqueue(tx, 'mail.order-refunded', { orderId, moneyId: money.id })
  }
  if (input.move === 'acknowledge') await settleReversals(tx, orderId, note)
  const correction = correctionOf(input)
  if (Object.keys(correction).length > 0) {
    await tx.order.update({ where: { id: orderId }, data: correction })
  }
  if (input.move === 'track') await enqueue(tx, 'mail.order-shipped', { orderId })
  if (to === null) {
    await noteOnOrder(tx, { orderId, status, actor, note })
    return
  }
  if (input.move === 'pay') await noteReceived(tx, order, input.amount)
  if (input.move === 'refuse' || input.move === 'cancel') {
    // None of them is waiting for anybody any more.
    await tx.prepaidTicket.updateMany({
      where: { orderId, state: 'submitted' },
      data: { state: 'refused' },
    })
  }
  await transitionOrder(tx, { orderId, to, actor, note }, MAILS[input.move]?.(order))
}

/** Writes down what came by hand, so that it is known what there is to give back; null is all that is due. */
async function noteReceived(tx: Tx, order: LockedOrder, amount: number | null) {
  const { id: orderId, totalCents } = order
  const amountCents = amount ?? totalCents - netReceivedCents(order)
  if (amountCents <= 0) return
  const data = { orderId, kind: 'received', amountCents, way: 'other', happenedOn: new Date() }
  await tx.orderMoney.create({ data })
}
