import 'server-only'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Order } from '@/lib/generated/prisma/client'
import { refreshChangedProducts } from '@/lib/products/catalogue/cache'
import { countAttempt } from '@/lib/security/rate-limit'
import { isUuid } from '@/lib/text/uuid'
import { findReviewedOrder, type ReviewAccess } from './queries'
import { deleteReviews } from './reports/close'

/**
 * Deletes the customer's own review (GDPR, Article 7(3)). One that was taken down loses its words and pictures, and its
 * line is not reviewed anew. Idempotent. NOT_FOUND, UNAUTHENTICATED; TOO_MANY_REQUESTS.
 */
export async function removeReview(
  input: ReviewAccess & Record<string, unknown>,
): Promise<Result<null>> {
  const found = await findOrderOf(input)
  if (!found.ok) return found
  const { lineId } = input
  if (typeof lineId !== 'string' || !isUuid(lineId)) return fail('NOT_FOUND')
  const own = { lineId, orderId: found.value.id }
  await prisma.$transaction(async (tx) => {
    // Waits for a decision about it that is under way.
    await tx.$queryRaw`
      select 1 from reviews where line_id = ${lineId}::uuid and order_id = ${own.orderId}::uuid
      for update`
    await deleteReviews(tx, { ...own, state: 'published' })
    await tx.reviewPicture.deleteMany({ where: { review: own } })
    await tx.review.updateMany({
      where: { ...own, state: 'refused' },
      data: { text: '', name: '' },
    })
  }, LOCKING_TRANSACTION)
  await refreshChangedProducts()
  return ok(null)
}

/**
 * Deletes one picture of the customer's own review, also of one that was taken down. Idempotent. NOT_FOUND,
 * UNAUTHENTICATED; TOO_MANY_REQUESTS.
 */
export async function removeReviewPicture(
  input: ReviewAccess & Record<string, unknown>,
): Promise<Result<null>> {
  const found = await findOrderOf(input)
  if (!found.ok) return found
  const { pictureId } = input
  if (typeof pictureId !== 'string' || !isUuid(pictureId)) return fail('NOT_FOUND')
  const review = { orderId: found.value.id }
  await prisma.reviewPicture.deleteMany({ where: { id: pictureId, review } })
  await refreshChangedProducts()
  return ok(null)
}

/** Counts the attempt first. */
async function findOrderOf(access: ReviewAccess): Promise<Result<Order>> {
  return (await countAttempt('review')) ?? findReviewedOrder(access)
}
