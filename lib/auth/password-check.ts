import 'server-only'
import { prisma } from '@/lib/db'
import { type Failure, fail, ok } from '@/lib/errors'
import { recordSecurityEvent } from '@/lib/security/events'
import { countHashing, forgetAttempts } from '@/lib/security/rate-limit'
import { isPassword } from './hashing'

/**
 * Re-authentication for actions that a stolen session must not do. Null when correct; REQUIRED_FIELDS,
 * WRONG_PASSWORD on `field`, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE.
 */
export async function checkPassword(
  userId: string,
  password: unknown,
  field: string,
): Promise<Failure | null> {
  if (typeof password !== 'string' || password === '') return fail('REQUIRED_FIELDS')
  const counted = await countHashing('passwordCheck', userId, true)
  if (!counted.ok) return counted
  const user = await prisma.user.findUnique({ where: { id: userId } })
  const matches = user?.passwordHash
    ? await isPassword(password, user.passwordHash, counted.value.isReserved)
    : ok(false)
  if (!matches.ok) return matches
  if (!matches.value) {
    await recordSecurityEvent({ kind: 'password-check.failed', account: user?.email })
    return fail('WRONG_PASSWORD', { fieldErrors: { [field]: 'WRONG_PASSWORD' } })
  }
  await forgetAttempts('passwordCheck', userId)
  return null
}
