import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { LOW_STOCK } from '@/lib/products/editing/incomplete'
import { enqueue } from '@/lib/runtime/outbox/enqueue'
import { repeat } from '@/lib/runtime/repeat'
import { setting } from '@/lib/settings/current'
import { within } from '@/lib/settlement/books/within'
import { DAY_MS, TIME_ZONE, toDay } from '@/lib/time'

const EVERY_MS = 5 * 60 * 1000

/** Returns a function that stops it. */
export function startDigest(): () => Promise<void> {
  return repeat({
    name: 'Daily summary',
    everyMs: EVERY_MS,
    work: async () => {
      const day = await enqueueDigest()
      return day && `mailed for ${day}`
    },
  })
}

const hours = new Intl.DateTimeFormat('en', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
})

/** The day before `now` in the shop's time zone. */
const dayBefore = (now: Date): string =>
  new Date(Date.parse(toDay(now)) - DAY_MS).toISOString().slice(0, 10)

/**
 * From the set hour on, once a day with any number of instances. The row of a day without events is written too, so that
 * it is not counted again. Returns the day that is mailed, or null.
 */
export async function enqueueDigest(now = new Date()): Promise<string | null> {
  if (setting('NOTIFY_DIGEST') === 'off') return null
  if (Number(hours.format(now)) < setting('DIGEST_HOUR')) return null
  const day = dayBefore(now)
  if ((await prisma.ownerDigest.count({ where: { day: new Date(day) } })) > 0) return null
  const digest = await readDigest(day)
  return prisma.$transaction(async (tx) => {
    const isFirst = await tx.$executeRaw`
      insert into owner_digests (day) values (${day}::date) on conflict do nothing`
    if (isFirst === 0 || isQuiet(digest)) return null
    await enqueue(tx, 'mail.owner-digest', { day })
    return day
  })
}

/** Figures of one day in the shop's time zone; `lowStock` (products) and what follows are as of now. */
export type Digest = {
  orders: number
  orderedCents: number
  /** Refunds and cancelled orders are subtracted, as on the overview. */
  receivedCents: number
  /** Bookings behind `receivedCents`. */
  receipts: number
  withdrawals: number
  claims: number
  lowStock: number
  failedMails: number
  /** Reviews whose reports wait for a decision (Regulation (EU) 2022/2065, Article 16(6)). */
  reportedReviews: number
}

/** `day` is ISO 8601. */
export async function readDigest(day: string): Promise<Digest> {
  const ofDay = within(Prisma.sql`created_at`, { from: day, to: day })
  const [lowStock, [counted]] = await Promise.all([
    prisma.product.count({ where: { archivedAt: null, ...LOW_STOCK } }),
    prisma.$queryRaw<Omit<Digest, 'lowStock'>[]>`
      select orders.*, received.*,
        (select count(*)::int from order_withdrawals where ${ofDay}) as withdrawals,
        (select count(*)::int from claims where ${ofDay}) as claims,
        (select count(*)::int from outbox_messages
          where topic like 'mail.%' and done_at is null and last_error is not null) as "failedMails",
        (select count(distinct review_id)::int from review_reports
          where decided_at is null) as "reportedReviews"
      from (select count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as "orderedCents"
          from orders where ${ofDay}) orders,
        (select count(*)::int as receipts, coalesce(sum(amount_cents), 0)::float8 as "receivedCents"
          from order_receipts where ${ofDay}) received`,
  ])
  if (!counted) throw new Error('The summary has no row')
  return { ...counted, lowStock }
}

/** Ignores low stock, which has had its own mail. */
export const isQuiet = (digest: Digest): boolean =>
  digest.orders +
    digest.receipts +
    digest.withdrawals +
    digest.claims +
    digest.failedMails +
    digest.reportedReviews ===
  0
