import 'server-only'
import { randomUUID } from 'node:crypto'
import { refuseCommonPassword } from '@/lib/accounts/common-passwords/common-passwords'
import { internationalPhone, SERVER_RULES } from '@/lib/accounts/places/server-rules'
import { profileSchema } from '@/lib/accounts/settings/schemas'
import { isKnownPlace } from '@/lib/accounts/towns/queries'
import { asCustomer } from '@/lib/auth/access'
import { hashPassword } from '@/lib/auth/hashing'
import { prisma, type Tx } from '@/lib/db'
import { env } from '@/lib/env'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { enqueue, wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { recordSecurityEvent } from '@/lib/security/events'
import { countHashing } from '@/lib/security/rate-limit'
import { signUpSchema } from './schema'

/**
 * An existing address gets the same response after the same work (docs/decisions/015). VALIDATION_ERROR,
 * TOO_MANY_REQUESTS.
 */
export async function signUp(payload: unknown): Promise<Result<null>> {
  const parsed = await signUpSchema(isKnownPlace, SERVER_RULES).safeParseAsync(payload)
  if (!parsed.success) {
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  }
  const { password, cityConfirmed: _city, addressConfirmed: _address, ...profile } = parsed.data
  const { email } = profile
  const common = refuseCommonPassword(password, 'password')
  if (common) return common
  const counted = await countHashing('signUp', email)
  if (!counted.ok) return counted
  const hashed = await hashPassword(password, counted.value.isReserved)
  if (!hashed.ok) return hashed
  const passwordHash = hashed.value
  const phoneE164 = internationalPhone(profile.phone, profile.country)
  const user = { ...profile, phoneE164, passwordHash }
  const isNew = await prisma.$transaction((tx) => enter(tx, user))
  wakeOutbox()
  const kind = isNew ? 'account.created' : 'sign-up.known-address'
  await recordSecurityEvent({ kind, account: email })
  return ok(null)
}

async function enter(tx: Tx, user: Prisma.UserCreateManyInput) {
  // The administrator's row is created by `npm start` only.
  const data = user.email === env.ADMIN_EMAIL ? [] : [user]
  const { count } = await tx.user.createMany({ data, skipDuplicates: true })
  const owner = await tx.user.findUnique({ where: { email: user.email }, select: { id: true } })
  const userId = owner?.id ?? randomUUID()
  const isNew = count === 1
  await enqueue(tx, isNew ? 'mail.welcome' : 'mail.sign-up-attempt', { userId })
  return isNew
}

/** Applies the rules of sign-up and leaves existing orders unchanged. UNAUTHENTICATED, VALIDATION_ERROR. */
export const updateProfile = asCustomer(async (user, payload: unknown): Promise<Result<null>> => {
  const parsed = await profileSchema(isKnownPlace, SERVER_RULES).safeParseAsync(payload)
  if (!parsed.success) {
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  }
  const { cityConfirmed: _city, addressConfirmed: _address, ...profile } = parsed.data
  const phoneE164 = internationalPhone(profile.phone, profile.country)
  await prisma.user.update({ where: { id: user.id }, data: { ...profile, phoneE164 } })
  return ok(null)
})
