import { randomInt } from 'node:crypto'
import { compare, hash } from 'bcryptjs'
import { cancelAccountLinks } from '@/lib/accounts/account-links'
import { isCommonPassword } from '@/lib/accounts/common-passwords/common-passwords'
import type { Prisma, PrismaClient } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { isTooLongForBcrypt } from '@/lib/text/password'

const COST = 12
/** Two instances may start at once. */
const LOCK = 7_266_420_321
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type Settings = { email: string; password?: string | undefined }

/** `password`: generated, stored nowhere else; null if the setting was used. */
export type EnsuredAdmin = {
  password: string | null
  /** The account's password differs from the setting. */
  isOther: boolean
}

/**
 * Demotes others; creates the account if needed. An administrator's password stays; a customer who becomes
 * administrator loses whatever an earlier holder of the account could keep.
 */
export function ensureAdmin(prisma: PrismaClient, settings: Settings): Promise<EnsuredAdmin> {
  const { email, configured } = read(settings)
  return inTransaction(prisma, async (tx) => {
    await demoteOthers(tx, email)
    const account = await tx.user.findUnique({ where: { email } })
    if (account?.role === 'admin') {
      const isSame = !configured || (await compare(configured, account.passwordHash ?? ''))
      return { password: null, isOther: !isSame }
    }
    const password = choose(configured)
    const passwordHash = await hash(password, COST)
    const { id } = await tx.user.upsert({
      where: { email },
      update: { role: 'admin', passwordHash },
      create: { ...blank, email, passwordHash, role: 'admin' },
    })
    await revokeAccess(tx, { id })
    await forgetNetworks(tx, email)
    return { password: configured ? null : password, isOther: false }
  })
}

/** Ends the sessions, returns their number, and mails a notice. Throws without a second factor. */
export function removeSecondFactor(prisma: PrismaClient, { email }: Settings): Promise<number> {
  const user = { email: email.trim().toLowerCase() }
  return inTransaction(prisma, async (tx) => {
    const removed = await deleteSecondFactors(tx, user)
    if (removed === 0) throw new Error(`${user.email} has no second factor`)
    const { id: userId } = await tx.user.findUniqueOrThrow({ where: user })
    const changedAt = new Date().toISOString()
    await enqueue(tx, 'mail.admin-second-factor', { userId, change: 'disable', changedAt })
    return endSessions(tx, { user })
  })
}

/** Ends sessions and reset links, mails a notice. `password`: generated, or null. Throws without an administrator. */
export function resetAdminPassword(
  prisma: PrismaClient,
  settings: Settings,
): Promise<{ password: string | null; sessions: number }> {
  const { email, configured } = read(settings)
  return inTransaction(prisma, async (tx) => {
    const account = await tx.user.findFirst({ where: { email, role: 'admin' } })
    if (!account)
      throw new Error(`${email} is no administrator yet: \`npm start\` makes the account`)
    const userId = account.id
    const changedAt = new Date()
    const password = choose(configured)
    const passwordHash = await hash(password, COST)
    await tx.user.update({ where: { id: userId }, data: { passwordHash } })
    await cancelAccountLinks(tx, { id: userId })
    await enqueue(tx, 'mail.password-changed', { userId, changedAt: changedAt.toISOString() })
    return { password: configured ? null : password, sessions: await endSessions(tx, { userId }) }
  })
}

function read({ email, password }: Settings) {
  const configured = password?.normalize('NFC')
  if (configured && isTooLongForBcrypt(configured)) {
    throw new Error('ADMIN_PASSWORD is longer than 72 bytes: choose a shorter one')
  }
  return { email: email.trim().toLowerCase(), configured }
}

function choose(configured: string | undefined): string {
  if (configured && isCommonPassword(configured)) {
    throw new Error('ADMIN_PASSWORD is among the first that are guessed: choose another one')
  }
  return configured ?? makePassword()
}

function inTransaction<T>(
  prisma: PrismaClient,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  const locked = async (tx: Prisma.TransactionClient) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK}::bigint)`
    return work(tx)
  }
  return prisma.$transaction(locked, { timeout: 30_000, maxWait: 30_000 })
}

const blank = {
  firstName: 'Admin',
  lastName: 'Admin',
  country: '',
  city: '',
  address: '',
  phone: '',
  language: 'fr',
} as const

async function demoteOthers(tx: Prisma.TransactionClient, email: string) {
  const former = { role: 'admin', email: { not: email } } as const
  await revokeAccess(tx, former)
  await tx.user.updateMany({ where: former, data: { role: 'customer' } })
}

/** Sessions, mailed links, codes and passkeys. */
async function revokeAccess(tx: Prisma.TransactionClient, user: Prisma.UserWhereInput) {
  await endSessions(tx, { user })
  await cancelAccountLinks(tx, user)
  await deleteSecondFactors(tx, user)
}

/** Networks known to limits are those of the account's former holder. */
async function forgetNetworks(tx: Prisma.TransactionClient, email: string) {
  // Imported late: it reads the settings.
  const { keyedHashes } = await import('@/lib/security/keyed-hash')
  const known = keyedHashes('limits', email).map((hash) => ({ key: { contains: hash } }))
  await tx.limit.deleteMany({ where: { OR: known } })
}

/** Returns their number. */
async function deleteSecondFactors(tx: Prisma.TransactionClient, user: Prisma.UserWhereInput) {
  await tx.recoveryCode.deleteMany({ where: { user } })
  await tx.passkey.deleteMany({ where: { user } })
  return (await tx.secondFactor.deleteMany({ where: { user } })).count
}

async function endSessions(tx: Prisma.TransactionClient, where: Prisma.SessionWhereInput) {
  const { count } = await tx.session.updateMany({
    where: { ...where, endedAt: null },
    data: { endedAt: new Date() },
  })
  return count
}

function makePassword() {
  return Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
