import 'server-only'
import { recordAudit } from '@/lib/auth/audit'
import type { Tx } from '@/lib/db'
import type { BankCredit, Order, PaymentEvent } from '@/lib/generated/prisma/client'
import { newRowId } from '@/lib/ids'
import { isUnpaid, STATUS_GROUPS } from '@/lib/orders/status'
import { transitionOrder } from '@/lib/orders/transition'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { CURRENCY } from './findings'

/** What a credit did to its order. */
export type Effect = 'paid' | 'review' | 'waiting'

type Keyed = Pick<BankCredit, 'key'>

/** The key of the payment event of a credit that was taken back so many times before. */
const paymentKey = ({ key }: Keyed, undone: number) =>
  `credit ${key}${undone > 0 ? ` again ${undone}` : ''}`

/** The key of the payment event that takes a credit back, after so many times before. */
export const undoneKey = ({ key }: Keyed, undone: number) => `undone ${key} ${undone}`

/** How often a credit was counted for an order and taken back. The caller holds the reconciliation lock. */
export const countUndone = (tx: Tx, { key }: Keyed): Promise<number> =>
  tx.paymentEvent.count({
    where: { method: 'bank_transfer', key: { startsWith: `undone ${key} ` } },
  })

/** The payment event that a credit counts by; null where there is none. */
export async function readPayment(tx: Tx, credit: Keyed): Promise<PaymentEvent | null> {
  const key = paymentKey(credit, await countUndone(tx, credit))
  return tx.paymentEvent.findUnique({ where: { method_key: { method: 'bank_transfer', key } } })
}

type Settled = {
  credit: BankCredit
  order: Order
  effect: Effect
  /** Cents of euros: what the credit says, or somebody of one in another currency. */
  worthCents: number
  note?: string
  actorId: string
}

/**
 * Counts a credit for an order, in a transaction under the reconciliation lock: the credit is claimed, the payment stored
 * under its key, the order moved and the deed written down, all or nothing. False where the order is not
 * where this effect can move it from, or the payment was stored before; then nothing may be committed.
 */
export async function settle(tx: Tx, settled: Settled): Promise<boolean> {
  const { credit, order, effect, worthCents, note = '', actorId } = settled
  const amountCents = Number(credit.amountCents)
  const bookedOn = credit.bookedOn.toISOString().slice(0, 10)
  // Payments count by themselves in euros alone (prisma/migrations, money of orders).
  const moneyId = credit.currency === CURRENCY ? null : newRowId()
  const data = {
    ...{ credit: credit.id, bookedOn, amountCents, currency: credit.currency },
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
  if (moneyId) await noteReceived(tx, credit, order, { id: moneyId, amountCents: worthCents })
  if (!(await move(tx, order, effect))) return false
  await recordAudit(tx, actorId, {
    action: `bank.${effect}`,
    subject: `order:${order.id}`,
    details: { reference: order.reference, ...data },
  })
  return true
}

const noteReceived = (
  tx: Tx,
  credit: BankCredit,
  { id: orderId }: Order,
  money: { id: string; amountCents: number },
) =>
  tx.orderMoney.create({
    data: {
      ...{ ...money, orderId, kind: 'received', way: 'bank_transfer' },
      happenedOn: credit.bookedOn,
    },
  })

/** Where only a part has come so far, its customer is told, and how to pay the rest. */
async function askForRest(tx: Tx, orderId: string) {
  const { status, dueCents, totalCents } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
  })
  if (isUnpaid(status) && dueCents < totalCents) await enqueue(tx, 'mail.order-partly', { orderId })
}

async function move(tx: Tx, { id: orderId, paymentMethod }: Order, effect: Effect) {
  if (effect === 'waiting') {
    await askForRest(tx, orderId)
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
