import 'server-only'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { prisma } from '@/lib/db'
import { singleton } from '@/lib/shared/next-and-server.mjs'
import { countInTurn } from './count-in-turn'
import { keyedHash } from './keyed-hash'

/** How many attempts (`points`) in how many seconds (`duration`), counted in the database unless said. */
export type Rule = { points: number; duration: number; in?: 'memory' }

type Query = { text: string; values: unknown[] }
type Row = { points: number; expire: bigint | null }

// The limiter names its statements, and clients of the embedded database share one connection, in which
// a name can be taken once only: so its queries go through Prisma, without names.
const database = {
  async query({ text, values }: Query) {
    const rows = await prisma.$queryRawUnsafe<Row[]>(text, ...values)
    const asNumbers = rows.map((row) => ({ ...row, expire: row.expire && Number(row.expire) }))
    return { rows: asNumbers, rowCount: rows.length }
  },
}

// Each bundle has classes of its own: `instanceof` says nothing of what another one made.
const limiters = singleton('security.limiters', () => new Map<string, RateLimiterAbstract>())

function limiterOf(name: string, { in: place, ...rule }: Rule): RateLimiterAbstract {
  const known = limiters.get(name)
  if (known) return known
  const isFirst = ![...limiters.values()].some((one) => 'tableName' in one)
  const limiter =
    place === 'memory'
      ? new RateLimiterMemory({ keyPrefix: name, ...rule })
      : new RateLimiterPostgres({
          ...{ keyPrefix: name, ...rule, storeClient: database, storeType: 'client' },
          ...{ tableName: 'limits', tableCreated: true },
          // One of them throws away what has expired, for all.
          clearExpiredByTimeout: isFirst,
        })
  limiters.set(name, limiter)
  return limiter
}

/** One who is counted. The database keeps a keyed hash, which tells nobody without the secret who it is. */
export const hashOf = (text: string): string => keyedHash('limits', text)

let isFailing = false

export type Bucket = { name: string; rule: Rule; key: string }

/**
 * Counts one in each of these unless one is full, in which case nothing is counted: gives the milliseconds
 * to wait then, else 0. What the database refuses spends nothing of the memory's counters.
 */
export const consume = (buckets: Bucket[]): Promise<number> =>
  orOpen(async () => {
    const inMemory = buckets.filter(isInMemory)
    const full = await waitInMemory(inMemory)
    if (full > 0) return full
    const counters = buckets
      .filter((bucket) => !isInMemory(bucket))
      .map(({ name, rule, key }) => ({ ...rule, key: limiterOf(name, rule).getKey(key) }))
    const wait = counters.length > 0 ? await countInTurn(counters) : 0
    return wait > 0 ? wait : spendInMemory(inMemory)
  }, 0)

const isInMemory = ({ rule }: Bucket) => rule.in === 'memory'

/** The milliseconds until these counters of this process, of which none is spent, have room; 0 when they have. */
export async function waitInMemory(buckets: Bucket[]): Promise<number> {
  for (const { name, rule, key } of buckets) {
    const counted = await limiterOf(name, rule).get(key)
    if (counted && counted.consumedPoints >= rule.points) return Math.max(1, counted.msBeforeNext)
  }
  return 0
}

async function spendInMemory(buckets: Bucket[]): Promise<number> {
  for (const bucket of buckets) {
    const wait = await consumeInMemory(bucket)
    if (wait > 0) return wait
  }
  return 0
}

async function consumeInMemory({ name, rule, key }: Bucket): Promise<number> {
  try {
    await limiterOf(name, rule).consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    return Math.max(1, (refusal as RateLimiterRes).msBeforeNext)
  }
}

/** Takes one back. */
export const dueRefund = (name: string, rule: Rule, key: string) =>
  orOpen(
    () =>
      limiterOf(name, rule)
        .reward(key)
        .then(() => {}),
    undefined,
  )

/** Begins anew. */
export const clear = (name: string, rule: Rule, key: string) =>
  orOpen(
    () =>
      limiterOf(name, rule)
        .delete(key)
        .then(() => {}),
    undefined,
  )

/** Remembers this key for the rule's duration. */
export const mark = (name: string, rule: Rule, key: string) =>
  orOpen(
    () =>
      limiterOf(name, rule)
        .set(key, 1, rule.duration)
        .then(() => {}),
    undefined,
  )

/** Whether anything is counted or remembered of this key now. */
export const isMarked = (name: string, rule: Rule, key: string) =>
  orOpen(async () => (await limiterOf(name, rule).get(key)) !== null, false)

/** Forgets everything counted of whoever has this hash. */
export const forgetHash = (hash: string) =>
  orOpen(
    async () => void (await prisma.limit.deleteMany({ where: { key: { contains: hash } } })),
    undefined,
  )

/**
 * The shop goes on when attempts cannot be counted, and says so once: passwords and orders are in the
 * same database, so whoever could use the gap finds nothing to guess at (docs/decisions/016-limits.md).
 */
async function orOpen<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    const result = await work()
    isFailing = false
    return result
  } catch (error) {
    if (!isFailing) console.error('Attempts cannot be counted', error)
    isFailing = true
    return otherwise
  }
}
