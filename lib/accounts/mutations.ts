import 'server-only'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/outbox/enqueue'
import { kickOutbox } from '@/lib/outbox/kick'
import { countAttempt } from '@/lib/security/rate-limit'
import { hashPassword } from './credentials'
import { signUpSchema } from './schema'

const EMAIL_TAKEN = fail('EMAIL_TAKEN', { fieldErrors: { email: 'EMAIL_TAKEN' } })

/**
 * Makes an account from a payload of section 7 and has a welcome mailed, without logging in. VALIDATION_ERROR with the fields,
 * EMAIL_TAKEN also for the administrator's address, TOO_MANY_REQUESTS.
 */
export async function signUp(payload: unknown): Promise<Result<{ id: string }>> {
  const parsed = signUpSchema.safeParse(payload)
  if (!parsed.success) {
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  }
  const { password, ...profile } = parsed.data
  const { email } = profile
  const refusal = (await countAttempt('signUp', email)) ?? (await countAttempt('hashing', 'all'))
  if (refusal) return refusal
  // Looked up first, so that a taken address and the administrator's are refused as fast as each other.
  const taken = await prisma.user.findUnique({ where: { email }, select: { id: true } })
  if (taken || email === env.ADMIN_EMAIL) return EMAIL_TAKEN
  const passwordHash = await hashPassword(password)
  try {
    const id = await prisma.$transaction(async (tx) => {
      const user = await tx.user.create({
        data: { ...profile, passwordHash },
        select: { id: true },
      })
      await enqueue(tx, 'mail.welcome', { userId: user.id })
      return user.id
    })
    kickOutbox()
    return ok({ id })
  } catch (error) {
    if (isUniqueViolation(error)) return EMAIL_TAKEN
    throw error
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}
