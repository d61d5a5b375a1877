import 'server-only'
import type { SessionUser } from '@/lib/auth/options'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { countAttempt, forgetAttempts } from '@/lib/security/rate-limit'
import { hashPassword, verifyCredentials } from './credentials'
import { cleanText, isEmailAddress, signUpSchema } from './schema'

const EMAIL_TAKEN = fail('EMAIL_TAKEN', { fieldErrors: { email: 'EMAIL_TAKEN' } })
const ALL = 'all'

/**
 * Makes an account from a payload of section 7, without logging in. VALIDATION_ERROR with the fields,
 * EMAIL_TAKEN also for the administrator's address, TOO_MANY_REQUESTS.
 */
export async function signUp(payload: unknown): Promise<Result<{ id: string }>> {
  const parsed = signUpSchema.safeParse(payload)
  if (!parsed.success) {
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  }
  const { password, ...profile } = parsed.data
  const { email } = profile
  const refusal = (await countAttempt('signUp', email)) ?? (await countAttempt('hashing', ALL))
  if (refusal) return refusal
  // Looked up first, so that a taken address and the administrator's are refused as fast as each other.
  const taken = await prisma.user.findUnique({ where: { email }, select: { id: true } })
  if (taken || email === env.ADMIN_EMAIL) return EMAIL_TAKEN
  const passwordHash = await hashPassword(password)
  try {
    const { id } = await prisma.user.create({
      data: { ...profile, passwordHash },
      select: { id: true },
    })
    return ok({ id })
  } catch (error) {
    if (isUniqueViolation(error)) return EMAIL_TAKEN
    throw error
  }
}

/**
 * The customer with this address and password. REQUIRED_FIELDS when either is missing or blank,
 * INVALID_CREDENTIALS for anything wrong, TOO_MANY_REQUESTS. Begins no session.
 */
export async function logIn(email: unknown, password: unknown): Promise<Result<SessionUser>> {
  if (!isFilled(email) || !isFilled(password)) return fail('REQUIRED_FIELDS')
  const address = cleanText(email).toLowerCase()
  if (!isEmailAddress(address)) return fail('INVALID_CREDENTIALS')
  const refusal = (await countAttempt('login', address)) ?? (await countAttempt('hashing', ALL))
  if (refusal) return refusal
  const user = await verifyCredentials(address, password)
  if (!user) return fail('INVALID_CREDENTIALS')
  await forgetAttempts('login', address)
  return ok(asSessionUser(user))
}

// Nothing of the row but what the contract names may leave, the password's hash least of all.
function asSessionUser(user: SessionUser): SessionUser {
  const { id, email, firstName, lastName, country, city, address, phone } = user
  return { id, email, firstName, lastName, country, city, address, phone }
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && cleanText(value) !== ''
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}
