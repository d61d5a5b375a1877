import 'server-only'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { type AdminSession, asAdmin } from './access'
import { recordAudit } from './audit'
import { checkPassword } from './password-check'

const VALID_MS = 5 * 60 * 1000

/** For this session only. UNAUTHENTICATED, FORBIDDEN, and the failures of `checkPassword`. */
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

/** UNAUTHENTICATED, FORBIDDEN; PASSWORD_REQUIRED without a confirmation in the last five minutes. */
export const requireConfirmed = asAdmin(async (admin): Promise<Result<AdminSession>> => {
  const { sid, user } = admin
  const since = new Date(Date.now() - VALID_MS)
  const where = { id: sid, userId: user.id, confirmedAt: { gt: since } }
  return (await prisma.session.count({ where })) > 0 ? ok(admin) : fail('PASSWORD_REQUIRED')
})

/** For display only: the action itself calls `requireConfirmed`. */
export const isConfirmed = async (): Promise<boolean> => (await requireConfirmed()).ok
