import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { withBankLock } from './bank-lock'
import { matchOpen } from './match'
import { markNotDuplicateSchema } from './schema'

/** Reopens a credit dismissed as a duplicate; idempotent. VALIDATION_ERROR, NOT_FOUND. */
export const markNotDuplicate = asAdmin(async (admin, input: unknown): Promise<Result<null>> => {
  const parsed = markNotDuplicateSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { creditId: id } = parsed.data
  return withBankLock(async (tx) => {
    const credit = await tx.bankCredit.findUnique({ where: { id } })
    if (!credit) return fail('NOT_FOUND')
    if (credit.finding !== 'known') return ok(null)
    // Deleted and recreated: a trigger keeps settled credits unchanged.
    await tx.bankCredit.delete({ where: { id } })
    const reopened = { finding: 'unknown', state: 'open', settledAt: null } as const
    await tx.bankCredit.create({ data: { ...credit, ...reopened } })
    await matchOpen(tx, credit.statementId)
    await recordAudit(tx, admin.user.id, { action: 'bank.notDuplicate', subject: `credit:${id}` })
    return ok(null)
  })
})
