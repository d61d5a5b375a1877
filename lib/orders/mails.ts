import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/i18n/languages'
import { orderCancelledMail } from '@/lib/mail/order-cancelled'
import { orderPlacedMail } from '@/lib/mail/order-placed'
import { sendMail } from '@/lib/mail/transport'
import type { Mail, OrderMailData } from '@/lib/mail/types'
import { bankDetails } from '@/lib/payments/bank'
import { shop } from '@/lib/shop'
import type { OrderStatus } from './status'

/**
 * Mails the confirmation of an order with the instructions to pay; `id` is that of the outbox message.
 * Says nothing when the order has been cancelled before its mail could leave: the mail about that comes.
 */
export function mailOrderPlaced(orderId: string, id: string): Promise<void> {
  return mailAbout(orderId, id, orderPlacedMail, (status) => status !== 'cancelled')
}

/** Mails that an order was cancelled. */
export function mailOrderCancelled(orderId: string, id: string): Promise<void> {
  return mailAbout(orderId, id, orderCancelledMail, () => true)
}

async function mailAbout(
  orderId: string,
  id: string,
  write: (data: OrderMailData, language: Language) => Promise<Mail>,
  isWanted: (status: OrderStatus) => boolean,
) {
  const order = await prisma.order.findUnique({
    where: { id: orderId },
    include: { lines: { orderBy: { position: 'asc' } } },
  })
  // An order that was erased or made anonymous has nobody to write to.
  if (!order?.email || !isWanted(order.status)) return
  const { reference, createdAt, lines, totalCents, firstName, lastName, address, city } = order
  const data = {
    shop,
    ...{ reference, createdAt, lines, totalCents },
    vatRate: order.vatRate.toNumber(),
    customer: { firstName, lastName, address, city, country: order.country },
    bank: bankDetails(order),
  }
  const to = { name: `${firstName} ${lastName}`, address: order.email }
  await sendMail(await write(data, order.language), to, id)
}
