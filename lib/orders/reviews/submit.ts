import 'server-only'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { lockOrder } from '@/lib/orders/lock'
import { refreshChangedProducts } from '@/lib/products/catalogue/cache'
import { countAttempt } from '@/lib/security/rate-limit'
import { findReviewedOrder, type ReviewAccess } from './queries'
import { reviewableLines, withReviews } from './reviewable'
import { reviewSchema } from './schema'

/**
 * Publishes a review of a delivered line at once; the first of a line stands, however often it is sent. NOT_FOUND,
 * UNAUTHENTICATED; TOO_MANY_REQUESTS; VALIDATION_ERROR with the fields; CONFLICT for a line that is not to be reviewed.
 */
export async function submitReview(
  input: ReviewAccess & Record<string, unknown>,
): Promise<Result<{ lineId: string }>> {
  const refusal = await countAttempt('review')
  if (refusal) return refusal
  const found = await findReviewedOrder(input)
  if (!found.ok) return found
  const parsed = reviewSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { lineId, ...review } = parsed.data
  const { id: orderId, language } = found.value
  const published = await prisma.$transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const order = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      include: withReviews,
    })
    const line = reviewableLines(order).find(({ id }) => id === lineId)
    if (!line) return false
    const { productId } = line
    await tx.review.createMany({
      data: { orderId, lineId, productId, language, ...review },
      skipDuplicates: true,
    })
    return true
  }, LOCKING_TRANSACTION)
  if (!published) return fail('CONFLICT')
  await refreshChangedProducts()
  return ok({ lineId })
}
