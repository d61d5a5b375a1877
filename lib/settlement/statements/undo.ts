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
import { netReceivedCents } from '@/lib/payments/due'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { wakeOutbox } from '@/lib/runtime/outbox/wake'
import { withBankLock } from './bank-lock'
import { CURRENCY } from './findings'
import { matchOpen } from './match'
import { undoSchema } from './schema'
import { countUndone, readPayment, undoneKey } from './settle'

/** Where the order is once the credit counts for it no longer. */
export type Undone = { reference: string; status: Order['status'] }

/**
 * Takes a credit back from the order that it was counted for, and puts it into the queue. The order loses
 * its money: one that was paid with it awaits payment again, and a cancelled one that it sent to review is
 * cancelled again; one that is on its way keeps its status. Its customer is told where a mail had said that
 * the money was here. Status, money, history, audit and mail together or not at all; the same form sent
 * twice does it once. UNAUTHENTICATED, FORBIDDEN, VALIDATION_ERROR, NOT_FOUND; CONFLICT where the credit
 * is another order's by now, or its money was refunded.
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
    const left = await takeBack(tx, credit, order, payment)
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

/** Thrown to leave the transaction without a trace. */
class Refunded extends Error {}

/** Opens the credit; gives the order without its money. */
async function takeBack(tx: Tx, credit: BankCredit, { id: orderId }: Order, payment: PaymentEvent) {
  await tx.bankCredit.update({
    where: { id: credit.id },
    data: { state: 'open', orderId: null, settledAt: null, note: '', finding: 'unknown' },
  })
  if (credit.currency !== CURRENCY) await forgetWorth(tx, credit, orderId, payment)
  return tx.order.findUniqueOrThrow({ where: { id: orderId }, include: { withdrawal: true } })
}

/** The value in euros that was given for a credit in another currency. */
async function forgetWorth(tx: Tx, credit: BankCredit, orderId: string, { data }: PaymentEvent) {
  const { moneyId } = data as { moneyId?: string }
  const money = await tx.orderMoney.findFirst({
    where: {
      ...{ orderId, kind: 'received', way: 'bank_transfer', happenedOn: credit.bookedOn },
      ...(moneyId && { id: moneyId }),
    },
  })
  if (money) await tx.orderMoney.delete({ where: { id: money.id } })
}

type Written = {
  credit: BankCredit
  order: Order & { withdrawal: object | null }
  payment: PaymentEvent
  note: string
}

async function write(tx: Tx, { credit, order, payment, note }: Written) {
  const { id: orderId, status } = order
  const amountCents = Number(credit.amountCents)
  const said = `${credit.currency} ${toEuros(amountCents).toFixed(2)}`
  const remark = {
    orderId,
    actor: 'admin',
    note: [`credit of ${said} taken back`, note].filter(Boolean).join(': '),
  } as const
  await tx.paymentEvent.create({
    data: {
      ...{ orderId, method: 'bank_transfer', meaning: 'reversed', note, settledAt: new Date() },
      key: undoneKey(credit, await countUndone(tx, credit)),
      data: { credit: credit.id, amountCents, currency: credit.currency },
    },
  })
  const isShort = netReceivedCents(order) < order.totalCents
  if (status === 'paid' && isShort) {
    const mail = order.withdrawal ? null : 'corrected'
    await transitionOrder(tx, { ...remark, to: 'awaiting_payment', from: ['paid'] }, mail)
    return
  }
  if (status === 'payment_review' && payment.meaning === 'review' && (await isEmpty(tx, order))) {
    await transitionOrder(tx, { ...remark, to: 'cancelled' }, cancellationMail(order))
    return
  }
  await noteOnOrder(tx, { ...remark, status })
  if (isUnpaid(status) && !order.withdrawal) {
    await enqueue(tx, 'mail.order-corrected', { orderId })
  }
}

/** Nothing else is there to review. */
async function isEmpty(tx: Tx, order: Order): Promise<boolean> {
  const tickets = { orderId: order.id, state: 'submitted' } as const
  return netReceivedCents(order) === 0 && (await tx.prepaidTicket.count({ where: tickets })) === 0
}
