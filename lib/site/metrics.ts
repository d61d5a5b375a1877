import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { Gauge, register } from 'prom-client'
import { pool, prisma } from '@/lib/db'
import { singleton } from '@/lib/shared/runtime.mjs'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** `header`: "Bearer token"; compared in constant time. */
export function hasMetricsToken(header: string | null, token: string): boolean {
  return timingSafeEqual(sha256(header ?? ''), sha256(`Bearer ${token}`))
}

type Row = {
  due: number
  oldest: number
  failed: number
  orders: { method: string; count: number }[]
  receipts: number
  receivedCents: number
}

/** In one query, whose tables have an index on each condition. */
async function readRow(): Promise<Row> {
  const [row] = await prisma.$queryRaw<[Row]>`
    select
      due.count as due, due.oldest, failed.count as failed, receipts.count as receipts,
      receipts.cents as "receivedCents",
      (select coalesce(jsonb_agg(jsonb_build_object('method', method, 'count', count)), '[]')
        from (select payment_method as method, count(*)::int as count from orders
          where created_at > now() - interval '1 day' group by 1) as orders) as orders
    from
      (select count(*)::int as count,
          coalesce(extract(epoch from now() - min(run_after)), 0)::float as oldest
        from outbox_messages
        where done_at is null and failed_at is null and run_after <= now()) as due,
      (select count(*)::int as count from outbox_messages
        where done_at is null and failed_at is not null) as failed,
      (select count(*)::int as count, coalesce(sum(amount_cents), 0)::float as cents
        from order_receipts
        where created_at > now() - interval '1 day' and amount_cents > 0) as receipts`
  return row
}

function makeGauges() {
  const gauge = (name: string, help: string) => new Gauge({ name, help })
  const labelled = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name, help, labelNames })
  return {
    up: gauge('shop_database_up', '1 when PostgreSQL answered the query of this scrape'),
    pool: labelled(
      'shop_database_connections',
      'Connections of this instance, and waiting queries',
      ['state'],
    ),
    due: gauge('shop_outbox_due', 'Mails and calls that are due'),
    oldest: gauge('shop_outbox_oldest_seconds', 'Seconds that the oldest due message waits'),
    failed: gauge('shop_outbox_failed', 'Messages given up, until an administrator sees to them'),
    orders: labelled('shop_orders_last_day', 'Orders placed in the last 24 hours', ['method']),
    receipts: gauge('shop_receipts_last_day', 'Receipts of money in the last 24 hours'),
    received: gauge('shop_received_cents_last_day', 'Cents received in the last 24 hours'),
  }
}

function show(gauges: ReturnType<typeof makeGauges>, row: Row | null) {
  const { totalCount, idleCount, waitingCount } = pool
  gauges.pool.set({ state: 'busy' }, totalCount - idleCount)
  gauges.pool.set({ state: 'idle' }, idleCount)
  gauges.pool.set({ state: 'waiting' }, waitingCount)
  gauges.up.set(row ? 1 : 0)
  // Not 0, which would tell an outage as an empty queue.
  const orUnknown = (value: number | undefined) => value ?? Number.NaN
  gauges.due.set(orUnknown(row?.due))
  gauges.oldest.set(orUnknown(row?.oldest))
  gauges.failed.set(orUnknown(row?.failed))
  gauges.receipts.set(orUnknown(row?.receipts))
  gauges.received.set(orUnknown(row?.receivedCents))
  gauges.orders.reset()
  for (const { method, count } of row?.orders ?? []) gauges.orders.set({ method }, count)
}

/** All metrics of this instance, and the shop's, in the text format of Prometheus. */
export async function readMetrics(): Promise<{ text: string; type: string }> {
  const gauges = singleton('metrics.gauges', makeGauges)
  show(gauges, await readRow().catch(() => null))
  return { text: await register.metrics(), type: register.contentType }
}
