import 'server-only'
import { recordAudit } from '@/lib/auth/audit'
import type { Tx } from '@/lib/db'
import type { BankCredit, Order, PaymentEvent } from '@/lib/generated/prisma/client'
import { newRowId } from '@/lib/ids'
import { isUnpaid, STATUS_GROUPS } from '@/lib/orders/status'
import { transitionOrder } from '@/lib/orders/transition'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { CURRENCY } from './findings'

export type Effect = 'paid' | 'review' | 'waiting'

type Keyed = Pick<BankCredit, 'key'>

/** `undone`: how often the credit was taken back before, here and below. */
const paymentKey = ({ key }: Keyed, undone: number) =>
  `credit ${key}${undone > 0 ? ` again ${undone}` : ''}`

export const undoneKey = ({ key }: Keyed, undone: number) => `undone ${key} ${undone}`

/** The caller holds the reconciliation lock. */
export const countUndone = (tx: Tx, { key }: Keyed): Promise<number> =>
  tx.paymentEvent.count({
    where: { method: 'bank_transfer', key: { startsWith: `undone ${key} ` } },
  })

export async function readPayment(tx: Tx, credit: Keyed): Promise<PaymentEvent | null> {
  const key = paymentKey(credit, await countUndone(tx, credit))
  return tx.paymentEvent.findUnique({ where: { method_key: { method: 'bank_transfer', key } } })
}

type Settled = {
  credit: BankCredit
  order: Order
  effect: Effect
  /** Cents of euros; entered by hand for other currencies. */
  worthCents: number
  note?: string
  actorId: string
}

/**
 * Under the reconciliation lock. False where status or an existing payment forbids it: the caller must roll
 * back.
 */
export async function settle(tx: Tx, settled: Settled): Promise<boolean> {
  const { credit, order, effect, worthCents, note = '', actorId } = settled
  const amountCents = Number(credit.amountCents)
  const bookedOn = credit.bookedOn.toISOString().slice(0, 10)
  // Triggers count payments in euros only (prisma/sql/recompute_money.sql).
  const moneyId = credit.currency === CURRENCY ? null : newRowId()
  const data = {
    credit: credit.id,
    bookedOn,
    amountCents,
    currency: credit.currency,
    ...(moneyId && { moneyId }),
  }
  const event = { orderId: order.id, method: 'bank_transfer', meaning: effect, data } as const
  const { count } = await tx.paymentEvent.createMany({
    data: { ...event, key: paymentKey(credit, await countUndone(tx, credit)) },
    skipDuplicates: true,
  })
  if (count === 0) return false
  await tx.bankCredit.update({
    where: { id: credit.id },
    data: { state: 'applied', orderId: order.id, settledAt: new Date(), note },
  })
  if (moneyId) await recordReceipt(tx, credit, order, { id: moneyId, amountCents: worthCents })
  if (!(await applyEffect(tx, order, effect))) return false
  await recordAudit(tx, actorId, {
    action: `bank.${effect}`,
    subject: `order:${order.id}`,
    details: { reference: order.reference, ...data },
  })
  return true
}

const recordReceipt = (
  tx: Tx,
  credit: BankCredit,
  { id: orderId }: Order,
  money: { id: string; amountCents: number },
) =>
  tx.orderMoney.create({
    data: {
      ...money,
      orderId,
      kind: 'received',
      way: 'bank_transfer',
      happenedOn: credit.bookedOn,
    },
  })

async function requestRest(tx: Tx, orderId: string) {
  const { status, dueCents, totalCents } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
  })
  if (isUnpaid(status) && dueCents < totalCents) await enqueue(tx, 'mail.order-partly', { orderId })
}

async function applyEffect(tx: Tx, { id: orderId, paymentMethod }: Order, effect: Effect) {
  if (effect === 'waiting') {
    await requestRest(tx, orderId)
    return true
  }
  const actor = 'admin'
  if (effect === 'review') {
    return transitionOrder(tx, { orderId, to: 'payment_review', from: ['cancelled'], actor })
  }
  const method = paymentMethod === 'bank_transfer' ? undefined : ('bank_transfer' as const)
  const from = [...STATUS_GROUPS.unpaid, 'payment_review'] as const
  return transitionOrder(tx, { orderId, to: 'paid', from, method, actor })
}
