import 'server-only'
import { isPassword } from '@/lib/auth/hashing'
import type { SessionUser } from '@/lib/auth/session-user'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { countHashing, forgetAttempts } from '@/lib/security/rate-limit'
import { noteFailedSignIn } from './failed-sign-ins'
import { cleanText, isEmailAddress } from './fields'

/** A hash of random bytes that were not kept, compared when the address is unknown so that both take as long. */
export const UNKNOWN_ACCOUNT_HASH = '$2b$12$zoDc1FiBLBuhb1oKJO/8u./fWYJjJSA3acRQmpF3Ft0IehwkNocOy'

/** The user with this address and password, or null; as slow for an unknown address as for a known one. */
async function verifyCredentials(email: string, password: string, isAhead: boolean) {
  const user = await prisma.user.findUnique({ where: { email: email.trim().toLowerCase() } })
  const matches = await isPassword(password, user?.passwordHash ?? UNKNOWN_ACCOUNT_HASH, isAhead)
  return matches.ok ? ok(matches.value ? user : null) : matches
}

/**
 * The customer with this address and password. REQUIRED_FIELDS when either is missing or blank,
 * INVALID_CREDENTIALS for anything wrong, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE. Begins no session.
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
    await noteFailedSignIn(address)
    return fail('INVALID_CREDENTIALS')
  }
  await forgetAttempts('login', address)
  return ok(asSessionUser(user))
}

// Nothing of the row but what the contract names may leave, the password's hash least of all.
function asSessionUser(user: SessionUser): SessionUser {
  const { id, email, firstName, lastName, country, city, address, phone } = user
  const { postalCode, addressLine2, company } = user
  const place = { country, city, address, postalCode, addressLine2, company }
  return { id, email, firstName, lastName, ...place, phone }
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && cleanText(value) !== ''
}
