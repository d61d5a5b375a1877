import 'server-only'
import type { Tx } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import type { ReportOutcome } from '@/lib/runtime/outbox/topics'

/** Ends the open reports of reviews that are locked, and tells each address that they name (Article 16(5)) once. */
export async function closeReports(
  tx: Tx,
  reviewIds: string[],
  outcome: ReportOutcome,
): Promise<void> {
  const where = { reviewId: { in: reviewIds }, decidedAt: null }
  const select = { id: true, email: true } as const
  const mailed = await tx.reviewReport.findMany({
    where: { ...where, email: { not: '' } },
    select,
    distinct: ['email'],
  })
  // The network may report anew what comes later, such as pictures.
  await tx.reviewReport.updateMany({ where, data: { decidedAt: new Date(), network: null } })
  for (const { id: reportId, email } of mailed) {
    await enqueue(tx, 'mail.review-report-decided', { reportId, email, outcome })
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
