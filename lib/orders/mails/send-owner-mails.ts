import 'server-only'
import { prisma } from '@/lib/db'
import type { Language } from '@/lib/languages'
import { sendToOwner } from '@/lib/mail/deliver'
import type { Mail } from '@/lib/mail/types'
import { lastDayToRefund, readDueRefund } from '@/lib/orders/admin/due-refunds'
import { itemOf } from '@/lib/orders/lines'
import { withLines } from '@/lib/orders/returns/withdrawal-lines'
import { serviceOf } from '@/lib/payments/methods/alternatives'
import { netReceivedCents } from '@/lib/payments/model'
import type { Payload } from '@/lib/runtime/outbox/topics'
import { shop } from '@/lib/shop'
import { ownerClaimMail } from './claim-mails'
import {
  type OwnerMailData,
  ownerMoneyMail,
  ownerOrderMail,
  ownerUnmatchedMail,
  ownerWithdrawalMail,
} from './owner-mails'

/** `id` is the outbox message's, here and below. */
export function mailOwnerOrder(orderId: string, id: string): Promise<void> {
  return mailOwner(orderId, id, ownerOrderMail)
}

export function mailOwnerMoney(
  { orderId, amountCents }: Payload<'mail.owner-money'>,
  id: string,
): Promise<void> {
  return mailOwner(orderId, id, (data, language) =>
    ownerMoneyMail({ ...data, amountCents }, language),
  )
}

export async function mailOwnerWithdrawal(
  { orderId, withdrawalId }: Payload<'mail.owner-withdrawal'>,
  id: string,
): Promise<void> {
  const withdrawal = await prisma.orderWithdrawal.findUnique({
    where: { id: withdrawalId },
    include: withLines,
  })
  if (!withdrawal) return
  const { createdAt: at } = withdrawal
  const lines = withdrawal.lines.map(({ line: { name, description }, quantity }) => ({
    name,
    description,
    quantity,
  }))
  const refundCents = (await readDueRefund(orderId))?.amountCents ?? 0
  const withdrawn = { at, lines, refundCents, until: lastDayToRefund(at) }
  await mailOwner(orderId, id, (data, language) =>
    ownerWithdrawalMail({ ...data, ...withdrawn }, language),
  )
}

export async function mailOwnerClaim(
  { claimId }: Payload<'mail.owner-claim'>,
  id: string,
): Promise<void> {
  const claim = await prisma.claim.findUnique({
    where: { id: claimId },
    include: { line: true, order: { select: { reference: true } } },
  })
  if (!claim) return
  const { line, wish, order } = claim
  const data = {
    shop,
    path: `/admin/claims/${claimId}`,
    reference: order.reference,
    item: itemOf(line),
    wish,
  }
  await sendToOwner(id, (language) => ownerClaimMail(data, language))
}

/** Skipped if the payment was settled meanwhile. */
export async function mailOwnerUnmatched(eventId: string, id: string): Promise<void> {
  const event = await prisma.paymentEvent.findUnique({ where: { id: eventId } })
  if (!event || event.orderId || event.settledAt) return
  const data = {
    shop,
    path: '/admin/bank/unmatched',
    paymentId: event.providerId ?? '',
    paid: [event.paidAmount, event.paidCurrency].filter(Boolean).join(' '),
    amountCents: event.receivedCents,
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
    reference,
    totalCents,
    country,
    paymentMethod,
    service: serviceOf(order),
    path: `/admin/orders/${reference}`,
    receivedCents: netReceivedCents(order),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
  await sendToOwner(id, (language) => write(data, language))
}
