import 'server-only'
import { prisma } from '@/lib/db'
import { hashOf } from './limit-store'
import { mailboxOf } from './mailbox'

/** How often something was tried, e.g. "login:account", and until when (ISO 8601) it is remembered. */
export type CountedAttempts = { limit: string; count: number; until: string | null }

/** Everything that is counted of whoever has one of these texts (an e-mail address, an id). */
export async function attemptsOf(accounts: string[]): Promise<CountedAttempts[]> {
  const names = [...new Set(accounts.flatMap((account) => [account, mailboxOf(account)]))]
  const rows = await prisma.limit.findMany({
    where: { OR: names.map((name) => ({ key: { contains: hashOf(name) } })) },
    orderBy: { key: 'asc' },
  })
  return rows.map(({ key, points, expire }) => ({
    limit: key.split(':').slice(0, 2).join(':'),
    count: points,
    until: expire === null ? null : new Date(Number(expire)).toISOString(),
  }))
}
