import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { type BankCredit, Prisma } from '@/lib/generated/prisma/client'
import { parseAmount } from '@/lib/orders/admin/amount'
import { saysOrder } from '@/lib/orders/admin/search'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'
import type { CreditFilters } from './credit-filters'
import type { Finding } from './findings'
import { wholePattern, wordPatterns } from './search-patterns'

/** A credit as its list shows it; its amount in hundredths. */
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

/** What is open and pays an order exactly, in all statements. */
export type ExactCredits = { count: number; sumCents: number }

const withOrder = {
  order: {
    select: {
      ...{ reference: true, totalCents: true, dueCents: true },
      ...{ receivedCents: true, refundedCents: true },
    },
  },
} as const
const newestFirst = [{ settledAt: 'desc' }, { position: 'asc' }] as const

/** So many credits as a page has, the newest settled first, else in the order of their statement. */
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

/**
 * Credits of all statements, those that were booked last first, fifty a page. UNAUTHENTICATED, FORBIDDEN.
 */
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

// Without an index: one costs more with each statement than it saves at a hundred thousand credits.
const SAID = Prisma.sql`(payer_name || ' ' || payer_iban || ' ' || text || ' ' || array_to_string("references", ' '))`

/**
 * Every word stands somewhere in what a credit says, or all of it whatever blanks and signs are between,
 * as references are written in groups; or it is its amount; or its order is called so.
 */
async function searchFor(q: string): Promise<Prisma.Sql> {
  const [words, whole] = [wordPatterns(q), wholePattern(q)]
  const cents = parseAmount(q)
  const orders = await findOrders(q)
  const ways = [
    ...(words.length > 0
      ? [
          Prisma.join(
            words.map((word) => Prisma.sql`${SAID} ~* ${word}`),
            ' and ',
            '(',
            ')',
          ),
        ]
      : []),
    ...(whole ? [Prisma.sql`${SAID} ~* ${whole}`] : []),
    ...(cents === null ? [] : [Prisma.sql`amount_cents = ${cents}`]),
    ...(orders.length > 0 ? [Prisma.sql`order_id = any(${orders}::uuid[])`] : []),
  ]
  return ways.length > 0 ? Prisma.join(ways, ' or ', '(', ')') : Prisma.sql`false`
}

const MAX_ORDERS = 500

/** Orders that are called so; for less than three letters the index has nothing. */
async function findOrders(q: string): Promise<string[]> {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? []
  const called = words.some((word) => word.length > 2) ? await saysOrder(q) : null
  if (!called) return []
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select id from orders where ${called} limit ${MAX_ORDERS}`
  return rows.map(({ id }) => id)
}

/** How many credits that came fit no order. Asks the caller to have checked who asks. */
export const countUnknownCredits = () =>
  prisma.bankCredit.count({ where: { state: 'open', finding: 'unknown' } })
