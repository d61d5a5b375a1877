import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { LOW_STOCK } from '@/lib/products/editing/incomplete'
import { within } from '@/lib/settlement/books/within'

/** Of one day in the shop's time zone, but `lowStock` (products) and `failedMails`, which are as of now. */
export type Digest = {
  orders: number
  orderedCents: number
  /** Less refunds and cancelled orders, as on the overview. */
  receivedCents: number
  /** Bookings behind `receivedCents`. */
  receipts: number
  withdrawals: number
  claims: number
  lowStock: number
  failedMails: number
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
          where topic like 'mail.%' and done_at is null and last_error is not null) as "failedMails"
      from (select count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as "orderedCents"
          from orders where ${ofDay}) orders,
        (select count(*)::int as receipts, coalesce(sum(amount_cents), 0)::float8 as "receivedCents"
          from order_receipts where ${ofDay}) received`,
  ])
  if (!counted) throw new Error('The summary has no row')
  return { ...counted, lowStock }
}

/** A stock that stays low is no event: it has had its own mail. */
export const isQuiet = ({ orders, receipts, withdrawals, claims, failedMails }: Digest): boolean =>
  orders + receipts + withdrawals + claims + failedMails === 0
