import 'server-only'
import { env } from '@/lib/env'
import { type Order, Prisma } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/outbox/enqueue'
import type { Delivery } from '@/lib/payments/delivery'
import { DELIVERY_FIELDS } from '@/lib/payments/delivery-fields'
import { noteOnOrder } from './transition'

/** The rate of VAT of whatever goes there. */
export const vatRateTo = (country: string) =>
  new Prisma.Decimal(env.VAT_RATES[country] ?? env.VAT_RATE)

/** Whether an order goes to exactly this person and place. */
export const isFor = (order: Delivery, delivery: Delivery): boolean =>
  DELIVERY_FIELDS.every((name) => order[name] === delivery[name])

/** Sends an order that is locked and unpaid to somebody or somewhere else, who gets the confirmation of that. */
export async function correctRecipient(
  tx: Prisma.TransactionClient,
  { id, status }: Order,
  delivery: Delivery,
): Promise<void> {
  const vatRate = vatRateTo(delivery.country)
  await tx.order.update({ where: { id }, data: { ...delivery, vatRate } })
  await noteOnOrder(tx, {
    orderId: id,
    status,
    actor: 'customer',
    note: 'delivery details changed',
  })
  await enqueue(tx, 'mail.order-placed', { orderId: id })
}
