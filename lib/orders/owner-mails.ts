import 'server-only'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import type { Language } from '@/lib/i18n/languages'
import {
  type OwnerMailData,
  ownerMoneyMail,
  ownerOrderMail,
  ownerWithdrawalMail,
} from '@/lib/mail/owner-mails'
import { sendMail } from '@/lib/mail/transport'
import type { Mail } from '@/lib/mail/types'
import type { Payload } from '@/lib/outbox/topics'
import { heldCents } from '@/lib/payments/due'
import { shop } from '@/lib/shop'
import { lastDayToRefund, readGiveBack } from './office/give-back'

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
  const refundCents = (await readGiveBack(orderId))?.amountCents ?? 0
  const withdrawn = { at, refundCents, until: lastDayToRefund(at) }
  await mailOwner(orderId, id, (data, language) =>
    ownerWithdrawalMail({ ...data, ...withdrawn }, language),
  )
}

/** Writes to ADMIN_EMAIL in the language of its account, the last that was chosen in the back office. */
async function mailOwner(
  orderId: string,
  id: string,
  write: (data: OwnerMailData, language: Language) => Promise<Mail>,
) {
  const [owner, order] = await Promise.all([
    prisma.user.findUnique({ where: { email: env.ADMIN_EMAIL, role: 'admin' } }),
    prisma.order.findUnique({ where: { id: orderId }, include: { lines: true } }),
  ])
  if (!owner || !order) return
  const { reference, totalCents, country, paymentMethod, lines } = order
  const data = {
    shop,
    ...{ reference, totalCents, country, paymentMethod },
    path: `/admin/orders/${reference}`,
    receivedCents: heldCents(order),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
  await sendMail(await write(data, owner.language), { name: shop.name, address: owner.email }, id)
}
