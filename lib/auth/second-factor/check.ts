import 'server-only'
import { getPendingSignIn, signIn } from '@/lib/auth/session'
import { endPendingSession } from '@/lib/auth/session-rows'
import { prisma } from '@/lib/db'
import { type Failure, fail, ok, type Result } from '@/lib/errors'
import { enqueueOwnerSignIns } from '@/lib/runtime/outbox/owner-sign-ins'
import { recordSecurityEvent } from '@/lib/security/events'
import { countAttempt, forgetAttempts } from '@/lib/security/rate-limit'
import { spendPasskey } from './passkeys'
import { spendRecoveryCode } from './recovery-codes'
import { openSecret } from './secret'
import { matchStep } from './totp'

/** `sid`: the requesting session, whose challenge a passkey signed. */
type Prover = { sid: string; user: { id: string; email: string } }

/** A code of the app or for recovery, or else a passkey's answer as JSON. */
export type Proof = { code?: unknown; passkey?: unknown }

export async function hasSecondFactor(userId: string): Promise<boolean> {
  return (await prisma.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0
}

/** Spends the proof. Null when correct; REQUIRED_FIELDS, WRONG_CODE also for a replay, TOO_MANY_REQUESTS. */
export async function checkProof({ sid, user }: Prover, proof: Proof): Promise<Failure | null> {
  const code = textOf(proof.code)
  const passkey = textOf(proof.passkey)
  if (!code && !passkey) return refuse('REQUIRED_FIELDS')
  const refusal = await countAttempt('secondFactor', user.id)
  if (refusal) return refusal
  const isRight = code ? await spendCode(user, code) : await spendPasskey(sid, user.id, passkey)
  if (!isRight) {
    await recordSecurityEvent({ kind: 'second-factor.failed', account: user.email })
    return refuse('WRONG_CODE')
  }
  await forgetAttempts('secondFactor', user.id)
  return null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

async function spendCode({ id, email }: Prover['user'], code: string): Promise<boolean> {
  if (await spendTotp(id, code)) return true
  const isRecovery = await spendRecoveryCode(id, code)
  if (isRecovery) await recordSecurityEvent({ kind: 'recovery-code.used', account: email })
  return isRecovery
}

export const refuse = (code: 'REQUIRED_FIELDS' | 'WRONG_CODE'): Failure =>
  fail(code, { fieldErrors: { code } })

/** One statement decides, so that of two requests with the same code one passes. */
async function spendTotp(userId: string, code: string): Promise<boolean> {
  const factor = await prisma.secondFactor.findUnique({ where: { userId } })
  if (!factor?.confirmedAt) return false
  const step = matchStep(openSecret(factor.cipher, userId), code, new Date())
  if (step === null) return false
  const { count } = await prisma.secondFactor.updateMany({
    where: { userId, confirmedAt: { not: null }, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  return count === 1
}

/**
 * The second step of a sign-in, with a session of its own. UNAUTHENTICATED without a first step in the last ten
 * minutes, and the failures of `checkProof`.
 */
export async function completeSignIn(proof: Proof): Promise<Result<null>> {
  const pending = await getPendingSignIn()
  if (!pending) return fail('UNAUTHENTICATED')
  const refusal = await checkProof({ sid: pending.id, user: pending.user }, proof)
  // A wrong code after the right password is the owner's to know.
  if (refusal?.code === 'WRONG_CODE') await enqueueOwnerSignIns()
  if (refusal) return refusal
  if (!(await endPendingSession(pending.id))) return fail('UNAUTHENTICATED')
  await signIn(pending.user.id, { hasSecondFactor: true })
  return ok(null)
}
