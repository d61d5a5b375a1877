import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma, type Tx } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import { DAY_MS } from '@/lib/time'

/** Days to refund a withdrawal (Directive 2011/83/EU, Article 13(1)). */
const DAYS = 14

type RefundReason = 'cancelled' | 'withdrawn' | 'refused' | 'tooMuch'

/** `until` is the legal deadline; null where no law sets one. */
export type DueRefund = { amountCents: number; reason: RefundReason; until: Date | null }

export type ListedDueRefund = DueRefund & {
  orderId: string
  reference: string
  firstName: string
  lastName: string
}

export const lastDayToRefund = (withdrawnAt: Date) =>
  new Date(withdrawnAt.getTime() + DAYS * DAY_MS)

type Row = Omit<ListedDueRefund, 'until'> & { withdrawnAt: Date | null }

const withUntil = <Given extends Row>({ withdrawnAt, ...row }: Given) => ({
  ...row,
  until: withdrawnAt && lastDayToRefund(withdrawnAt),
})

/** The refund due for an order, or null. No access check: callers check. */
export async function readDueRefund(
  orderId: string,
  db: Pick<Tx, '$queryRaw'> = prisma,
): Promise<DueRefund | null> {
  const [row] = await db.$queryRaw<Row[]>`
    select reason, amount_cents as "amountCents", withdrawn_at as "withdrawnAt"
    from due_refunds where order_id = ${orderId}::uuid`
  return row ? withUntil(row) : null
}

/** Cents due by order. No access check: callers check. */
export async function readDueRefundsOf(orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await prisma.$queryRaw<{ orderId: string; amountCents: number }[]>`
    select order_id as "orderId", amount_cents as "amountCents"
    from due_refunds where order_id = any(${orderIds}::uuid[])`
  return new Map(rows.map(({ orderId, amountCents }) => [orderId, amountCents]))
}

/** Orders with a refund due, legal deadlines first, 50 a page, with the sum of all in cents. */
export const listDueRefunds = asAdmin(
  async (
    _admin,
    requestedPage: number,
  ): Promise<Result<Paged<ListedDueRefund> & { sumCents: number }>> => {
    const { count, sumCents } = await countDueRefunds()
    const place = pagesOf(count, requestedPage)
    const rows = await prisma.$queryRaw<Row[]>`
    select o.id as "orderId", o.reference, o.first_name as "firstName", o.last_name as "lastName",
      m.reason, m.amount_cents as "amountCents", m.withdrawn_at as "withdrawnAt"
    from due_refunds m join orders o on o.id = m.order_id
    order by m.withdrawn_at nulls last, o.updated_at, o.id
    limit ${PAGE_SIZE} offset ${(place.page - 1) * PAGE_SIZE}`
    return ok({ ...place, sumCents, rows: rows.map(withUntil) })
  },
)

/** No access check: callers check. */
export async function countDueRefunds(): Promise<{ count: number; sumCents: number }> {
  const [all] = await prisma.$queryRaw<{ count: number; sumCents: number }[]>`
    select count(*)::int as count, coalesce(sum(amount_cents), 0)::float8 as "sumCents"
    from due_refunds`
  return all ?? { count: 0, sumCents: 0 }
}
