import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Period } from '@/lib/settlement/books/period'
import { within } from '@/lib/settlement/books/within'
import { TIME_ZONE } from '@/lib/time'
import type { ReportRow } from './figures'
import { KEY_LENGTH, type ReportFilters, type Step } from './filters'

/** Best-selling products listed. */
const MAX_PRODUCTS = 20

export type ReportQuery = ReportFilters & { period: Period }

/** What the rows are: steps of time, countries or methods. */
export type Grouping = Step | 'country' | 'method'

/** Cents and units of paid orders, without withdrawn units. */
export type SoldProduct = {
  /** Null once deleted. */
  id: string | null
  name: string
  units: number
  cents: number
}

const HAS_BEEN_PAID = Prisma.sql`exists (
  select 1 from order_events e where e.order_id = o.id and e.to_status = 'paid')`

const matches = ({ country, method }: ReportQuery) => Prisma.sql`
  (${country}::text is null or o.country = ${country})
  and (${method}::text is null or o.payment_method::text = ${method})`

function keyBy(grouping: Grouping, time: Prisma.Sql): Prisma.Sql {
  if (grouping === 'country') return Prisma.sql`o.country`
  if (grouping === 'method') return Prisma.sql`o.payment_method::text`
  return Prisma.sql`left((${time} at time zone ${TIME_ZONE})::date::text, ${KEY_LENGTH[grouping]}::int)`
}

/** What was paid for the first units of the line `l` (lib/orders/lines.ts). */
const paidFor = (units: Prisma.Sql) => Prisma.sql`
  (l.quantity::bigint * l.unit_price_cents - l.discount_cents) * (${units})::bigint / l.quantity`

/** Rows with any figure, by key. No access check, here and below: callers check. */
export function readFigures(query: ReportQuery, grouping: Grouping): Promise<ReportRow[]> {
  const { period } = query
  const placed = Prisma.sql`o.created_at`
  const came = Prisma.sql`r.created_at`
  const stated = Prisma.sql`w.created_at`
  return prisma.$queryRaw<ReportRow[]>`
    with placed as (
      select ${keyBy(grouping, placed)} as key, count(*)::int as orders,
        sum(o.total_cents)::float8 as cents, count(*) filter (where ${HAS_BEEN_PAID})::int as paid
      from orders o where ${within(placed, period)} and ${matches(query)} group by 1
    ), received as (
      select ${keyBy(grouping, came)} as key, sum(r.amount_cents)::float8 as cents
      from order_receipts r join orders o on o.id = r.order_id
      where ${within(came, period)} and ${matches(query)} group by 1
    ), withdrawn as (
      select ${keyBy(grouping, stated)} as key, count(distinct w.id)::int as count,
        sum(${paidFor(Prisma.sql`earlier.units + u.quantity`)} - ${paidFor(Prisma.sql`earlier.units`)})::float8 as cents
      from order_withdrawals w join orders o on o.id = w.order_id
      join order_withdrawal_lines u on u.withdrawal_id = w.id
      join order_lines l on l.id = u.line_id
      cross join lateral (
        select coalesce(sum(b.quantity), 0) as units
        from order_withdrawal_lines b join order_withdrawals bw on bw.id = b.withdrawal_id
        where b.line_id = l.id and (bw.created_at, bw.id) < (w.created_at, w.id)
      ) earlier
      where ${within(stated, period)} and ${matches(query)} group by 1
    )
    select key, coalesce(placed.orders, 0) as orders, coalesce(placed.cents, 0) as "orderedCents",
      coalesce(placed.paid, 0) as paid, coalesce(received.cents, 0) as "receivedCents",
      coalesce(withdrawn.count, 0) as withdrawals, coalesce(withdrawn.cents, 0) as "withdrawnCents"
    from placed full join received using (key) full join withdrawn using (key) order by key`
}

/** Most money first. */
export function readBestProducts(query: ReportQuery): Promise<SoldProduct[]> {
  return prisma.$queryRaw<SoldProduct[]>`
    with sold as (
      select l.product_id, l.name, l.quantity - gone.units as units,
        l.quantity::bigint * l.unit_price_cents - l.discount_cents - ${paidFor(Prisma.sql`gone.units`)} as cents
      from orders o join order_lines l on l.order_id = o.id
      cross join lateral (
        select coalesce(sum(u.quantity), 0) as units from order_withdrawal_lines u where u.line_id = l.id
      ) gone
      where ${within(Prisma.sql`o.created_at`, query.period)} and ${matches(query)}
        and o.status <> 'cancelled' and ${HAS_BEEN_PAID}
    )
    select p.id, coalesce(p.name, min(sold.name)) as name, sum(units)::int as units,
      sum(sold.cents)::float8 as cents
    from sold left join products p on p.id = sold.product_id
    group by p.id, p.name, case when p.id is null then sold.name end
    having sum(units) > 0
    order by cents desc, name limit ${MAX_PRODUCTS}`
}
