import 'server-only'
import { cancelAccountLinks } from '@/lib/accounts/account-links'
import { refuseCommonPassword } from '@/lib/accounts/common-passwords/common-passwords'
import { hashPassword } from '@/lib/auth/hashing'
import { checkPassword } from '@/lib/auth/password-check'
import { checkProof, hasSecondFactor } from '@/lib/auth/second-factor/check'
import { getSession } from '@/lib/auth/session'
import { endSessionsOf } from '@/lib/auth/session-rows'
import { prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { recordSecurityEvent } from '@/lib/security/events'
import { changePasswordSchema } from './schemas'

/**
 * Ends all other sessions and sends a notice. UNAUTHENTICATED; VALIDATION_ERROR (specification §5,
 * Passwords); WRONG_PASSWORD for the current one; TOO_MANY_REQUESTS; where a second factor is on also the failures of
 * `checkProof`.
 */
export async function changePassword(payload: unknown): Promise<Result<null>> {
  const session = await getSession()
  if (!session) return fail('UNAUTHENTICATED')
  const parsed = changePasswordSchema.safeParse(payload)
  if (!parsed.success) {
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  }
  const userId = session.user.id
  const { currentPassword, newPassword, code } = parsed.data
  const common = refuseCommonPassword(newPassword, 'newPassword')
  if (common) return common
  const wrong = await checkPassword(userId, currentPassword, 'currentPassword')
  if (wrong) return wrong
  if (await hasSecondFactor(userId)) {
    const unproven = await checkProof(session, { code })
    if (unproven) return unproven
  }
  const hashed = await hashPassword(newPassword, true)
  if (!hashed.ok) return hashed
  const passwordHash = hashed.value
  await prisma.$transaction(async (tx) => {
    const changedAt = new Date()
    await tx.user.update({ where: { id: userId }, data: { passwordHash } })
    // The former password may have opened a change of the address.
    await cancelAccountLinks(tx, { id: userId })
    await endSessionsOf(tx, userId, session.sid)
    await enqueue(tx, 'mail.password-changed', { userId, changedAt: changedAt.toISOString() })
  })
  wakeOutbox()
  await recordSecurityEvent({ kind: 'password.changed', account: session.user.email })
  return ok(null)
}
