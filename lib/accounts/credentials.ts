import 'server-only'
import { isPassword } from '@/lib/auth/hashing'
import type { SessionUser } from '@/lib/auth/session-user'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { fail, ok, type Result } from '@/lib/errors'
import { enqueueOwnerSignIns } from '@/lib/runtime/outbox/owner-sign-ins'
import { describeError } from '@/lib/runtime/outbox/retry'
import { recordSecurityEvent } from '@/lib/security/events'
import { countHashing, forgetAttempts } from '@/lib/security/rate-limit'
import { cleanText, isEmailAddress } from './fields'

const COST = String(env.PASSWORD_COST).padStart(2, '0')
/** Matches no password; verified for an unknown address, or an account without one, to take the same time. */
export const DUMMY_HASH = `$2b$${COST}$zoDc1FiBLBuhb1oKJO/8u./fWYJjJSA3acRQmpF3Ft0IehwkNocOy`

async function verifyCredentials(email: string, password: string, isAhead: boolean) {
  const user = await prisma.user.findUnique({ where: { email: email.trim().toLowerCase() } })
  const matches = await isPassword(password, user?.passwordHash ?? DUMMY_HASH, isAhead)
  return matches.ok ? ok(matches.value ? user : null) : matches
}

/**
 * REQUIRED_FIELDS when either is missing or blank, INVALID_CREDENTIALS otherwise, TOO_MANY_REQUESTS,
 * SERVICE_UNAVAILABLE. Does not create a session.
 */
export async function logIn(email: unknown, password: unknown): Promise<Result<SessionUser>> {
  if (!isFilled(email) || !isFilled(password)) return fail('REQUIRED_FIELDS')
  const address = cleanText(email).toLowerCase()
  if (!isEmailAddress(address)) return fail('INVALID_CREDENTIALS')
  const counted = await countHashing('login', address)
  if (!counted.ok) return counted
  const verified = await verifyCredentials(address, password, counted.value.isReserved)
  if (!verified.ok) return verified
  const user = verified.value
  if (!user) {
    await recordFailedSignIn(address)
    return fail('INVALID_CREDENTIALS')
  }
  await forgetAttempts('login', address)
  return ok(asSessionUser(user))
}

// Only the fields of the contract, never the password hash.
function asSessionUser(user: SessionUser): SessionUser {
  const { id, email, firstName, lastName, country, city, address, phone } = user
  const { postalCode, addressLine2, company } = user
  const place = { country, city, address, postalCode, addressLine2, company }
  return { id, email, firstName, lastName, ...place, phone }
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && cleanText(value) !== ''
}

/** The owner is notified of attempts on their account. */
async function recordFailedSignIn(email: string): Promise<void> {
  const isOwner = email === env.ADMIN_EMAIL
  await recordSecurityEvent({
    kind: isOwner ? 'owner-sign-in.failed' : 'sign-in.failed',
    account: email,
  })
  // Not awaited: the response time would reveal the owner's address.
  if (isOwner) enqueueOwnerSignIns().catch(reportFailure)
}

const reportFailure = (error: unknown) =>
  console.error(`The owner cannot be notified of failed sign-ins. ${describeError(error)}`)
