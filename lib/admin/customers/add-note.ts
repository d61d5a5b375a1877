import 'server-only'
import { z } from 'zod'
import { cleanText } from '@/lib/accounts/fields'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { prisma } from '@/lib/db'
import { type ErrorCode, fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { MAX_NOTE } from './limits'

const error = { error: 'REQUIRED_FIELDS' satisfies ErrorCode }

const noteSchema = z.object(
  {
    customerId: z.uuid(error),
    /** Of the form: a form sent twice adds one note. */
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
