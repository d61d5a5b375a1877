import 'server-only'
import { type AdminSession, asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { endSessionsOf } from '@/lib/auth/session-rows'
import { prisma, type Tx } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import type { SecondFactorChange } from '@/lib/runtime/outbox/topics'
import { recordSecurityEvent, type SecurityEvent } from '@/lib/security/events'
import { countAttempt, forgetAttempts } from '@/lib/security/rate-limit'
import { shop } from '@/lib/shop'
import { refuse } from './check'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes'
import { makeSecret, openSecret, sealSecret } from './secret'
import { base32, matchStep, totpUri } from './totp'

type Codes = { codes: string[] }

type Action = 'enable' | 'disable' | 'codes'

type SecondFactorState =
  | { isOn: false; secret: { text: string; uri: string } | null }
  | { isOn: true; since: Date; codesLeft: number }

/** `secret`: of a set-up that waits for its first code. The caller must have confirmed the password. */
export const readSecondFactor = asAdmin(async ({ user }): Promise<Result<SecondFactorState>> => {
  const factor = await prisma.secondFactor.findUnique({ where: { userId: user.id } })
  if (factor?.confirmedAt) {
    const codesLeft = await countRecoveryCodes(user.id)
    return ok({ isOn: true, since: factor.confirmedAt, codesLeft })
  }
  if (!factor) return ok({ isOn: false, secret: null })
  const secret = openSecret(factor.cipher, user.id)
  const text = base32(secret).replace(/.{4}(?=.)/g, '$& ')
  return ok({ isOn: false, secret: { text, uri: totpUri(secret, shop.name, user.email) } })
})

/** Makes a secret, which counts from its first code on. PASSWORD_REQUIRED; CONFLICT while one is on. */
export async function startSecondFactor(): Promise<Result<null>> {
  const admin = await requireConfirmed()
  if (!admin.ok) return admin
  const userId = admin.value.user.id
  const cipher = sealSecret(makeSecret(), userId)
  const made = await prisma.$transaction(async (tx) => {
    await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: null } })
    return tx.secondFactor.createMany({ data: [{ userId, cipher }], skipDuplicates: true })
  })
  return made.count === 1 ? ok(null) : fail('CONFLICT')
}

/** Also ends the other sessions. REQUIRED_FIELDS, WRONG_CODE, TOO_MANY_REQUESTS; CONFLICT without a set-up. */
export const enableSecondFactor = asAdmin(async (admin, code: unknown): Promise<Result<Codes>> => {
  const { id: userId, email } = admin.user
  if (typeof code !== 'string' || code.trim() === '') return refuse('REQUIRED_FIELDS')
  const refusal = await countAttempt('secondFactor', userId)
  if (refusal) return refusal
  const factor = await prisma.secondFactor.findUnique({ where: { userId } })
  if (!factor || factor.confirmedAt) return fail('CONFLICT')
  const now = new Date()
  const lastStep = matchStep(openSecret(factor.cipher, userId), code, now)
  if (lastStep === null) {
    await recordSecurityEvent({ kind: 'second-factor.failed', account: email })
    return refuse('WRONG_CODE')
  }
  const codes = await change(admin, 'enable', async (tx) => {
    const { count } = await tx.secondFactor.updateMany({
      where: { userId, confirmedAt: null, createdAt: factor.createdAt },
      data: { confirmedAt: now, lastStep },
    })
    if (count === 0) return null
    await tx.session.updateMany({ where: { id: admin.sid }, data: { secondFactorAt: now } })
    await endSessionsOf(tx, userId, admin.sid)
    return replaceRecoveryCodes(tx, userId)
  })
  if (!codes) return fail('CONFLICT')
  await forgetAttempts('secondFactor', userId)
  await recordSecurityEvent({ kind: 'second-factor.enabled', account: email })
  return ok({ codes })
})

/** Invalidates the former codes. PASSWORD_REQUIRED; CONFLICT without a second factor. */
export async function renewRecoveryCodes(): Promise<Result<Codes>> {
  const changed = await changeConfirmed('codes', 'recovery-codes.renewed', (tx, userId) =>
    replaceRecoveryCodes(tx, userId),
  )
  return changed.ok ? ok({ codes: changed.value }) : changed
}

/** PASSWORD_REQUIRED; CONFLICT without a second factor. */
export async function disableSecondFactor(): Promise<Result<null>> {
  return changeConfirmed('disable', 'second-factor.disabled', async (tx, userId) => {
    await tx.recoveryCode.deleteMany({ where: { userId } })
    await tx.passkey.deleteMany({ where: { userId } })
    await tx.secondFactor.deleteMany({ where: { userId } })
    // A sign-in that waits for its code would be complete without the second factor.
    await tx.session.updateMany({
      where: { userId, secondFactorAt: null, endedAt: null },
      data: { endedAt: new Date() },
    })
    return null
  })
}

async function changeConfirmed<Value>(
  action: Action,
  kind: SecurityEvent['kind'],
  work: (tx: Tx, userId: string) => Promise<Value>,
): Promise<Result<Value>> {
  const admin = await requireConfirmed()
  if (!admin.ok) return admin
  const { id: userId, email } = admin.value.user
  const changed = await change(admin.value, action, async (tx) => {
    // The lock keeps two concurrent renewals from leaving twenty codes.
    const on = await tx.$queryRaw<unknown[]>`
      select 1 from second_factors where user_id = ${userId}::uuid and confirmed_at is not null for update`
    return on.length > 0 ? ok(await work(tx, userId)) : null
  })
  if (!changed) return fail('CONFLICT')
  await recordSecurityEvent({ kind, account: email })
  return changed
}

/** Audited and mailed unless `work` gives null. */
function change<Value>(
  { user }: AdminSession,
  action: Action,
  work: (tx: Tx) => Promise<Value | null>,
): Promise<Value | null> {
  return prisma.$transaction(async (tx) => {
    const result = await work(tx)
    if (result !== null) {
      const subject = `user:${user.id}` as const
      await recordAudit(tx, user.id, { action: `secondFactor.${action}`, subject })
      await mailChange(tx, user.id, action)
    }
    return result
  })
}

/** Tells the administrator: a stolen session must not change it unseen. `name`: of a passkey. */
export function mailChange(
  tx: Tx,
  userId: string,
  change: SecondFactorChange,
  name?: string,
): Promise<void> {
  const changedAt = new Date().toISOString()
  return enqueue(tx, 'mail.admin-second-factor', {
    userId,
    change,
    changedAt,
    ...(name && { name }),
  })
}
