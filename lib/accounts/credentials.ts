import 'server-only'
import bcrypt from 'bcryptjs'
import type { SessionUser } from '@/lib/auth/options'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { countAttempt, forgetAttempts } from '@/lib/security/rate-limit'
import { cleanText, isEmailAddress } from './fields'

export const COST = 12
/** A hash of random bytes that nobody knows, compared when the address is unknown so that both take as long. */
export const NOBODY = '$2b$12$zoDc1FiBLBuhb1oKJO/8u./fWYJjJSA3acRQmpF3Ft0IehwkNocOy'

/** bcrypt, cost 12. Refuse passwords over 72 bytes before: bcrypt would cut them silently. */
export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(password.normalize('NFC'), COST)
}

/** The user with this address and password, or null; as slow for an unknown address as for a known one. */
async function verifyCredentials(email: string, password: string) {
  const user = await prisma.user.findUnique({ where: { email: email.trim().toLowerCase() } })
  const normalised = password.normalize('NFC')
  const matches = await bcrypt.compare(normalised, user?.passwordHash ?? NOBODY)
  return user && matches && !bcrypt.truncates(normalised) ? user : null
}

/**
 * The customer with this address and password. REQUIRED_FIELDS when either is missing or blank,
 * INVALID_CREDENTIALS for anything wrong, TOO_MANY_REQUESTS. Begins no session.
 */
export async function logIn(email: unknown, password: unknown): Promise<Result<SessionUser>> {
  if (!isFilled(email) || !isFilled(password)) return fail('REQUIRED_FIELDS')
  const address = cleanText(email).toLowerCase()
  if (!isEmailAddress(address)) return fail('INVALID_CREDENTIALS')
  const refusal = (await countAttempt('login', address)) ?? (await countAttempt('hashing', 'all'))
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
