import 'server-only'
import type { Tx } from '@/lib/db'
import { fail } from '@/lib/errors'
import type { Order } from '@/lib/generated/prisma/client'
import type { Delivery } from '@/lib/payments/delivery'
import { DELIVERY_FIELDS } from '@/lib/payments/delivery-fields'
import { isDelivered, vatRateTo } from '@/lib/payments/vat'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { Refused } from './transaction'
import { noteOnOrder } from './transition'

/** Whether an order goes to exactly this person and place. */
export const isFor = (order: Delivery, delivery: Delivery): boolean =>
  DELIVERY_FIELDS.every((name) => order[name] === delivery[name])

/** Throws `Refused` for a country to which the shop does not deliver. */
export function requireDelivered(country: string): void {
  if (!isDelivered(country)) {
    throw new Refused(fail('VALIDATION_ERROR', { fieldErrors: { country: 'notDelivered' } }))
  }
}

/** Sends an order that is locked and unpaid to somebody or somewhere else, who gets the confirmation of that. */
export async function correctRecipient(
  tx: Tx,
  { id, status }: Order,
  delivery: Delivery,
): Promise<void> {
  requireDelivered(delivery.country)
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
