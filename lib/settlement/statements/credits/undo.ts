import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import type { Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { BankCredit, Order, PaymentEvent } from '@/lib/generated/prisma/client'
import { toEuros } from '@/lib/money'
import { cancellationMail } from '@/lib/orders/admin/money'
import { lockOrder } from '@/lib/orders/lock'
import { isUnpaid } from '@/lib/orders/status'
import { noteOnOrder, transitionOrder } from '@/lib/orders/transition'
import { netReceivedCents } from '@/lib/payments/model'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { withBankLock } from '@/lib/settlement/statements/bank-lock'
import { undoSchema } from '@/lib/settlement/statements/schema'
import { CURRENCY } from './findings'
import { matchOpen } from './match'
import { countUndone, readPayment, undoneKey } from './settle'

export type Undone = { reference: string; status: Order['status'] }

/**
 * Reopens a credit; idempotent. An order paid with it awaits payment again, one that it sent to review is
 * cancelled again, a shipped one keeps its status; mailed where a mail had confirmed the money.
 * VALIDATION_ERROR, NOT_FOUND; CONFLICT where it belongs to another order, or its money was refunded.
 */
export const undoCredit = asAdmin(async (admin, input: unknown): Promise<Result<Undone>> => {
  const parsed = undoSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { creditId: id, orderId, note } = parsed.data
  const undone = await withBankLock(async (tx): Promise<Result<Undone>> => {
    const credit = await tx.bankCredit.findUnique({ where: { id } })
    const order = credit && (await lockOrder(tx, orderId))
    if (!order) return fail('NOT_FOUND')
    const { reference } = order
    if (credit.state === 'open' && (await countUndone(tx, credit)) > 0) {
      return ok({ reference, status: order.status })
    }
    if (credit.state !== 'applied' || credit.orderId !== orderId) return fail('CONFLICT')
    const payment = await readPayment(tx, credit)
    if (!payment) return fail('CONFLICT')
    const left = await reopenCredit(tx, credit, order, payment)
    if (left.refundedCents > left.receivedCents) throw new Refunded()
    await write(tx, { credit, order: left, payment, note })
    await recordAudit(tx, admin.user.id, {
      action: 'bank.undo',
      subject: `order:${orderId}`,
      details: { reference, credit: id, amountCents: Number(credit.amountCents), note },
    })
    await matchOpen(tx)
    const { status } = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
    return ok({ reference, status })
  }).catch((error) => {
    if (error instanceof Refunded) return fail('CONFLICT')
    throw error
  })
  wakeOutbox()
  return undone
})

class Refunded extends Error {}

async function reopenCredit(
  tx: Tx,
  credit: BankCredit,
  { id: orderId }: Order,
  payment: PaymentEvent,
) {
  await tx.bankCredit.update({
    where: { id: credit.id },
    data: { state: 'open', orderId: null, settledAt: null, note: '', finding: 'unknown' },
  })
  if (credit.currency !== CURRENCY) await deleteEnteredAmount(tx, credit, orderId, payment)
  return tx.order.findUniqueOrThrow({ where: { id: orderId }, include: { withdrawals: true } })
}

/** Deletes the amount in euros entered for another currency. */
async function deleteEnteredAmount(
  tx: Tx,
  credit: BankCredit,
  orderId: string,
  { data }: PaymentEvent,
) {
  const { moneyId } = data as { moneyId?: string }
  const money = await tx.orderMoney.findFirst({
    where: {
      orderId,
      kind: 'received',
      way: 'bank_transfer',
      happenedOn: credit.bookedOn,
      ...(moneyId && { id: moneyId }),
    },
  })
  if (money) await tx.orderMoney.delete({ where: { id: money.id } })
}

type Written = {
  credit: BankCredit
  order: Order & { withdrawals: object[] }
  payment: PaymentEvent
  note: string
}

async function write(tx: Tx, { credit, order, payment, note }: Written) {
  const { id: orderId, status } = order
  const amountCents = Number(credit.amountCents)
  const formatted = `${credit.currency} ${toEuros(amountCents).toFixed(2)}`
  const remark = {
    orderId,
    actor: 'admin',
    note: [`credit of ${formatted} taken back`, note].filter(Boolean).join(': '),
  } as const
  await tx.paymentEvent.create({
    data: {
      orderId,
      method: 'bank_transfer',
      meaning: 'reversed',
      note,
      settledAt: new Date(),
      key: undoneKey(credit, await countUndone(tx, credit)),
      data: { credit: credit.id, amountCents, currency: credit.currency },
    },
  })
  const isShort = netReceivedCents(order) < order.totalCents
  if (status === 'paid' && isShort) {
    const mail = order.withdrawals.length > 0 ? null : 'corrected'
    await transitionOrder(tx, { ...remark, to: 'awaiting_payment', from: ['paid'] }, mail)
    return
  }
  if (status === 'payment_review' && payment.meaning === 'review' && (await isEmpty(tx, order))) {
    await transitionOrder(tx, { ...remark, to: 'cancelled' }, cancellationMail(order))
    return
  }
  await noteOnOrder(tx, { ...remark, status })
  if (isUnpaid(status) && order.withdrawals.length === 0) {
    await enqueue(tx, 'mail.order-corrected', { orderId })
  }
}

async function isEmpty(tx: Tx, order: Order): Promise<boolean> {
  const tickets = { orderId: order.id, state: 'submitted' } as const
  return netReceivedCents(order) === 0 && (await tx.prepaidTicket.count({ where: tickets })) === 0
}
