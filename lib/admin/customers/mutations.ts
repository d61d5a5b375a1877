import 'server-only'
import { z } from 'zod'
import type { Billing } from '@/lib/accounts/billing/model'
import { cleanText } from '@/lib/accounts/fields'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { prisma } from '@/lib/db'
import { type ErrorCode, fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { eraseEverywhere } from '@/lib/privacy/erase'
import { type DataExport, openDataExport } from '@/lib/privacy/queries'
import { isUuid } from '@/lib/text/uuid'
import { MAX_NOTE } from './limits'

const error = { error: 'REQUIRED_FIELDS' satisfies ErrorCode }

const noteSchema = z.object(
  {
    customerId: z.uuid(error),
    /** The id of the form: sent twice, it adds one note. */
    noteId: z.uuid(error),
    text: z
      .string(error)
      .transform((text) => cleanText(text.replace(/\r\n?/g, '\n').replaceAll('\0', '')))
      .pipe(z.string().min(1, error).max(MAX_NOTE, error)),
  },
  error,
)

/** Audited without the text. UNAUTHENTICATED, FORBIDDEN; VALIDATION_ERROR with the fields; NOT_FOUND. */
export const addCustomerNote = asAdmin(
  async (admin, input: unknown): Promise<Result<{ customerId: string }>> => {
    const parsed = noteSchema.safeParse(input)
    if (!parsed.success)
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    const { customerId, noteId, text } = parsed.data
    return prisma.$transaction(async (tx) => {
      const [customer] = await tx.$queryRaw<unknown[]>`
        select 1 from users where id = ${customerId}::uuid and role = 'customer' for key share`
      if (!customer) return fail('NOT_FOUND')
      const { count } = await tx.customerNote.createMany({
        data: [{ id: noteId, userId: customerId, authorId: admin.user.id, text }],
        skipDuplicates: true,
      })
      if (count > 0) {
        const subject = `user:${customerId}` as const
        await recordAudit(tx, admin.user.id, { action: 'customer.note', subject })
      }
      return ok({ customerId })
    })
  },
)

const decisionSchema = z.object({
  customerId: z.uuid('REQUIRED_FIELDS'),
  /** The details that the page showed: a decision covers only these. */
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

const isCustomer = async (id: string) =>
  isUuid(id) && (await prisma.user.count({ where: { id, role: 'customer' } })) > 0

/** The file that the customer gets; audited. UNAUTHENTICATED, FORBIDDEN, PASSWORD_REQUIRED, NOT_FOUND. */
export async function exportCustomer(id: string, now = new Date()): Promise<Result<DataExport>> {
  const session = await requireConfirmed()
  if (!session.ok) return session
  const file = (await isCustomer(id)) ? await openDataExport(id, now) : null
  if (!file) return fail('NOT_FOUND')
  await recordAudit(prisma, session.value.user.id, {
    action: 'customer.export',
    subject: `user:${id}`,
  })
  return ok(file)
}

const erasureSchema = z.object({
  customerId: z.uuid('REQUIRED_FIELDS'),
  confirmation: z.literal('on', 'confirmationRequired'),
})

/**
 * What the customer's own deletion does; audited without naming the customer. UNAUTHENTICATED, FORBIDDEN,
 * PASSWORD_REQUIRED; VALIDATION_ERROR with the fields; NOT_FOUND; ACTIVE_ORDERS_EXIST; MONEY_OWED; OPEN_CLAIM.
 */
export async function eraseCustomer(input: unknown): Promise<Result<null>> {
  const session = await requireConfirmed()
  if (!session.ok) return session
  const parsed = erasureSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { customerId } = parsed.data
  if (!(await isCustomer(customerId))) return fail('NOT_FOUND')
  const erased = await eraseEverywhere(customerId, (tx) =>
    recordAudit(tx, session.value.user.id, { action: 'customer.erase', subject: 'erased' }),
  )
  return !erased.ok && erased.code === 'UNAUTHENTICATED' ? fail('NOT_FOUND') : erased
}
