import 'server-only'
import { prisma } from '@/lib/db'

/** `lastUsedAt`: null before the first use. */
export type ListedPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

export const hasPasskey = async (userId: string): Promise<boolean> =>
  (await prisma.passkey.count({ where: { userId } })) > 0

export const listPasskeys = (userId: string): Promise<ListedPasskey[]> =>
  prisma.passkey.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
  })
