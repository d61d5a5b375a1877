import 'server-only'
import { internationalPhone } from '@/lib/accounts/places/server-rules'
import type { Tx } from '@/lib/db'
import { fail } from '@/lib/errors'
import type { Order } from '@/lib/generated/prisma/client'
import { noteOnOrder } from '@/lib/orders/transition'
import { DELIVERY_FIELDS } from '@/lib/payments/checkout/fields'
import type { Delivery } from '@/lib/payments/delivery'
import { vatRateTo, vatTreatmentOf } from '@/lib/payments/vat/vat'
import { isDeliveryCountry, promisedDays } from '@/lib/products/delivery/read-promise'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { Refused } from './transaction'

export const hasSameDelivery = (order: Delivery, delivery: Delivery): boolean =>
  DELIVERY_FIELDS.every((name) => order[name] === delivery[name])

/** Throws `Refused` for a country without delivery. */
export function requireDeliveryCountry(country: string): void {
  if (!isDeliveryCountry(country)) {
    throw new Refused(fail('VALIDATION_ERROR', { fieldErrors: { country: 'notDelivered' } }))
  }
}

/**
 * Changes the recipient of a locked unpaid order and mails a new confirmation. Throws `Refused` for a country without
 * delivery, or another one of an order under reverse charge, whose prices have no VAT.
 */
export async function correctRecipient(
  tx: Tx,
  { id, status, createdAt, country, vatTreatment: charged }: Order,
  delivery: Delivery,
): Promise<void> {
  const isElsewhere = delivery.country !== country
  // A country that was given up since is still served for its orders.
  if (isElsewhere) requireDeliveryCountry(delivery.country)
  const isNet = charged === 'reverse_charge'
  if (isNet && isElsewhere) {
    throw new Refused(fail('VALIDATION_ERROR', { fieldErrors: { country: 'businessCountry' } }))
  }
  const vatRate = isNet ? 0 : vatRateTo(delivery.country, createdAt)
  const vatTreatment = isNet ? charged : vatTreatmentOf(delivery.country, vatRate)
  await tx.order.update({
    where: { id },
    data: {
      ...delivery,
      phoneE164: internationalPhone(delivery.phone, delivery.country),
      vatRate,
      vatTreatment,
      ...(isElsewhere && promisedDays(delivery.country)),
    },
  })
  await noteOnOrder(tx, {
    orderId: id,
    status,
    actor: 'customer',
    note: 'delivery details changed',
  })
  await enqueue(tx, 'mail.order-placed', { orderId: id })
}
