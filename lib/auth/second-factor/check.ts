import 'server-only'
import { prisma } from '@/lib/db'
import { type Failure, fail } from '@/lib/errors'
import { recordSecurityEvent } from '@/lib/security/events'
import { countAttempt, forgetAttempts } from '@/lib/security/rate-limit'
import { spendRecoveryCode } from './recovery-codes'
import { openSecret } from './secret'
import { matchStep } from './totp'

type Account = { id: string; email: string }

export async function hasSecondFactor(userId: string): Promise<boolean> {
  return (await prisma.secondFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0
}

/**
 * Spends a code of the app or a recovery code. Null when correct; REQUIRED_FIELDS, WRONG_CODE also for a replay,
 * TOO_MANY_REQUESTS.
 */
export async function checkCode({ id, email }: Account, code: unknown): Promise<Failure | null> {
  if (typeof code !== 'string' || code.trim() === '') return refuse('REQUIRED_FIELDS')
  const refusal = await countAttempt('secondFactor', id)
  if (refusal) return refusal
  if (!(await spendTotp(id, code))) {
    if (!(await spendRecoveryCode(id, code))) {
      await recordSecurityEvent({ kind: 'second-factor.failed', account: email })
      return refuse('WRONG_CODE')
    }
    await recordSecurityEvent({ kind: 'recovery-code.used', account: email })
  }
  await forgetAttempts('secondFactor', id)
  return null
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
