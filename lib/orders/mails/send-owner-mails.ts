import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { sendToOwner } from '@/lib/mail/to-owner'
import type { Mail } from '@/lib/mail/types'
import { lastDayToRefund, readDueRefund } from '@/lib/orders/admin/due-refunds'
import { netReceivedCents } from '@/lib/payments/due'
import type { ProviderPayment } from '@/lib/payments/nowpayments/payment'
import type { Payload } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'
import {
  type OwnerMailData,
  ownerMoneyMail,
  ownerOrderMail,
  ownerUnmatchedMail,
  ownerWithdrawalMail,
} from './owner-mails'

/** Tells the owner of a new order; `id` is that of the outbox message, here and below. */
export function mailOwnerOrder(orderId: string, id: string): Promise<void> {
  return mailOwner(orderId, id, ownerOrderMail)
}

/** Tells the owner of money that came for an order. */
export function mailOwnerMoney(
  { orderId, amountCents }: Payload<'mail.owner-money'>,
  id: string,
): Promise<void> {
  return mailOwner(orderId, id, (data, language) =>
    ownerMoneyMail({ ...data, amountCents }, language),
  )
}

/** Tells the owner of a withdrawal, and by when its money must be refunded. */
export async function mailOwnerWithdrawal(orderId: string, id: string): Promise<void> {
  const withdrawal = await prisma.orderWithdrawal.findUnique({ where: { orderId } })
  if (!withdrawal) return
  const { createdAt: at } = withdrawal
  const refundCents = (await readDueRefund(orderId))?.amountCents ?? 0
  const withdrawn = { at, refundCents, until: lastDayToRefund(at) }
  await mailOwner(orderId, id, (data, language) =>
    ownerWithdrawalMail({ ...data, ...withdrawn }, language),
  )
}

/** Tells the owner of a payment without an order, unless it has been settled meanwhile. */
export async function mailOwnerUnmatched(eventId: string, id: string): Promise<void> {
  const event = await prisma.paymentEvent.findUnique({ where: { id: eventId } })
  if (!event || event.orderId || event.settledAt) return
  const payment = event.data as ProviderPayment & { receivedCents: number | null }
  const data = {
    ...{ shop, path: '/admin/bank/unmatched', paymentId: payment.payment_id },
    paid: [payment.actually_paid, payment.pay_currency].filter(Boolean).join(' '),
    amountCents: payment.receivedCents,
  }
  await sendToOwner(id, (language) => ownerUnmatchedMail(data, language))
}

async function mailOwner(
  orderId: string,
  id: string,
  write: (data: OwnerMailData, language: Language) => Promise<Mail>,
) {
  const order = await prisma.order.findUnique({ where: { id: orderId }, include: { lines: true } })
  if (!order) return
  const { reference, totalCents, country, paymentMethod, lines } = order
  const data = {
    shop,
    ...{ reference, totalCents, country, paymentMethod },
    path: `/admin/orders/${reference}`,
    receivedCents: netReceivedCents(order),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
  await sendToOwner(id, (language) => write(data, language))
}
