import 'server-only'
import {
  cancelAccountLinks,
  cancelEmailChanges,
  createToken,
  hashToken,
  OPEN,
} from '@/lib/accounts/account-links'
import { confirmMailboxOf } from '@/lib/accounts/mailbox/mailbox'
import { moveSubscription } from '@/lib/accounts/newsletter/subscriptions'
import { asCustomer } from '@/lib/auth/access'
import { checkPassword } from '@/lib/auth/password-check'
import { getCurrentUser, getSession } from '@/lib/auth/session'
import { endSessionsOf } from '@/lib/auth/session-rows'
import { isPrismaError, prisma, type Tx } from '@/lib/db'
import { env } from '@/lib/env'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { recordSecurityEvent } from '@/lib/security/events'
import { countAttempt } from '@/lib/security/rate-limit'
import { DAY_MS } from '@/lib/time'
import { confirmEmailSchema, emailChangeSchema } from './schemas'

/** Validity of the link; longer than a reset link, since the mailbox may be new. */
const EMAIL_LINK_MS = DAY_MS
/** How long a used link can still end other sessions. */
const ENDS_SESSIONS_MS = 60 * 60 * 1000
/** The administrator's address is a setting, whatever role its row still has. */
const OWNER = { email: env.ADMIN_EMAIL }

/**
 * UNAUTHENTICATED; FORBIDDEN for the administrator, whose address is a setting; VALIDATION_ERROR;
 * WRONG_PASSWORD; TOO_MANY_REQUESTS. Does not reveal other accounts.
 */
export const requestEmailChange = asCustomer(
  async (user, payload: unknown): Promise<Result<null>> => {
    const parsed = emailChangeSchema.safeParse(payload)
    if (!parsed.success) {
      return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
    }
    const { id: userId, email: oldEmail } = user
    const { email: newEmail, password } = parsed.data
    if (oldEmail === env.ADMIN_EMAIL) return fail('FORBIDDEN')
    if (newEmail === oldEmail) {
      return fail('VALIDATION_ERROR', { fieldErrors: { email: 'sameEmail' } })
    }
    // Counted after the password check, which has its own limit.
    const refusal =
      (await checkPassword(userId, password, 'password')) ??
      (await countAttempt('emailChange', userId))
    if (refusal) return refusal
    await prisma.$transaction(async (tx) => {
      // Serialised: one open change per customer.
      await tx.$queryRaw`select 1 from users where id = ${userId}::uuid for no key update`
      await cancelEmailChanges(tx, userId)
      const expiresAt = new Date(Date.now() + EMAIL_LINK_MS)
      const { id: changeId } = await tx.emailChange.create({
        data: { userId, oldEmail, newEmail, expiresAt },
        select: { id: true },
      })
      await enqueue(tx, 'mail.email-change', { userId, changeId })
      await enqueue(tx, 'mail.email-change-notice', { userId, changeId })
    })
    wakeOutbox()
    await recordSecurityEvent({ kind: 'email.change-requested', account: oldEmail })
    return ok(null)
  },
)

/** Null without an open change. */
export async function readPendingEmail(): Promise<string | null> {
  const user = await getCurrentUser()
  if (!user) return null
  const open = await prisma.emailChange.findFirst({
    where: { userId: user.id, ...OPEN, expiresAt: { gt: new Date() } },
    select: { newEmail: true },
  })
  return open?.newEmail ?? null
}

/** Invalidates the link. UNAUTHENTICATED; NOT_FOUND without an open change. */
export const cancelEmailChange = asCustomer(async (user): Promise<Result<null>> => {
  return (await cancelEmailChanges(prisma, user.id)) > 0 ? ok(null) : fail('NOT_FOUND')
})

/** Only the hash is stored; null when the change is no longer open. */
export async function createEmailToken(changeId: string): Promise<string | null> {
  const token = createToken()
  const { count } = await prisma.emailChange.updateMany({
    where: { id: changeId, ...OPEN, expiresAt: { gt: new Date() } },
    data: { tokenHash: hashToken(token) },
  })
  return count > 0 ? token : null
}

/**
 * INVALID_OR_EXPIRED_LINK, also when used before; CONFLICT when another account has taken the address, which
 * only the mailbox's owner learns.
 */
export async function confirmEmailChange(payload: unknown): Promise<Result<{ email: string }>> {
  const parsed = confirmEmailSchema.safeParse(payload)
  if (!parsed.success) return fail('INVALID_OR_EXPIRED_LINK')
  const tokenHash = hashToken(parsed.data.token)
  try {
    const confirmed = await prisma.$transaction((tx) => confirm(tx, tokenHash))
    if (!confirmed.ok) {
      if (confirmed.code !== 'CONFLICT') await recordSecurityEvent({ kind: 'email-link.refused' })
      return confirmed
    }
    const { email, oldEmail } = confirmed.value
    await recordSecurityEvent({ kind: 'email.changed', account: oldEmail })
    return ok({ email })
  } catch (error) {
    if (isPrismaError(error, 'P2002')) return fail('CONFLICT')
    throw error
  }
}

/**
 * All sessions but this browser's, for an hour after the confirmation. Returns the number.
 * INVALID_OR_EXPIRED_LINK.
 */
export async function endSessionsByEmailLink(payload: unknown): Promise<Result<{ ended: number }>> {
  const parsed = confirmEmailSchema.safeParse(payload)
  if (!parsed.success) return fail('INVALID_OR_EXPIRED_LINK')
  const confirmedAt = { gt: new Date(Date.now() - ENDS_SESSIONS_MS) }
  const change = await prisma.emailChange.findFirst({
    where: { tokenHash: hashToken(parsed.data.token), confirmedAt, user: { role: 'customer' } },
    select: { userId: true },
  })
  if (!change) return fail('INVALID_OR_EXPIRED_LINK')
  const session = await getSession()
  return ok({ ended: await endSessionsOf(prisma, change.userId, session?.sid) })
}

async function confirm(
  tx: Tx,
  tokenHash: string,
): Promise<Result<{ email: string; oldEmail: string }>> {
  const now = new Date()
  const live = { tokenHash, ...OPEN, expiresAt: { gt: now } }
  const change = await tx.emailChange.findFirst({ where: live })
  if (!change) return fail('INVALID_OR_EXPIRED_LINK')
  const { userId, oldEmail, newEmail: email } = change
  if (email === env.ADMIN_EMAIL) return fail('CONFLICT')
  // The account may have become the administrator's, or have another address, since the link was mailed.
  const customer = { id: userId, email: oldEmail, role: 'customer', NOT: OWNER } as const
  const isCustomer = (await tx.user.count({ where: customer })) > 0
  if (!isCustomer) return fail('INVALID_OR_EXPIRED_LINK')
  const { count } = await tx.emailChange.updateMany({ where: live, data: { confirmedAt: now } })
  if (count === 0) return fail('INVALID_OR_EXPIRED_LINK')
  const moved = await tx.user.updateMany({ where: customer, data: { email } })
  // Rolls back when the account was promoted meanwhile.
  if (moved.count === 0) throw new Error('The account changed while its address was confirmed')
  await cancelAccountLinks(tx, { id: userId })
  await confirmMailboxOf(tx, userId)
  await moveSubscription(tx, oldEmail, email)
  return ok({ email, oldEmail })
}
