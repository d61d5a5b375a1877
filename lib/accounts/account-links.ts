import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'

/** 256 random bits, base64url; only the hash is stored. */
export const createToken = () => randomBytes(32).toString('base64url')

/** SHA-256, hex: random tokens need no slow hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Changes that are neither confirmed nor cancelled; they may have expired. */
export const OPEN = { confirmedAt: null, cancelledAt: null } as const

/** Returns the number of cancelled changes. */
export async function cancelEmailChanges(
  tx: Pick<Tx, 'emailChange'>,
  userId: string,
): Promise<number> {
  const { count } = await tx.emailChange.updateMany({
    where: { userId, ...OPEN },
    data: { cancelledAt: new Date() },
  })
  return count
}

/** Invalidates every mailed link that could change the password or address of these accounts. */
export async function cancelAccountLinks(
  tx: Pick<Tx, 'emailChange' | 'passwordReset'>,
  user: Prisma.UserWhereInput,
): Promise<void> {
  const now = new Date()
  await tx.emailChange.updateMany({ where: { user, ...OPEN }, data: { cancelledAt: now } })
  await tx.passwordReset.updateMany({ where: { user, usedAt: null }, data: { usedAt: now } })
}
