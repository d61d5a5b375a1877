import 'server-only'
import { asAdmin, asCustomer } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { TIME_ZONE } from '@/lib/time'
import type { PastLine, PastState } from './model'

const shown = {
  id: true,
  number: true,
  placedAt: true,
  state: true,
  currency: true,
  totalCents: true,
  refundedCents: true,
  lines: true,
} as const

export type PastOrder = {
  id: string
  number: string
  placedAt: Date
  state: PastState
  currency: string
  totalCents: number
  refundedCents: number
  lines: PastLine[]
}

/** The newest are shown; all are in the export of personal data and the CSV. */
const MAX_SHOWN = 50

async function readOf(userId: string): Promise<{ rows: PastOrder[]; total: number }> {
  const [rows, total] = await Promise.all([
    prisma.pastOrder.findMany({
      where: { userId },
      select: shown,
      orderBy: [{ placedAt: 'desc' }, { id: 'desc' }],
      take: MAX_SHOWN,
    }),
    prisma.pastOrder.count({ where: { userId } }),
  ])
  return { rows: rows as PastOrder[], total }
}

/** The customer's own orders of the former shop, newest first, 50 at most. UNAUTHENTICATED. */
export const listPastOrders = asCustomer(async (user) => ok(await readOf(user.id)))

/** Those of a customer. UNAUTHENTICATED, FORBIDDEN. */
export const readPastOrdersOf = asAdmin(async (_admin, userId: string) => ok(await readOf(userId)))

/** Cents of the currency, less refunds; cancelled and open orders are not counted. */
export type PastTurnover = { year: string; currency: string; orders: number; cents: number }

/** Turnover of the former shop by year of the shop's time zone, newest first. UNAUTHENTICATED, FORBIDDEN. */
export const readPastTurnover = asAdmin(
  async (): Promise<Result<PastTurnover[]>> =>
    ok(
      await prisma.$queryRaw<PastTurnover[]>`
        select left((placed_at at time zone ${TIME_ZONE})::date::text, 4) as year, currency,
          count(*)::int as orders, sum(total_cents - refunded_cents)::float8 as cents
        from past_orders where state in ('paid', 'refunded') group by 1, 2 order by 1 desc, 2`,
    ),
)
