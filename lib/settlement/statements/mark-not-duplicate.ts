import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { withBankLock } from './bank-lock'
import { matchOpen } from './match'
import { anotherSchema } from './schema'

/**
 * Puts a credit that was taken for one of an earlier file into the queue: it is another payment. The same form
 * sent twice does it once. UNAUTHENTICATED, FORBIDDEN, VALIDATION_ERROR, NOT_FOUND.
 */
export const markNotDuplicate = asAdmin(async (admin, input: unknown): Promise<Result<null>> => {
  const parsed = anotherSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { creditId: id } = parsed.data
  return withBankLock(async (tx) => {
    const credit = await tx.bankCredit.findUnique({ where: { id } })
    if (!credit) return fail('NOT_FOUND')
    if (credit.finding !== 'known') return ok(null)
    // A settled credit does not change; this one never was a payment of its own.
    await tx.bankCredit.delete({ where: { id } })
    const anew = { finding: 'unknown', state: 'open', settledAt: null } as const
    await tx.bankCredit.create({ data: { ...credit, ...anew } })
    await matchOpen(tx, credit.statementId)
    await recordAudit(tx, admin.user.id, { action: 'bank.another', subject: `credit:${id}` })
    return ok(null)
  })
})
