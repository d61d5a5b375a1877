import 'server-only'
import { prisma } from '@/lib/db'
import { hashOf } from './limit-store'
import { mailboxOf } from './mailbox'

/** `limit` is e.g. "login:account", `until` ISO 8601, `key` unique. */
export type CountedAttempts = { key: string; limit: string; count: number; until: string | null }

/** Counters of an account's e-mail address or id: `take` of them after the key `last`. */
export async function listAttempts(
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
