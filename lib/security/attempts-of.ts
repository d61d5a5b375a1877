import 'server-only'
import { prisma } from '@/lib/db'
import { hashOf } from './limit-store'
import { mailboxOf } from './mailbox'

/** How often something was tried, e.g. "login:account", and until when (ISO 8601) it is remembered; `key` tells it apart. */
export type CountedAttempts = { key: string; limit: string; count: number; until: string | null }

/** What is counted of an account that has one of these texts (an e-mail address, an id): `take` counts behind the key `last`. */
export async function attemptsOf(
  accounts: string[],
  take: number,
  last = '',
): Promise<CountedAttempts[]> {
  const names = [...new Set(accounts.flatMap((account) => [account, mailboxOf(account)]))]
  const rows = await prisma.limit.findMany({
    where: { key: { gt: last }, OR: names.map((name) => ({ key: { contains: hashOf(name) } })) },
    orderBy: { key: 'asc' },
    take,
  })
  return rows.map(({ key, points, expire }) => ({
    key,
    limit: key.split(':').slice(0, 2).join(':'),
    count: points,
    until: expire === null ? null : new Date(Number(expire)).toISOString(),
  }))
}
