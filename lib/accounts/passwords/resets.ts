import 'server-only'
import { randomUUID } from 'node:crypto'
import { cancelAccountLinks, createToken, hashToken } from '@/lib/accounts/account-links'
import { refuseCommonPassword } from '@/lib/accounts/common-passwords/common-passwords'
import { confirmMailboxOf } from '@/lib/accounts/mailbox/mailbox'
import { claimPastOrders } from '@/lib/accounts/moving/claim-past-orders'
import { hashPassword } from '@/lib/auth/hashing'
import { endSessionsOf } from '@/lib/auth/session-rows'
import { prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { recordSecurityEvent } from '@/lib/security/events'
import { countAttempt, countHashing, forgetAttempts } from '@/lib/security/rate-limit'
import { forgotPasswordSchema, resetPasswordSchema } from './schemas'

/** specification §9, Limits. */
const RESET_LINK_MS = 60 * 60 * 1000

/**
 * An unknown address gets the same response after the same work. VALIDATION_ERROR for a malformed address,
 * TOO_MANY_REQUESTS.
 */
export async function requestPasswordReset(payload: unknown): Promise<Result<null>> {
  const parsed = forgotPasswordSchema.safeParse(payload)
  if (!parsed.success) {
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  }
  const { email, lang } = parsed.data
  const refusal = await countAttempt('passwordReset', email)
  if (refusal) return refusal
  const user = await prisma.user.findUnique({ where: { email }, select: { id: true } })
  const askedAt = new Date().toISOString()
  const userId = user?.id ?? randomUUID()
  await enqueue(prisma, 'mail.password-reset', { userId, askedAt, ...(lang && { lang }) })
  wakeOutbox()
  await recordSecurityEvent({ kind: 'password.reset-requested', account: email })
  return ok(null)
}

/** Only the hash is stored. `validMs`: an hour by default. */
export async function createResetToken(userId: string, validMs = RESET_LINK_MS): Promise<string> {
  const token = createToken()
  const expiresAt = new Date(Date.now() + validMs)
  await prisma.passwordReset.create({ data: { userId, tokenHash: hashToken(token), expiresAt } })
  return token
}

/** Also ends all sessions and other links. INVALID_OR_EXPIRED_TOKEN; VALIDATION_ERROR leaves the link valid. */
export async function resetPassword(payload: unknown): Promise<Result<null>> {
  const parsed = resetPasswordSchema.safeParse(payload)
  if (!parsed.success) {
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  }
  const { token, password } = parsed.data
  const common = refuseCommonPassword(password, 'password')
  if (common) return common
  const live = () => ({
    tokenHash: hashToken(token),
    usedAt: null,
    expiresAt: { gt: new Date() },
  })
  // Looked up first: requests without a valid link must not consume hashing capacity.
  const reset = await prisma.passwordReset.findFirst({
    where: live(),
    select: { user: { select: { id: true, email: true } } },
  })
  if (!reset) return refuseLink()
  const { id: userId, email } = reset.user
  const counted = await countHashing(null, userId, true)
  if (!counted.ok) return counted
  const hashed = await hashPassword(password, counted.value.isReserved)
  if (!hashed.ok) return hashed
  const passwordHash = hashed.value
  const isDone = await prisma.$transaction(async (tx) => {
    const usedAt = new Date()
    const { count } = await tx.passwordReset.updateMany({ where: live(), data: { usedAt } })
    if (count === 0) return false
    await tx.user.update({ where: { id: userId }, data: { passwordHash } })
    await confirmMailboxOf(tx, userId)
    await claimPastOrders(tx, { id: userId, email })
    await endSessionsOf(tx, userId)
    // An intruder may have started to change the address.
    await cancelAccountLinks(tx, { id: userId })
    await enqueue(tx, 'mail.password-changed', { userId, changedAt: usedAt.toISOString() })
    return true
  })
  if (!isDone) return refuseLink()
  wakeOutbox()
  await recordSecurityEvent({ kind: 'password.reset', account: email })
  await forgetAttempts('login', email)
  await forgetAttempts('passwordCheck', userId)
  return ok(null)
}

async function refuseLink() {
  await recordSecurityEvent({ kind: 'reset-link.refused' })
  return fail('INVALID_OR_EXPIRED_TOKEN')
}
