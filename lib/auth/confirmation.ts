import 'server-only'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { type AdminSession, asAdmin } from './access'
import { recordAudit } from './audit'
import { checkPassword } from './password-check'

/** For how long a password that was given again holds. */
const HOLDS_MS = 5 * 60 * 1000

/**
 * Takes the administrator's password again: for five minutes this session, and no other, may delete and
 * export. UNAUTHENTICATED, FORBIDDEN; REQUIRED_FIELDS, WRONG_PASSWORD and TOO_MANY_REQUESTS as everywhere
 * the password is asked again.
 */
export const confirmPassword = asAdmin(async (admin, password: unknown): Promise<Result<null>> => {
  const { sid, user } = admin
  const refusal = await checkPassword(user.id, password, 'password')
  if (refusal) return refusal
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: sid, userId: user.id, endedAt: null },
      data: { confirmedAt: new Date() },
    })
    if (count === 0) return fail('UNAUTHENTICATED')
    await recordAudit(tx, user.id, { action: 'session.confirm', subject: `session:${sid}` })
    return ok(null)
  })
})

/**
 * The administrator's session, for what must not be done with a session alone. UNAUTHENTICATED,
 * FORBIDDEN; PASSWORD_REQUIRED when the password was not given again in the last five minutes.
 */
export const requireConfirmed = asAdmin(async (admin): Promise<Result<AdminSession>> => {
  const { sid, user } = admin
  const since = new Date(Date.now() - HOLDS_MS)
  const where = { id: sid, userId: user.id, confirmedAt: { gt: since } }
  return (await prisma.session.count({ where })) > 0 ? ok(admin) : fail('PASSWORD_REQUIRED')
})

/** Whether a page need not ask for the password first. What it then calls must ask `requireConfirmed`. */
export const isConfirmed = async (): Promise<boolean> => (await requireConfirmed()).ok
