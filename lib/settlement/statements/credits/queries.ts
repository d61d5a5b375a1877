import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { type BankCredit, Prisma } from '@/lib/generated/prisma/client'
import { parseAmount } from '@/lib/orders/admin/amount'
import { orderSearchCondition } from '@/lib/orders/admin/list/search'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import type { CreditFilters } from './filters'
import type { Finding } from './findings'
import { wholePattern, wordPatterns } from './search-patterns'

/** Amount in hundredths of its currency. */
export type ListedCredit = Omit<BankCredit, 'amountCents' | 'finding'> & {
  amountCents: number
  finding: Finding
  order: {
    reference: string
    totalCents: number
    dueCents: number
    receivedCents: number
    refundedCents: number
  } | null
}

/** Open credits that pay an order exactly, in all statements. */
export type ExactCredits = { count: number; sumCents: number }

const withOrder = {
  order: {
    select: {
      reference: true,
      totalCents: true,
      dueCents: true,
      receivedCents: true,
      refundedCents: true,
    },
  },
} as const
const newestFirst = [{ settledAt: 'desc' }, { position: 'asc' }] as const

/** One page; default order: newest settled first, then by position in the statement. */
export async function readCredits(
  where: Prisma.BankCreditWhereInput,
  skip = 0,
  orderBy: Prisma.BankCreditOrderByWithRelationInput[] = [...newestFirst],
): Promise<ListedCredit[]> {
  const page = { skip, take: PAGE_SIZE }
  const rows = await prisma.bankCredit.findMany({ where, orderBy, include: withOrder, ...page })
  return rows.map((row) => ({
    ...row,
    amountCents: Number(row.amountCents),
    finding: row.finding as Finding,
  }))
}

/** Latest booking first, 50 a page. */
export const listCredits = asAdmin(
  async (
    _admin,
    filters: CreditFilters,
  ): Promise<Result<Paged<ListedCredit> & { exact: ExactCredits }>> => {
    const where = Prisma.join(await conditionsOf(filters), ' and ')
    const [{ total } = { total: 0 }] = await prisma.$queryRaw<{ total: number }[]>`
    select count(*)::int as total from bank_credits where ${where}`
    const place = pagesOf(total, filters.page)
    const page = await prisma.$queryRaw<{ id: string }[]>`
    select id from bank_credits where ${where} order by booked_on desc, id
    limit ${PAGE_SIZE} offset ${(place.page - 1) * PAGE_SIZE}`
    const orderBy = [{ bookedOn: 'desc' }, { id: 'asc' }] as const
    const rows = await readCredits({ id: { in: page.map(({ id }) => id) } }, 0, [...orderBy])
    const exact = await prisma.bankCredit.aggregate({
      where: { state: 'open', finding: 'exact' },
      _count: true,
      _sum: { amountCents: true },
    })
    const sumCents = Number(exact._sum.amountCents ?? 0)
    return ok({ ...place, rows, exact: { count: exact._count, sumCents } })
  },
)

async function conditionsOf({ q, state, finding }: CreditFilters): Promise<Prisma.Sql[]> {
  return [
    Prisma.sql`true`,
    ...(state === 'all' ? [] : [Prisma.sql`state = ${state}::"CreditState"`]),
    ...(finding ? [Prisma.sql`finding = ${finding}`] : []),
    ...(q ? [await searchFor(q)] : []),
  ]
}

// No index: measured at 100,000 credits, it costs more per statement than it saves.
const CREDIT_TEXT = Prisma.sql`(payer_name || ' ' || payer_iban || ' ' || text || ' ' || array_to_string("references", ' '))`

/** Matches when every word is found, or the whole as a reference in groups, or the amount, or the order. */
async function searchFor(q: string): Promise<Prisma.Sql> {
  const words = wordPatterns(q)
  const whole = wholePattern(q)
  const cents = parseAmount(q)
  const orders = await findOrders(q)
  const ways = [
    ...(words.length > 0
      ? [
          Prisma.join(
            words.map((word) => Prisma.sql`${CREDIT_TEXT} ~* ${word}`),
            ' and ',
            '(',
            ')',
          ),
        ]
      : []),
    ...(whole ? [Prisma.sql`${CREDIT_TEXT} ~* ${whole}`] : []),
    ...(cents === null ? [] : [Prisma.sql`amount_cents = ${cents}`]),
    ...(orders.length > 0 ? [Prisma.sql`order_id = any(${orders}::uuid[])`] : []),
  ]
  return ways.length > 0 ? Prisma.join(ways, ' or ', '(', ')') : Prisma.sql`false`
}

const MAX_ORDERS = 500

/** The trigram index needs three letters. */
async function findOrders(q: string): Promise<string[]> {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? []
  const condition = words.some((word) => word.length > 2) ? await orderSearchCondition(q) : null
  if (!condition) return []
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select id from orders where ${condition} limit ${MAX_ORDERS}`
  return rows.map(({ id }) => id)
}

/** No access check: callers check. */
export const countUnknownCredits = () =>
  prisma.bankCredit.count({ where: { state: 'open', finding: 'unknown' } })
