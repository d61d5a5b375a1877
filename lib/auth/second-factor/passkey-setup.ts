import 'server-only'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { recordAudit } from '@/lib/auth/audit'
import { requireConfirmed } from '@/lib/auth/confirmation'
import { prisma } from '@/lib/db'
import { type ErrorCode, fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { parseJson } from '@/lib/http/parse-json'
import { recordSecurityEvent } from '@/lib/security/events'
import { shop } from '@/lib/shop'
import { isUuid } from '@/lib/text/uuid'
import { hasSecondFactor } from './check'
import { MAX_PASSKEY_NAME, MAX_PASSKEYS } from './limits'
import { relyingParty, spendChallenge, storeChallenge } from './passkeys'
import { mailChange } from './setup'

const error = { error: 'REQUIRED_FIELDS' satisfies ErrorCode }
const passkeyName = z.string(error).trim().min(1, error).max(MAX_PASSKEY_NAME, error)
const schema = z.object({
  passkeyName,
  /** The browser's RegistrationResponseJSON. */
  response: z.string(error).transform((text) => parseJson(text) as RegistrationResponseJSON),
})

const library = () => import('@simplewebauthn/server')

/** For the browser. PASSWORD_REQUIRED; CONFLICT while the second factor is off or ten passkeys exist. */
export async function startPasskey(): Promise<Result<PublicKeyCredentialCreationOptionsJSON>> {
  const admin = await requireConfirmed()
  if (!admin.ok) return admin
  const { sid, user } = admin.value
  const known = await prisma.passkey.findMany({ where: { userId: user.id } })
  const isRoom = known.length < MAX_PASSKEYS && (await hasSecondFactor(user.id))
  if (!isRoom) return fail('CONFLICT')
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: shop.name,
    rpID: relyingParty().rpID,
    userName: user.email,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await storeChallenge(sid, 'register', options.challenge)
  return ok(options)
}

/** PASSWORD_REQUIRED, VALIDATION_ERROR; BAD_REQUEST for an answer to no challenge of this session. */
export async function addPasskey(input: unknown): Promise<Result<null>> {
  const admin = await requireConfirmed()
  if (!admin.ok) return admin
  const parsed = schema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { sid, user } = admin.value
  const { passkeyName: name, response } = parsed.data
  const { rpID, expectedOrigin } = relyingParty()
  const { verifyRegistrationResponse } = await library()
  const checked = await verifyRegistrationResponse({
    response,
    expectedOrigin,
    expectedRPID: rpID,
    expectedChallenge: (challenge) => spendChallenge(sid, 'register', challenge),
    requireUserVerification: false,
  }).catch(() => null)
  if (!checked?.verified) return fail('BAD_REQUEST')
  const {
    id: credentialId,
    publicKey,
    counter,
    transports = [],
  } = checked.registrationInfo.credential
  const isMade = await prisma.$transaction(async (tx) => {
    const { count } = await tx.passkey.createMany({
      data: [{ userId: user.id, name, credentialId, publicKey, counter, transports }],
      skipDuplicates: true,
    })
    if (count === 1) {
      const details = { name }
      await recordAudit(tx, user.id, { action: 'passkey.add', subject: `user:${user.id}`, details })
      await mailChange(tx, user.id, 'passkeyAdded', name)
    }
    return count === 1
  })
  if (!isMade) return fail('CONFLICT')
  await recordSecurityEvent({ kind: 'passkey.added', account: user.email })
  return ok(null)
}

/** PASSWORD_REQUIRED, NOT_FOUND. */
export async function removePasskey(id: unknown): Promise<Result<null>> {
  const admin = await requireConfirmed()
  if (!admin.ok) return admin
  const { user } = admin.value
  if (typeof id !== 'string' || !isUuid(id)) return fail('NOT_FOUND')
  const isGone = await prisma.$transaction(async (tx) => {
    const passkey = await tx.passkey.findFirst({ where: { id, userId: user.id } })
    const { count } = await tx.passkey.deleteMany({ where: { id, userId: user.id } })
    if (!passkey || count === 0) return false
    const { name } = passkey
    const subject = `user:${user.id}` as const
    await recordAudit(tx, user.id, { action: 'passkey.remove', subject, details: { name } })
    await mailChange(tx, user.id, 'passkeyRemoved', name)
    return true
  })
  if (!isGone) return fail('NOT_FOUND')
  await recordSecurityEvent({ kind: 'passkey.removed', account: user.email })
  return ok(null)
}

const renameSchema = z.object({ passkeyId: z.string(), passkeyName })

/** PASSWORD_REQUIRED, VALIDATION_ERROR, NOT_FOUND. */
export async function renamePasskey(input: unknown): Promise<Result<null>> {
  const admin = await requireConfirmed()
  if (!admin.ok) return admin
  const parsed = renameSchema.safeParse(input)
  if (!parsed.success) return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  const { id: userId } = admin.value.user
  const { passkeyId: id, passkeyName: name } = parsed.data
  if (!isUuid(id)) return fail('NOT_FOUND')
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.passkey.updateMany({ where: { id, userId }, data: { name } })
    if (count === 0) return fail('NOT_FOUND')
    const details = { name }
    await recordAudit(tx, userId, { action: 'passkey.rename', subject: `user:${userId}`, details })
    return ok(null)
  })
}
