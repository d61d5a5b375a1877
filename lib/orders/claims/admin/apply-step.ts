import 'server-only'
import { z } from 'zod'
import { cleanText } from '@/lib/accounts/fields'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { LOCKING_TRANSACTION, prisma, type Tx } from '@/lib/db'
import { type ErrorCode, fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { MAX_MESSAGE } from '@/lib/orders/claims/limits'
import { CLAIM_STATUSES, claimStepsFrom, isRepaired } from '@/lib/orders/claims/status'
import { REPAIR_MONTHS } from '@/lib/orders/returns/guarantee'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'

const error = { error: 'REQUIRED_FIELDS' satisfies ErrorCode }

const stepSchema = z
  .object(
    {
      claimId: z.uuid(error),
      /** Status that the form was rendered with. */
      from: z.enum(CLAIM_STATUSES, error),
      to: z.enum(CLAIM_STATUSES, error),
      /** For the customer, in the mail. */
      message: z
        .string(error)
        .transform((text) => cleanText(text.replace(/\r\n?/g, '\n')))
        .pipe(z.string().max(MAX_MESSAGE, error))
        .default(''),
    },
    error,
  )
  .refine(({ to, message }) => to !== 'refused' || message !== '', {
    ...error,
    path: ['message'],
  })

/**
 * Writes status, event, audit and mail in one transaction; a finished repair prolongs the guarantee once. Idempotent.
 * NOT_FOUND; VALIDATION_ERROR with the fields, also for a refusal without a reason; CONFLICT for a changed claim.
 */
export const applyClaimStep = asAdmin(
  async (admin, input: unknown): Promise<Result<{ id: string }>> => {
    const parsed = stepSchema.safeParse(input)
    if (!parsed.success)
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    const result = await prisma.$transaction(
      (tx) => applyIn(tx, parsed.data, admin.user.id),
      LOCKING_TRANSACTION,
    )
    wakeOutbox()
    return result
  },
)

async function applyIn(
  tx: Tx,
  { claimId: id, from, to, message }: z.output<typeof stepSchema>,
  actorId: string,
): Promise<Result<{ id: string }>> {
  await tx.$queryRaw`select 1 from claims where id = ${id}::uuid for update`
  const claim = await tx.claim.findUnique({
    where: { id },
    include: { order: { select: { reference: true } } },
  })
  if (!claim) return fail('NOT_FOUND')
  if (claim.status === to && from !== to) return ok({ id })
  if (to === 'received' || claim.status !== from || !claimStepsFrom(from).includes(to))
    return fail('CONFLICT')
  await tx.claim.update({ where: { id }, data: { status: to } })
  const event = await tx.claimEvent.create({
    data: { claimId: id, fromStatus: from, toStatus: to, actor: 'admin', message },
  })
  const { orderId, lineId, order } = claim
  if (isRepaired(from, to)) {
    await tx.orderLine.update({
      where: { id: lineId },
      data: { guaranteeExtraMonths: REPAIR_MONTHS },
    })
  }
  await recordAudit(tx, actorId, {
    action: `claim.${to}`,
    subject: `claim:${id}`,
    details: { reference: order.reference, from },
  })
  await enqueue(tx, 'mail.claim-updated', { orderId, claimId: id, eventId: event.id })
  return ok({ id })
}
