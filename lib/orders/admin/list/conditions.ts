import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { type OrderStatus, STATUS_GROUPS } from '@/lib/orders/status'
import { HAS_OPEN_REVERSALS } from '@/lib/payments/online/payment-history'
import { DAY_MS, TIME_ZONE } from '@/lib/time'
import type { AdminAge, OrderGroup } from './filters'

/** Failed payments count as trouble for this many days. */
const TROUBLE_DAYS = 14

const midnight = (now: Date) => Prisma.sql`
  date_trunc('day', ${now}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}`

const among = (statuses: readonly OrderStatus[]) =>
  Prisma.sql`status::text = any(${[...statuses]}::text[])`

export function inGroup(group: OrderGroup, now: Date): Prisma.Sql {
  if (group === 'unpaid') return among(STATUS_GROUPS.unpaid)
  if (group === 'received_today') {
    return Prisma.sql`exists (select 1 from order_receipts r where r.order_id = orders.id
      and r.created_at >= ${midnight(now)})`
  }
  if (group === 'withdrawn_today') {
    return Prisma.sql`exists (select 1 from order_withdrawals w where w.order_id = orders.id
      and w.created_at >= ${midnight(now)})`
  }
  if (group === 'payment_reversed') return HAS_OPEN_REVERSALS
  if (group === 'tickets_undecided') {
    return Prisma.sql`status <> 'payment_review' and exists (
      select 1 from prepaid_tickets t where t.order_id = orders.id and t.state = 'submitted')`
  }
  const since = new Date(now.getTime() - TROUBLE_DAYS * DAY_MS)
  return Prisma.sql`${among([...STATUS_GROUPS.unpaid, 'payment_review'])}
    and exists (select 1 from payment_events e where e.order_id = orders.id
      and e.meaning in ('review', 'failed', 'expired') and e.created_at > ${since})`
}

export function ofAge(age: AdminAge, now: Date): Prisma.Sql {
  if (age === 'today') return Prisma.sql`created_at >= ${midnight(now)}`
  const [from = 0, to] = age.split('-').map(Number)
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const oldest = to === undefined ? Prisma.sql`true` : Prisma.sql`created_at > ${before(to)}`
  return from === 0 ? oldest : Prisma.sql`created_at <= ${before(from)} and ${oldest}`
}
