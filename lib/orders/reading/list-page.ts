import 'server-only'
import { prisma } from '@/lib/db'
import { toEuros } from '@/lib/money'
import { IS_TO_PAY, MAX_UNPAID_ORDERS } from '@/lib/orders/placing/unpaid-limit'
import { type OrderStatus, STATUS_GROUPS } from '@/lib/orders/status'
import type { OrderStats } from './types'

const ORDERS_PER_PAGE = 20

/** `page` counts from 1. */
export type OrdersPageRequest = { page: number; limit: number }

type Row = {
  status: OrderStatus
  count: number
  cents: number
  page: number
  shown: string[]
  unpaid: string[]
}

/** Defaults: page 1, limit 20; at most 100. */
export function readPageRequest(page?: unknown, limit?: unknown): OrdersPageRequest {
  const numberOf = (text: unknown) => (/^[1-9]\d{0,5}$/.test(String(text)) ? Number(text) : null)
  return { page: numberOf(page) ?? 1, limit: Math.min(numberOf(limit) ?? ORDERS_PER_PAGE, 100) }
}

/** One query: ids of a page, newest first, ids of all orders awaiting payment, and the figures. */
export async function readListPage(userId: string, { page, limit }: OrdersPageRequest) {
  const rows = await prisma.$queryRaw<Row[]>`
    with mine as (
      select o.id, o.status, o.total_cents, ${IS_TO_PAY} as is_to_pay,
        row_number() over (order by o.created_at desc, o.id desc) as place,
        count(*) over () as total
      from orders o where o.user_id = ${userId}::uuid
    ), numbered as (
      select *, row_number() over (partition by is_to_pay order by place) as place_of_kind,
        least(${page}::int, ceil(total / ${limit}::numeric)) as page
      from mine
    )
    select status::text, count(*)::int, sum(total_cents)::float8 as cents, min(page)::int as page,
      coalesce(array_agg(id::text) filter (
        where place > (page - 1) * ${limit}::int and place <= page * ${limit}::int), '{}') as shown,
      coalesce(array_agg(id::text) filter (
        where is_to_pay and place_of_kind <= ${MAX_UNPAID_ORDERS}::int), '{}') as unpaid
    from numbered group by status`
  const stats = statsOf(rows)
  return {
    stats,
    page: rows[0]?.page ?? 1,
    pages: Math.max(1, Math.ceil(stats.totalOrders / limit)),
    shown: new Set(rows.flatMap((row) => row.shown)),
    unpaid: new Set(rows.flatMap((row) => row.unpaid)),
  }
}

function statsOf(rows: Row[]): OrderStats {
  const among = (statuses?: readonly OrderStatus[]) =>
    rows.filter(({ status }) => statuses?.includes(status) ?? true)
  const count = (statuses?: readonly OrderStatus[]) =>
    among(statuses).reduce((sum, row) => sum + row.count, 0)
  const spent = among(STATUS_GROUPS.paid).reduce((sum, { cents }) => sum + cents, 0)
  return {
    totalOrders: count(),
    pendingOrders: count(STATUS_GROUPS.unpaid),
    inProgressOrders: count(STATUS_GROUPS.inProgress),
    deliveredOrders: count(STATUS_GROUPS.delivered),
    totalSpent: toEuros(spent),
    paidOrders: count(STATUS_GROUPS.paid),
    inReviewOrders: count(['payment_review']),
  }
}
