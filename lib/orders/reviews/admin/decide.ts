import 'server-only'
import { z } from 'zod'
import { cleanText } from '@/lib/accounts/fields'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { type ErrorCode, fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { ReviewState } from '@/lib/generated/prisma/enums'
import { MAX_ANSWER, MAX_EXPLANATION } from '@/lib/orders/reviews/limits'
import { closeReports } from '@/lib/orders/reviews/reports/close'
import { refreshChangedProducts } from '@/lib/products/catalogue/cache'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { REFUSALS } from './refusals'

const error = { error: 'REQUIRED_FIELDS' satisfies ErrorCode }

const decisionSchema = z.discriminatedUnion(
  'decision',
  [
    z.object({ decision: z.literal('see') }),
    /** `reports`: how many open ones the page showed. */
    z.object({ decision: z.literal('keep'), reports: z.coerce.number(error) }),
    z.object({ decision: z.literal('restore') }),
    z.object({
      decision: z.literal('refuse'),
      reason: z.enum(REFUSALS, error),
      /** For the author alone: what breaks which rule. */
      explanation: z
        .string(error)
        .default('')
        .transform(cleanText)
        .pipe(z.string().max(MAX_EXPLANATION, error)),
    }),
    z.object({
      decision: z.literal('answer'),
      /** Empty takes the answer away. */
      answer: z
        .string(error)
        .transform((text) => cleanText(text.replace(/\r\n?/g, '\n')))
        .pipe(z.string().max(MAX_ANSWER, error)),
    }),
  ],
  error,
)

/** `pictures`: how many the page showed. */
const idSchema = z.object({ reviewId: z.uuid(error), pictures: z.coerce.number(error) }, error)

type Decision = z.output<typeof decisionSchema>

const ACTIONS = {
  restore: 'restored',
  refuse: 'refused',
  keep: 'kept',
  answer: 'answered',
} as const

/**
 * Looks at, answers, keeps against reports, takes down or shows a review again; all but the first are in the audit log.
 * Taking down is told to its author (Regulation (EU) 2022/2065, Article 17), both decisions to those who reported it.
 * NOT_FOUND; VALIDATION_ERROR with the fields; CONFLICT where a report came that the page did not show, or the review has
 * changed meanwhile.
 */
export const decideReview = asAdmin(
  async (admin, input: unknown): Promise<Result<{ id: string }>> => {
    const named = idSchema.safeParse(input)
    const parsed = decisionSchema.safeParse(input)
    if (!named.success || !parsed.success)
      return fail('VALIDATION_ERROR', {
        fieldErrors: fieldErrorsOf(named.error ?? parsed.error ?? { issues: [] }),
      })
    const { reviewId: id, pictures } = named.data
    const decided = await prisma.$transaction(
      (tx) => decideIn(tx, { id, pictures }, parsed.data, admin.user.id),
      LOCKING_TRANSACTION,
    )
    if (!decided.ok) return decided
    wakeOutbox()
    await refreshChangedProducts()
    return ok({ id })
  },
)

async function decideIn(
  tx: Tx,
  { id, pictures }: { id: string; pictures: number },
  decision: Decision,
  actorId: string,
): Promise<Result<null>> {
  await tx.$queryRaw`select 1 from reviews where id = ${id}::uuid for update`
  const review = await tx.review.findUnique({
    where: { id },
    include: {
      order: { select: { reference: true } },
      reports: { where: { decidedAt: null }, select: { id: true } },
      _count: { select: { pictures: true } },
    },
  })
  if (!review) return fail('NOT_FOUND')
  if (!fits(decision, review)) return fail('CONFLICT')
  const now = new Date()
  // Pictures that came after the page was drawn are still to be looked at.
  const seenAt = pictures === review._count.pictures ? (review.seenAt ?? now) : review.seenAt
  const data = { ...changesOf(decision, now), seenAt }
  await tx.review.update({ where: { id }, data })
  if (decision.decision === 'see') return ok(null)
  if (decision.decision === 'keep') await closeReports(tx, [id], 'kept')
  if (decision.decision === 'refuse') {
    await closeReports(tx, [id], decision.reason)
    await enqueue(tx, 'mail.review-taken-down', {
      orderId: review.orderId,
      reviewId: id,
      reason: decision.reason,
      explanation: decision.explanation,
      isReported: review.reports.length > 0,
    })
  }
  await recordAudit(tx, actorId, {
    action: `review.${ACTIONS[decision.decision]}`,
    subject: `review:${id}`,
    details: {
      reference: review.order.reference,
      ...('reason' in decision && { reason: decision.reason }),
    },
  })
  return ok(null)
}

type Found = { state: ReviewState; text: string; reports: object[] }

/** A customer who deletes a review that was taken down leaves it without words: it stays hidden. */
function fits(decision: Decision, { state, text, reports }: Found): boolean {
  if (decision.decision === 'keep') return reports.length > 0 && decision.reports === reports.length
  if (decision.decision === 'restore') return state === 'refused' && text !== ''
  return decision.decision !== 'refuse' || state === 'published'
}

function changesOf(decision: Decision, now: Date): Prisma.ReviewUpdateInput {
  if (decision.decision === 'refuse') return { state: 'refused', refusal: decision.reason }
  if (decision.decision === 'restore') return { state: 'published', refusal: null }
  if (decision.decision === 'see' || decision.decision === 'keep') return {}
  const { answer } = decision
  return { answer, answeredAt: answer ? now : null }
}
