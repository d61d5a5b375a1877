import 'server-only'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { isUnwritable, prisma } from '@/lib/db'
import { logFailure } from '@/lib/runtime/error-reports/log-failure'
import type { Rule } from '@/lib/settings/limits'
import { singleton } from '@/lib/shared/runtime.mjs'
import { consumeInDatabase } from './consume-in-database'
import { keyedHash } from './keyed-hash'

type Query = { text: string; values: unknown[] }
type Row = { points: number; expire: bigint | null }

// The limiter uses named statements, but clients of the embedded database share one connection, where a name
// can be prepared only once: its queries go through Prisma, unnamed.
const database = {
  async query({ text, values }: Query) {
    const rows = await prisma.$queryRawUnsafe<Row[]>(text, ...values)
    const asNumbers = rows.map((row) => ({ ...row, expire: row.expire && Number(row.expire) }))
    return { rows: asNumbers, rowCount: rows.length }
  },
}

// Keyed by name: each bundle has its own classes, so `instanceof` is unreliable.
const limiters = singleton('security.limiters', () => new Map<string, RateLimiterAbstract>())

function limiterOf(name: string, { in: place, ...rule }: Rule): RateLimiterAbstract {
  const known = limiters.get(name)
  if (known) return known
  const isFirst = ![...limiters.values()].some((one) => 'tableName' in one)
  const limiter =
    place === 'memory'
      ? new RateLimiterMemory({ keyPrefix: name, ...rule })
      : new RateLimiterPostgres({
          keyPrefix: name,
          ...rule,
          storeClient: database,
          storeType: 'client',
          tableName: 'limits',
          tableCreated: true,
          // One limiter deletes expired rows for all.
          clearExpiredByTimeout: isFirst,
        })
  limiters.set(name, limiter)
  return limiter
}

/** Keyed hash under which the database counts an account or network. */
export const hashOf = (text: string): string => keyedHash('limits', text)

let isFailing = false

/** `cost`: points that an attempt takes, by default one. */
export type Bucket = { name: string; rule: Rule; key: string; cost?: number }

/**
 * Takes the cost from each bucket, or from none when any is exhausted. Returns the milliseconds to wait, else 0.
 * `isGuessing` throws when the database answers reads alone, where passwords could be tried without a count.
 */
export const consume = (buckets: Bucket[], isGuessing = false): Promise<number> =>
  failOpen(
    async () => {
      const inMemory = buckets.filter(isInMemory)
      const full = await waitInMemory(inMemory)
      if (full > 0) return full
      const counters = buckets
        .filter((bucket) => !isInMemory(bucket))
        .map(({ name, rule, key, cost = 1 }) => ({
          ...rule,
          cost,
          key: limiterOf(name, rule).getKey(key),
        }))
      const wait = counters.length > 0 ? await consumeInDatabase(counters) : 0
      return wait > 0 ? wait : spendInMemory(inMemory)
    },
    0,
    (error) => !(isGuessing && isUnwritable(error)),
  )

const isInMemory = ({ rule }: Bucket) => rule.in === 'memory'

/** Milliseconds until these in-memory buckets have room, else 0; consumes nothing. */
export async function waitInMemory(buckets: Bucket[]): Promise<number> {
  for (const { name, rule, key, cost = 1 } of buckets) {
    const counted = await limiterOf(name, rule).get(key)
    if (counted && counted.consumedPoints + cost > rule.points)
      return Math.max(1, counted.msBeforeNext)
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

async function consumeInMemory({ name, rule, key, cost = 1 }: Bucket): Promise<number> {
  try {
    await limiterOf(name, rule).consume(key, cost)
    return 0
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    return Math.max(1, (refusal as RateLimiterRes).msBeforeNext)
  }
}

/** Returns a point. */
export const uncount = (name: string, rule: Rule, key: string) =>
  failOpen(
    () =>
      limiterOf(name, rule)
        .reward(key)
        .then(() => {}),
    undefined,
  )

export const resetCounter = (name: string, rule: Rule, key: string) =>
  failOpen(
    () =>
      limiterOf(name, rule)
        .delete(key)
        .then(() => {}),
    undefined,
  )

export const mark = (name: string, rule: Rule, key: string) =>
  failOpen(
    () =>
      limiterOf(name, rule)
        .set(key, 1, rule.duration)
        .then(() => {}),
    undefined,
  )

export const isMarked = (name: string, rule: Rule, key: string) =>
  failOpen(async () => (await limiterOf(name, rule).get(key)) !== null, false)

/** Deletes all counters of this hash. */
export const deleteCounters = (hash: string) =>
  failOpen(
    async () => void (await prisma.limit.deleteMany({ where: { key: { contains: hash } } })),
    undefined,
  )

/** Fails open: passwords and orders are in the same database (docs/decisions/016). */
async function failOpen<T>(
  work: () => Promise<T>,
  otherwise: T,
  isPassable: (error: unknown) => boolean = () => true,
): Promise<T> {
  try {
    const result = await work()
    isFailing = false
    return result
  } catch (error) {
    if (!isFailing) logFailure('Attempts cannot be counted', error)
    isFailing = true
    if (!isPassable(error)) throw error
    return otherwise
  }
}
