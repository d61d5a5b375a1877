import 'server-only'
import type { Tx } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import type { ReportOutcome } from '@/lib/runtime/outbox/topics'

/** Ends the open reports of reviews that are locked, and tells the addresses that they name (Article 16(5)). */
export async function closeReports(
  tx: Tx,
  reviewIds: string[],
  outcome: ReportOutcome,
): Promise<void> {
  const where = { reviewId: { in: reviewIds }, decidedAt: null }
  const open = await tx.reviewReport.findMany({ where, select: { id: true, email: true } })
  await tx.reviewReport.updateMany({ where, data: { decidedAt: new Date() } })
  for (const { id: reportId, email } of open) {
    if (email) await enqueue(tx, 'mail.review-report-decided', { reportId, email, outcome })
  }
}

/** Their reports stay without the review. */
export async function deleteReviews(tx: Tx, where: Prisma.ReviewWhereInput): Promise<void> {
  const ids = (await tx.review.findMany({ where, select: { id: true } })).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.$queryRaw`select 1 from reviews where id = any(${ids}::uuid[]) order by id for update`
  await closeReports(tx, ids, 'deleted')
  await tx.review.deleteMany({ where: { AND: [{ id: { in: ids } }, where] } })
}
