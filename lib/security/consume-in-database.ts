import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'

/** An attempt takes `cost` of the `points` of `duration` seconds. */
export type Counter = { key: string; points: number; duration: number; cost: number }

type Counted = { isFull: boolean; expire: bigint }

/**
 * One statement (one commit) for all counters; none is counted when any is exhausted. Returns the
 * milliseconds to wait, else 0.
 */
export async function consumeInDatabase(counters: Counter[]): Promise<number> {
  const now = Date.now()
  const asRows = counters.map(
    ({ key, points, cost }, place) =>
      Prisma.sql`(${place}::int, ${key}::text, ${points - cost}::int)`,
  )
  const steps = counters.map((counter, place) => stepOf(counter, place, counters[place - 1], now))
  // Concurrent attempts may pass the first check; their new counts reject the late ones.
  const results = counters.map(
    ({ points }, place) =>
      Prisma.sql`select ${place}::int as place, points > ${points}::int as "isFull", expire from ${named(place)}`,
  )
  const counted = await prisma.$queryRaw<Counted[]>`
    with async_commit as materialized (select set_config('synchronous_commit', 'off', true)),
    counter (place, key, room) as (values ${Prisma.join(asRows)}),
    exhausted as materialized (
      select place, expire from counter join limits using (key)
      where limits.points > counter.room and expire > ${now}::bigint
      order by place limit 1
    ),
    ${Prisma.join(steps)}
    select place, true as "isFull", expire from exhausted
    union all ${Prisma.join(results, ' union all ')}`
  const full = counted.find(({ isFull }) => isFull)
  return full ? Math.max(1, Number(full.expire) - now) : 0
}

const named = (place: number) => Prisma.raw(`counted_${place}`)

// Asynchronous commit: losing the last moment in a crash helps no attacker.
function stepOf(
  { key, duration, cost }: Counter,
  place: number,
  before: Counter | undefined,
  now: number,
) {
  const isOpen = before
    ? Prisma.sql`from ${named(place - 1)} where points <= ${before.points}::int`
    : Prisma.sql`from async_commit where not exists (select from exhausted)`
  return Prisma.sql`${named(place)} as (
    insert into limits (key, points, expire)
    select ${key}::text, ${cost}::int, ${now + duration * 1000}::bigint ${isOpen}
    on conflict (key) do update set
      points = case when limits.expire <= ${now}::bigint then ${cost}::int else limits.points + ${cost}::int end,
      expire = case when limits.expire <= ${now}::bigint then excluded.expire else limits.expire end
    returning points, expire
  )`
}
