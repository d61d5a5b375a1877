import 'server-only'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { type AdminSession, adminSession } from './access'
import { recordDeed } from './audit'
import { checkPassword } from './password-check'

/** For how long a password that was given again holds. */
const HOLDS_MS = 5 * 60 * 1000

/**
 * Takes the administrator's password again: for five minutes this session, and no other, may delete and
 * export. UNAUTHENTICATED, FORBIDDEN; REQUIRED_FIELDS, WRONG_PASSWORD and TOO_MANY_REQUESTS as everywhere
 * the password is asked again.
 */
export async function confirmPassword(password: unknown): Promise<Result<null>> {
  const session = await adminSession()
  if (!session.ok) return session
  const { sid, user } = session.value
  const refusal = await checkPassword(user.id, password, 'password')
  if (refusal) return refusal
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: sid, userId: user.id, endedAt: null },
      data: { confirmedAt: new Date() },
    })
    if (count === 0) return fail('UNAUTHENTICATED')
    await recordDeed(tx, user.id, { action: 'session.confirm', subject: `session:${sid}` })
    return ok(null)
  })
}

/**
 * The administrator's session, for what must not be done with a session alone. UNAUTHENTICATED,
 * FORBIDDEN; PASSWORD_REQUIRED when the password was not given again in the last five minutes.
 */
export async function requireConfirmed(): Promise<Result<AdminSession>> {
  const session = await adminSession()
  if (!session.ok) return session
  const { sid, user } = session.value
  const since = new Date(Date.now() - HOLDS_MS)
  const where = { id: sid, userId: user.id, confirmedAt: { gt: since } }
  return (await prisma.session.count({ where })) > 0 ? session : fail('PASSWORD_REQUIRED')
}

/** Whether a page need not ask for the password first. What it then calls must ask `requireConfirmed`. */
export const isConfirmed = async (): Promise<boolean> => (await requireConfirmed()).ok
