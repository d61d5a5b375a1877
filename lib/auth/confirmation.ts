import 'server-only'
import { prisma } from '@/lib/db'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { type AdminSession, asAdmin } from './access'
import { recordAudit } from './audit'
import { checkPassword } from './password-check'
import { checkProof, hasSecondFactor, type Proof } from './second-factor/check'
import { hasPasskey } from './second-factor/passkeys'

const VALID_MS = 5 * 60 * 1000

/** The proof only counts, and is only needed, where a second factor is on. */
export type Typed = Proof & { password?: unknown }

/** For this session only. UNAUTHENTICATED, FORBIDDEN, and the failures of `checkPassword` and `checkProof`. */
export const confirmPassword = asAdmin(async (admin, typed: Typed): Promise<Result<null>> => {
  const refusal =
    (await checkPassword(admin.user.id, typed.password, 'password')) ??
    (await checkProofIfOn(admin, typed))
  return refusal ?? stamp(admin)
})

/**
 * The password each time; the second factor unless this session confirmed it in the last five minutes. Null when
 * correct, else the failures of `confirmPassword`.
 */
export async function checkAgain(admin: AdminSession, typed: Typed): Promise<Failure | null> {
  const wrong = await checkPassword(admin.user.id, typed.password, 'password')
  if (wrong || !(await hasSecondFactor(admin.user.id)) || (await isStamped(admin))) return wrong
  const refusal = await checkProof(admin, typed)
  if (refusal) return refusal
  const stamped = await stamp(admin)
  return stamped.ok ? null : stamped
}

/** UNAUTHENTICATED, FORBIDDEN; PASSWORD_REQUIRED without a confirmation in the last five minutes. */
export const requireConfirmed = asAdmin(async (admin): Promise<Result<AdminSession>> => {
  if (await isStamped(admin)) return ok(admin)
  const asks = await asksOf(admin.user.id)
  return fail('PASSWORD_REQUIRED', asks ? { details: { asks } } : {})
})

/** What is asked beside the password: nothing, a code, or a code or passkey. */
export type Asks = 'code' | 'passkey' | null

async function asksOf(userId: string): Promise<Asks> {
  if (!(await hasSecondFactor(userId))) return null
  return (await hasPasskey(userId)) ? 'passkey' : 'code'
}

export type Confirmation = { isConfirmed: boolean; asks: Asks }

/** Both for display only: the action itself calls `requireConfirmed`. */
export async function readConfirmation(): Promise<Confirmation> {
  const confirmed = await requireConfirmed()
  if (confirmed.ok) return { isConfirmed: true, asks: null }
  return { isConfirmed: false, asks: (confirmed.details?.asks as Asks | undefined) ?? null }
}

export const isConfirmed = async (): Promise<boolean> => (await requireConfirmed()).ok

const checkProofIfOn = async (admin: AdminSession, typed: Typed) =>
  (await hasSecondFactor(admin.user.id)) ? checkProof(admin, typed) : null

async function isStamped({ sid, user }: AdminSession): Promise<boolean> {
  const since = new Date(Date.now() - VALID_MS)
  const where = { id: sid, userId: user.id, confirmedAt: { gt: since } }
  return (await prisma.session.count({ where })) > 0
}

function stamp({ sid, user }: AdminSession): Promise<Result<null>> {
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: sid, userId: user.id, endedAt: null },
      data: { confirmedAt: new Date() },
    })
    if (count === 0) return fail('UNAUTHENTICATED')
    await recordAudit(tx, user.id, { action: 'session.confirm', subject: `session:${sid}` })
    return ok(null)
  })
}
