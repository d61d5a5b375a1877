import 'server-only'
import type { Tx } from '@/lib/db'
import { CLOSED_STATUSES } from './status'
import { isWithdrawable, withDelivery } from './withdrawal-period'

/** What stays of whoever ordered: the country, which the VAT of the order depends on. */
const NOBODY = {
  ...{ email: '', firstName: '', lastName: '', address: '', city: '', phone: '' },
  ...{ company: null, addressLine2: null, postalCode: null },
  // The carrier knows who gets it.
  ...{ carrier: null, trackingNumber: null },
}

/** True while an order of this customer is neither delivered, completed nor cancelled (specification §5, Account deletion). */
export async function hasActiveOrders(tx: Tx, userId: string): Promise<boolean> {
  const where = { userId, status: { notIn: [...CLOSED_STATUSES] } }
  return (await tx.order.count({ where })) > 0
}

/**
 * Those of these orders that can be withdrawn from: their number and e-mail address are what that takes, without an
 * account (Directive 2011/83/EU, Article 11a).
 */
export async function withdrawableOf(tx: Tx, ids: string[], now = new Date()): Promise<string[]> {
  // Cancelled ones never are, and an account may have any number of them.
  const orders = await tx.order.findMany({
    where: { id: { in: ids }, status: { not: 'cancelled' } },
    include: withDelivery,
  })
  return orders.filter((order) => isWithdrawable(order, now)).map(({ id }) => id)
}

/**
 * At most `limit` orders of deleted accounts that still name their customer although nothing needs it any more:
 * their period of withdrawal is over, and no money is to be refunded.
 */
export async function orphansToAnonymise(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const orphans = await tx.$queryRaw<{ id: string }[]>`
    select id from orders where user_id is null and email <> ''
      and status::text = any(${[...CLOSED_STATUSES]})
      and not exists (select 1 from due_refunds owed where owed.order_id = orders.id)`
  const ids = orphans.map(({ id }) => id)
  const kept = new Set(await withdrawableOf(tx, ids, now))
  return ids.filter((id) => !kept.has(id)).slice(0, limit)
}

/** True while the shop has money of theirs to give back: nobody would know to whom. */
export async function isOwedMoney(tx: Tx, userId: string): Promise<boolean> {
  const owed = await tx.$queryRaw<unknown[]>`
    select 1 from due_refunds owed join orders o on o.id = owed.order_id
    where o.user_id = ${userId}::uuid limit 1`
  return owed.length > 0
}

/**
 * Takes everything that names a person out of these orders and their history. What accounting law wants
 * kept stays: reference, dates, lines, amounts, VAT and country. `lib/orders/mails/send-order-mails.ts` writes to nobody
 * about such an order.
 */
export async function anonymiseOrders(tx: Tx, ids: string[]): Promise<void> {
  await tx.order.updateMany({ where: { id: { in: ids } }, data: { ...NOBODY, userId: null } })
  await tx.orderWithdrawal.updateMany({
    where: { orderId: { in: ids } },
    data: { name: '', email: '' },
  })
  // Whoever paid, in these words, and what was noted of it; its day and amount stay.
  await tx.bankCredit.updateMany({
    where: { orderId: { in: ids } },
    data: { payerName: '', payerIban: '', text: '', references: [], note: '' },
  })
  await tx.paymentEvent.updateMany({
    where: { orderId: { in: ids }, note: { not: '' } },
    data: { note: '' },
  })
  await tx.orderEvent.updateMany({
    where: { orderId: { in: ids }, note: { not: '' } },
    data: { note: '' },
  })
}
