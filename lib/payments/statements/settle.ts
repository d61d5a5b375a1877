import 'server-only'
import { recordDeed } from '@/lib/admin/audit'
import type { BankCredit, Order } from '@/lib/generated/prisma/client'
import { isUnpaid, STATUS_GROUPS } from '@/lib/orders/status'
import { moveOrder } from '@/lib/orders/transition'
import { enqueue } from '@/lib/outbox/enqueue'
import type { Tx } from './desk'
import { CURRENCY } from './findings'

/** What a credit did to its order. */
export type Effect = 'paid' | 'review' | 'waiting'

/** The key of the payment event of the credit that has this key. */
export const paymentKey = (key: string) => `credit ${key}`

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
 * Counts a credit for an order, in a transaction at the desk: the credit is claimed, the payment stored
 * under its key, the order moved and the deed written down, all or nothing. False where the order is not
 * where this effect can move it from, or the payment was stored before; then nothing may be committed.
 */
export async function settle(tx: Tx, settled: Settled): Promise<boolean> {
  const { credit, order, effect, worthCents, note = '', actorId } = settled
  const amountCents = Number(credit.amountCents)
  const bookedOn = credit.bookedOn.toISOString().slice(0, 10)
  const data = { credit: credit.id, bookedOn, amountCents, currency: credit.currency }
  const event = { orderId: order.id, method: 'bank_transfer', meaning: effect, data } as const
  const { count } = await tx.paymentEvent.createMany({
    data: { ...event, key: paymentKey(credit.key) },
    skipDuplicates: true,
  })
  if (count === 0) return false
  await tx.bankCredit.update({
    where: { id: credit.id },
    data: { state: 'applied', orderId: order.id, settledAt: new Date(), note },
  })
  // Payments count by themselves in euros alone (prisma/migrations, money of orders).
  if (credit.currency !== CURRENCY) await noteReceived(tx, credit, order, worthCents)
  if (!(await move(tx, order, effect))) return false
  await recordDeed(tx, actorId, {
    action: `bank.${effect}`,
    subject: `order:${order.id}`,
    details: { reference: order.reference, ...data },
  })
  return true
}

const noteReceived = (tx: Tx, credit: BankCredit, { id: orderId }: Order, amountCents: number) =>
  tx.orderMoney.create({
    data: {
      ...{ orderId, amountCents, kind: 'received', way: 'bank_transfer' },
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
    return moveOrder(tx, { orderId, to: 'payment_review', from: ['cancelled'], actor })
  }
  const method = paymentMethod === 'bank_transfer' ? undefined : ('bank_transfer' as const)
  const from = [...STATUS_GROUPS.unpaid, 'payment_review'] as const
  return moveOrder(tx, { orderId, to: 'paid', from, method, actor })
}
