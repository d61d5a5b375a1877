import { randomInt } from 'node:crypto'
import bcrypt from 'bcryptjs'
import type { Prisma, PrismaClient } from '@/lib/generated/prisma/client'

const COST = 12
/** Any number, the same in every process of the shop: two instances may start at once. */
const LOCK = 7_266_420_321
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Makes this address the only administrator. The account is created when there is none; it gets the
 * given password when it has another, and a new one when it was a customer's or none was given.
 * Every sign-in of an account ends with its password or role. Gives the password it had to make up,
 * which is stored nowhere, or null.
 */
export function ensureAdmin(
  prisma: PrismaClient,
  { email: address, password: given }: { email: string; password?: string | undefined },
): Promise<string | null> {
  const email = address.trim().toLowerCase()
  const wanted = given?.normalize('NFC')
  if (wanted && bcrypt.truncates(wanted)) {
    throw new Error('ADMIN_PASSWORD is longer than 72 bytes: choose a shorter one')
  }
  const ensure = async (tx: Prisma.TransactionClient) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK}::bigint)`
    await demoteOthers(tx, email)
    const account = await tx.user.findUnique({ where: { email } })
    if (account?.role === 'admin') {
      if (!wanted || (await bcrypt.compare(wanted, account.passwordHash))) return null
    }
    const password = wanted ?? makePassword()
    const passwordHash = await bcrypt.hash(password, COST)
    const { id } = await tx.user.upsert({
      where: { email },
      update: { role: 'admin', passwordHash },
      create: { ...blank, email, passwordHash, role: 'admin' },
    })
    await endSessions(tx, { userId: id })
    return wanted ? null : password
  }
  return prisma.$transaction(ensure, { timeout: 30_000, maxWait: 30_000 })
}

const blank = {
  firstName: 'Admin',
  lastName: 'Admin',
  country: '',
  city: '',
  address: '',
  phone: '',
  language: 'en',
} as const

async function demoteOthers(tx: Prisma.TransactionClient, email: string) {
  const former = { role: 'admin', email: { not: email } } as const
  await endSessions(tx, { user: former })
  await tx.user.updateMany({ where: former, data: { role: 'customer' } })
}

async function endSessions(tx: Prisma.TransactionClient, where: Prisma.SessionWhereInput) {
  await tx.session.updateMany({ where: { ...where, endedAt: null }, data: { endedAt: new Date() } })
}

/** Twenty characters, about 115 bits, that a person can copy from a screen. */
function makePassword() {
  return Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
