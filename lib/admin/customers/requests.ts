import 'server-only'
import { z } from 'zod'
import { recordAudit } from '@/lib/auth/audit'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { eraseEverywhere } from '@/lib/privacy/erase-everywhere'
import { type DataExport, openDataExport } from '@/lib/privacy/queries'
import { isUuid } from '@/lib/text/uuid'

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
