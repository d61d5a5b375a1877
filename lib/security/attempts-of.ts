import 'server-only'
import { prisma } from '@/lib/db'
import { hashOf } from './limit-store'

/** How often something was tried, e.g. "login:account", and until when (ISO 8601) it is remembered. */
export type CountedAttempts = { limit: string; count: number; until: string | null }

/** Everything that is counted of whoever has one of these texts (an e-mail address, an id). */
export async function attemptsOf(accounts: string[]): Promise<CountedAttempts[]> {
  const rows = await prisma.limit.findMany({
    where: { OR: accounts.map((account) => ({ key: { contains: hashOf(account) } })) },
    orderBy: { key: 'asc' },
  })
  return rows.map(({ key, points, expire }) => ({
    limit: key.split(':').slice(0, 2).join(':'),
    count: points,
    until: expire === null ? null : new Date(Number(expire)).toISOString(),
  }))
}
