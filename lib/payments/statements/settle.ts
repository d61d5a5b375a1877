import 'server-only'
import { recordDeed } from '@/lib/admin/audit'
import type { BankCredit, Order } from '@/lib/generated/prisma/client'
import { STATUS_GROUPS } from '@/lib/orders/status'
import { moveOrder } from '@/lib/orders/transition'
import type { Tx } from './desk'

/** What a credit did to its order. */
export type Effect = 'paid' | 'review' | 'waiting'

/** The key of the payment event of the credit that has this key. */
export const paymentKey = (key: string) => `credit ${key}`

type Settled = { credit: BankCredit; order: Order; effect: Effect; note?: string; actorId: string }

/**
 * Counts a credit for an order, in a transaction at the desk: the credit is claimed, the payment stored
 * under its key, the order moved and the deed written down, all or nothing. False where the order is not
 * where this effect can move it from, or the payment was stored before; then nothing may be committed.
 */
export async function settle(tx: Tx, settled: Settled): Promise<boolean> {
  const { credit, order, effect, note = '', actorId } = settled
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
  if (!(await move(tx, order, effect))) return false
  await recordDeed(tx, actorId, {
    action: `bank.${effect}`,
    subject: `order:${order.id}`,
    details: { reference: order.reference, ...data },
  })
  return true
}

async function move(tx: Tx, { id: orderId, paymentMethod }: Order, effect: Effect) {
  if (effect === 'waiting') return true
  const actor = 'admin'
  if (effect === 'review') {
    return moveOrder(tx, { orderId, to: 'payment_review', from: ['cancelled'], actor })
  }
  const method = paymentMethod === 'bank_transfer' ? undefined : ('bank_transfer' as const)
  const from = [...STATUS_GROUPS.unpaid, 'payment_review'] as const
  return moveOrder(tx, { orderId, to: 'paid', from, method, actor })
}
