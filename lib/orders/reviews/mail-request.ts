import 'server-only'
import { prisma } from '@/lib/db'
import { deliverMail } from '@/lib/mail/deliver'
import { signUnsubscribe } from '@/lib/mail/unsubscribe'
import { itemOf } from '@/lib/orders/lines'
import { reviewRequestMail } from '@/lib/orders/mails/review-request'
import { shop } from '@/lib/shop'
import { reviewableLines, withReviews } from './reviewable'

/** `id` is the outbox message's. Skipped after an objection, and where nothing is left to review. */
export async function mailReviewRequest(orderId: string, id: string): Promise<void> {
  const order = await prisma.order.findFirst({
    where: {
      id: orderId,
      email: { not: '' },
      user: { reviewMails: true, orderNotifications: true },
    },
    include: { ...withReviews, reviewRequest: { select: { key: true } } },
  })
  if (!order?.reviewRequest || !order.userId) return
  const items = reviewableLines(order)
    .filter(({ review, hasOpenClaim }) => !review && !hasOpenClaim)
    .map(itemOf)
  if (items.length === 0) return
  const { reference, language, email, reviewRequest, userId } = order
  const stop = signUnsubscribe('review-requests', userId)
  const data = { shop, reference, items, token: reviewRequest.key, stop }
  await deliverMail(await reviewRequestMail(data, language), { name: '', address: email }, id)
}
