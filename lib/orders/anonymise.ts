import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import { CLOSED_STATUSES, type OrderStatus } from './status'
import { isWithdrawable, withDelivery } from './withdrawal-period'

type Tx = Prisma.TransactionClient

/** What stays of whoever ordered: the country, which the VAT of the order depends on. */
const NOBODY = {
  ...{ email: '', firstName: '', lastName: '', address: '', city: '', phone: '' },
  ...{ company: null, addressLine2: null, postalCode: null },
  // The carrier knows who gets it.
  ...{ carrier: null, trackingNumber: null },
}

/**
 * True while an order of this customer is neither delivered, completed nor cancelled, or can be withdrawn from,
 * which takes the address that would be gone.
 */
export async function hasActiveOrders(tx: Tx, userId: string): Promise<boolean> {
  const orders = await tx.order.findMany({ where: { userId }, include: withDelivery })
  const now = new Date()
  return orders.some((order) => !isClosed(order.status) || isWithdrawable(order, now))
}

const isClosed = (status: OrderStatus) => CLOSED_STATUSES.some((one) => one === status)

/** True while the shop has money of theirs to give back: nobody would know to whom. */
export async function isOwedMoney(tx: Tx, userId: string): Promise<boolean> {
  const owed = await tx.$queryRaw<unknown[]>`
    select 1 from money_to_give_back owed join orders o on o.id = owed.order_id
    where o.user_id = ${userId}::uuid limit 1`
  return owed.length > 0
}

/**
 * Takes everything that names a person out of these orders and their history. What accounting law wants
 * kept stays: reference, dates, lines, amounts, VAT and country. `lib/orders/mails.ts` writes to nobody
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
