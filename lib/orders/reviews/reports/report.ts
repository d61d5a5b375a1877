import 'server-only'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { newRowId } from '@/lib/ids'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { clientNetwork } from '@/lib/security/client-network'
import { keyedHash } from '@/lib/security/keyed-hash'
import { countAttempt } from '@/lib/security/rate-limit'
import { findReported } from './queries'
import { reportSchema } from './schema'

/**
 * Stores a notice about a published review, which stays until the owner decides, and confirms its receipt to the given
 * address (Regulation (EU) 2022/2065, Article 16). The same sent again has no effect. VALIDATION_ERROR with the fields;
 * TOO_MANY_REQUESTS; NOT_FOUND; CONFLICT where another of the same network, or 50, are open.
 */
export async function reportReview(input: unknown): Promise<Result<{ reviewId: string }>> {
  const parsed = reportSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { email } = parsed.data
  const refusal = await countAttempt('reviewReports')
  if (refusal) return refusal
  // The notice counts where the address gets no more mails.
  const isMailed = email !== '' && (await countAttempt('reportMails', email)) === null
  const from = await clientNetwork()
  const network = from && keyedHash('review-reports', from)
  const stored = await prisma.$transaction(
    (tx) => storeIn(tx, { ...parsed.data, network }, isMailed),
    LOCKING_TRANSACTION,
  )
  if (stored.ok && isMailed) wakeOutbox()
  return stored
}

/** Open ones of a review; the owner knows by then. */
const MAX_OPEN = 50

type Report = ReturnType<typeof reportSchema.parse> & { network: string | null }

async function storeIn(
  tx: Tx,
  report: Report,
  isMailed: boolean,
): Promise<Result<{ reviewId: string }>> {
  const { reviewId, email, network } = report
  // Waits for a decision about the review that is under way.
  await tx.$queryRaw`select 1 from reviews where id = ${reviewId}::uuid for share`
  const review = await findReported(reviewId, tx)
  if (!review) return fail('NOT_FOUND')
  const open = { reviewId, decidedAt: null }
  if ((await tx.reviewReport.count({ where: open })) >= MAX_OPEN) return fail('CONFLICT')
  const isFirst = (await tx.reviewReport.count({ where: { ...open, email } })) === 0
  const id = newRowId()
  const data = { ...report, id, productId: review.productId }
  const { count } = await tx.reviewReport.createMany({ data, skipDuplicates: true })
  if (count > 0) {
    if (isMailed && isFirst)
      await enqueue(tx, 'mail.review-report-received', { reportId: id, email })
    return ok({ reviewId })
  }
  const { reason, text } = report
  const same = { ...open, network, reason, text, email }
  return (await tx.reviewReport.count({ where: same })) > 0 ? ok({ reviewId }) : fail('CONFLICT')
}
