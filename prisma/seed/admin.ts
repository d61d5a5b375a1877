import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/bcrypt'
import { isCommonPassword } from '@/lib/accounts/common-passwords/common-passwords'
import type { Prisma, PrismaClient } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { isTooLongForBcrypt } from '@/lib/text/password'

const COST = 12
/** Any number, the same in every process of the shop: two instances may start at once. */
const LOCK = 7_266_420_321
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type Settings = { email: string; password?: string | undefined }

/** `password` is the one that had to be made up, stored nowhere else, or null. */
export type EnsuredAdmin = {
  password: string | null
  /** Whether the account has another password than the setting: its owner changed one of them since. */
  isOther: boolean
}

/**
 * Makes this address the only administrator. The account is created when there is none, with the given
 * password or one made up, which a customer who becomes the administrator gets as well; the password of
 * an administrator stays as it is. Every session of an account ends with its password or role.
 */
export function ensureAdmin(prisma: PrismaClient, settings: Settings): Promise<EnsuredAdmin> {
  const { email, wanted } = read(settings)
  return inTransaction(prisma, async (tx) => {
    await demoteOthers(tx, email)
    const account = await tx.user.findUnique({ where: { email } })
    if (account?.role === 'admin') {
      const isSame = !wanted || (await verify(wanted, account.passwordHash))
      return { password: null, isOther: !isSame }
    }
    const password = choose(wanted)
    const passwordHash = await hash(password, COST)
    const { id } = await tx.user.upsert({
      where: { email },
      update: { role: 'admin', passwordHash },
      create: { ...blank, email, passwordHash, role: 'admin' },
    })
    await endSessions(tx, { userId: id })
    return { password: wanted ? null : password, isOther: false }
  })
}

/**
 * Gives the administrator the password of the setting, or one made up; ends every session and every link
 * to choose another, and has a mail say so. `password` is the one made up, or null; `sessions` is how many
 * ended. Throws where the address has no administrator.
 */
export function resetAdminPassword(
  prisma: PrismaClient,
  settings: Settings,
): Promise<{ password: string | null; sessions: number }> {
  const { email, wanted } = read(settings)
  return inTransaction(prisma, async (tx) => {
    const account = await tx.user.findFirst({ where: { email, role: 'admin' } })
    if (!account)
      throw new Error(`${email} is no administrator yet: \`npm start\` makes the account`)
    const [userId, changedAt] = [account.id, new Date()]
    const password = choose(wanted)
    const passwordHash = await hash(password, COST)
    await tx.user.update({ where: { id: userId }, data: { passwordHash } })
    const open = { userId, usedAt: null }
    await tx.passwordReset.updateMany({ where: open, data: { usedAt: changedAt } })
    await enqueue(tx, 'mail.password-changed', { userId, changedAt: changedAt.toISOString() })
    return { password: wanted ? null : password, sessions: await endSessions(tx, { userId }) }
  })
}

function read({ email, password }: Settings) {
  const wanted = password?.normalize('NFC')
  if (wanted && isTooLongForBcrypt(wanted)) {
    throw new Error('ADMIN_PASSWORD is longer than 72 bytes: choose a shorter one')
  }
  return { email: email.trim().toLowerCase(), wanted }
}

/** The setting's password, or one made up. Throws over one that guessing begins with. */
function choose(wanted: string | undefined): string {
  if (wanted && isCommonPassword(wanted)) {
    throw new Error('ADMIN_PASSWORD is among the first that are guessed: choose another one')
  }
  return wanted ?? makePassword()
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
  await endSessions(tx, { user: former })
  await tx.user.updateMany({ where: former, data: { role: 'customer' } })
}

async function endSessions(tx: Prisma.TransactionClient, where: Prisma.SessionWhereInput) {
  const { count } = await tx.session.updateMany({
    where: { ...where, endedAt: null },
    data: { endedAt: new Date() },
  })
  return count
}

/** Twenty characters, about 115 bits, that a person can copy from a screen. */
function makePassword() {
  return Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
