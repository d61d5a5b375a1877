import 'server-only'
import { prisma } from '@/lib/db'
import { STATUS_GROUPS } from '@/lib/orders/status'

/** The shop's own days. */
const TIME_ZONE = 'Europe/Paris'
const DAYS = 14
const LISTED = 10
/** Days after which an unpaid order is in the next group; the last is everything older. */
export const UNPAID_AGES = [1, 3, 7] as const

export type Day = { day: string; orders: number; paidCents: number }

export type Overview = {
  /** The last fourteen days, today last: orders placed, and the totals of those paid that day. */
  days: Day[]
  /** Unpaid orders by age: below each of UNPAID_AGES, and older. */
  unpaid: { count: number; cents: number }[]
  toShip: number
  toReview: number
  /** Products that cannot be bought, or only in some of their variants. */
  missing: { id: string; name: string; available: number; variants: number }[]
  missingCount: number
  /** Mails that failed and wait for another attempt. */
  failedMails: number
  /** Payments that failed, expired or want looking at, in these days. */
  failedPayments: number
}

/** What the administrator looks at first. Asks the caller to have checked who asks. */
export async function readOverview(): Promise<Overview> {
  const [days, unpaid, statuses, missing, [counts]] = await Promise.all([
    readDays(),
    readUnpaid(),
    prisma.order.groupBy({ by: ['status'], _count: true }),
    readMissing(),
    prisma.$queryRaw<{ mails: number; payments: number }[]>`
      select
        (select count(*)::int from outbox_messages
          where done_at is null and attempts > 0) as mails,
        (select count(*)::int from payment_events
          where meaning in ('review', 'failed', 'expired')
            and created_at > now() - make_interval(days => ${DAYS}::int)) as payments`,
  ])
  const count = (status: string) => statuses.find((one) => one.status === status)?._count ?? 0
  return {
    days,
    unpaid,
    toShip: count('paid'),
    toReview: count('payment_review'),
    missing: missing.slice(0, LISTED),
    missingCount: missing[0]?.total ?? 0,
    failedMails: counts?.mails ?? 0,
    failedPayments: counts?.payments ?? 0,
  }
}

const readDays = () => prisma.$queryRaw<Day[]>`
  with days as (
    select generate_series(
      (now() at time zone ${TIME_ZONE})::date - ${DAYS - 1}::int,
      (now() at time zone ${TIME_ZONE})::date, '1 day')::date as day
  ),
  placed as (
    select (created_at at time zone ${TIME_ZONE})::date as day, count(*)::int as orders
    from orders where created_at > now() - make_interval(days => ${DAYS + 1}::int) group by 1
  ),
  paid as (
    select (e.created_at at time zone ${TIME_ZONE})::date as day, sum(o.total_cents)::float8 as cents
    from order_events e join orders o on o.id = e.order_id
    where e.to_status = 'paid' and e.from_status is distinct from 'paid'
      and e.created_at > now() - make_interval(days => ${DAYS + 1}::int)
    group by 1
  )
  select days.day::text as day, coalesce(placed.orders, 0) as orders,
    coalesce(paid.cents, 0)::float8 as "paidCents"
  from days left join placed using (day) left join paid using (day) order by days.day`

async function readUnpaid() {
  const rows = await prisma.$queryRaw<{ age: number; count: number; cents: number }[]>`
    select width_bucket(extract(epoch from now() - created_at) / 86400,
        ${[...UNPAID_AGES]}::float8[])::int as age,
      count(*)::int as count, sum(total_cents)::float8 as cents
    from orders where status::text = any(${[...STATUS_GROUPS.unpaid]}::text[]) group by 1`
  return [...UNPAID_AGES, null].map((_, age) => {
    const { count = 0, cents = 0 } = rows.find((row) => row.age === age) ?? {}
    return { count, cents }
  })
}

const readMissing = () => prisma.$queryRaw<
  { id: string; name: string; available: number; variants: number; total: number }[]
>`
  select p.id, p.name, count(v.id) filter (where v.available and p.available)::int as available,
    count(v.id)::int as variants, count(*) over ()::int as total
  from products p left join variants v on v.product_id = p.id
  where p.archived_at is null
  group by p.id
  having not p.available or count(v.id) filter (where v.available) < greatest(count(v.id), 1)
  order by 3, p.name limit ${LISTED}`
