import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'

export type Counter = { key: string; points: number; duration: number }

type Counted = { place: number; points: number; expire: bigint }

/**
 * Counts one in the first of these counters, and in each next one as long as there were not too many in
 * those before it, in one statement: four counters would be four commits. Gives the milliseconds to wait
 * where there were too many, else 0. The rows are those of `RateLimiterPostgres`.
 */
export async function countInTurn(counters: Counter[]): Promise<number> {
  const now = Date.now()
  const steps = counters.map((counter, place) => stepOf(counter, place, counters[place - 1], now))
  const results = counters.map(
    (_, place) => Prisma.sql`select ${place}::int as place, points, expire from ${named(place)}`,
  )
  const counted = await prisma.$queryRaw<Counted[]>`
    with hasty as materialized (select set_config('synchronous_commit', 'off', true)),
    ${Prisma.join(steps)}
    ${Prisma.join(results, ' union all ')}`
  const full = counted.find(({ place, points }) => points > (counters[place]?.points ?? 0))
  return full ? Math.max(1, Number(full.expire) - now) : 0
}

const named = (place: number) => Prisma.raw(`counted_${place}`)

// Nobody waits for the disk: what a crash forgets of the last moment, nobody can make use of.
function stepOf(
  { key, duration }: Counter,
  place: number,
  before: Counter | undefined,
  now: number,
) {
  const isOpen = before
    ? Prisma.sql`from ${named(place - 1)} where points <= ${before.points}::int`
    : Prisma.sql`from hasty`
  return Prisma.sql`${named(place)} as (
    insert into limits (key, points, expire)
    select ${key}::text, 1, ${now + duration * 1000}::bigint ${isOpen}
    on conflict (key) do update set
      points = case when limits.expire <= ${now}::bigint then 1 else limits.points + 1 end,
      expire = case when limits.expire <= ${now}::bigint then excluded.expire else limits.expire end
    returning points, expire
  )`
}
