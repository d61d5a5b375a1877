import 'server-only'
import { z } from 'zod'
import type { Billing } from '@/lib/accounts/billing/types'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'

const decisionSchema = z.object({
  customerId: z.uuid('REQUIRED_FIELDS'),
  /** As the page showed them: a decision is about these alone. */
  company: z.string(),
  vatNumber: z.string(),
  decision: z.enum(['accept', 'withdraw']),
})

/**
 * The owner's decision that a VAT number is the business's own, or no longer: later orders, not those placed before, are
 * charged accordingly. Audited. UNAUTHENTICATED, FORBIDDEN, VALIDATION_ERROR, NOT_FOUND; CONFLICT when the billing
 * details have changed since.
 */
export const decideVatNumber = asAdmin(
  async ({ user }, input: unknown): Promise<Result<{ customerId: string }>> => {
    const parsed = decisionSchema.safeParse(input)
    if (!parsed.success)
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    const { customerId, company, vatNumber, decision } = parsed.data
    return prisma.$transaction(async (tx) => {
      const [row] = await tx.$queryRaw<{ billing: Billing | null }[]>`
        select billing from users where id = ${customerId}::uuid and role = 'customer' for update`
      if (!row) return fail('NOT_FOUND')
      const { billing } = row
      if (billing?.company !== company || billing.vatNumber !== vatNumber) return fail('CONFLICT')
      const isAccepted = decision === 'accept'
      await tx.user.update({
        where: { id: customerId },
        data: { billing: { ...billing, isAccepted } },
      })
      await recordAudit(tx, user.id, {
        action: isAccepted ? 'customer.acceptVatNumber' : 'customer.withdrawVatNumber',
        subject: `user:${customerId}`,
      })
      return ok({ customerId })
    })
  },
)
