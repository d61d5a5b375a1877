import 'server-only'
import { prisma } from '@/lib/db'
import { type Failure, fail } from '@/lib/errors'
import { recordSecurityEvent } from '@/lib/security/events'
import { countAttempt, forgetAttempts } from '@/lib/security/rate-limit'
import { spendPasskey } from './passkey-proof'
import { spendRecoveryCode } from './recovery-codes'
import { openSecret } from './secret'
import { matchStep } from './totp'

/** `sid`: the session that asks, whose challenge a passkey signed. */
type Prover = { sid: string; user: { id: string; email: string } }

/** A code of the app or for recovery, or else a passkey's answer as JSON. */
export type Proof = { code?: unknown; passkey?: unknown }

export async function hasSecondFactor(userId: string): Promise<boolean> {
  return (await prisma.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0
}

/** Spends the proof. Null when correct; REQUIRED_FIELDS, WRONG_CODE also for a replay, TOO_MANY_REQUESTS. */
export async function checkProof({ sid, user }: Prover, proof: Proof): Promise<Failure | null> {
  const [code, passkey] = [textOf(proof.code), textOf(proof.passkey)]
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
