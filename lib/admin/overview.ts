import 'server-only'
import type { Billing } from '@/lib/accounts/billing/model'
import { standingOf } from '@/lib/accounts/billing/model'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { countDueRefunds } from '@/lib/orders/admin/due-refunds'
import { inGroup, ofAge } from '@/lib/orders/admin/list/conditions'
import { type AdminAge, ORDER_AGES } from '@/lib/orders/admin/list/filters'
import { INCOMPLETE, LOW_STOCK, lacksPapers } from '@/lib/products/editing/incomplete'
import { countUnknownCredits } from '@/lib/settlement/statements/credits/queries'
import { countUnmatched } from '@/lib/settlement/unmatched/list'
import { TIME_ZONE } from '@/lib/time'

const DAYS = 14
const LISTED = 10
/** Businesses of which the names are compared. */
const MOST_CHECKED = 200

/** `receivedCents`: less refunds; may be negative. */
export type Day = { day: string; orders: number; receivedCents: number }

export type Overview = {
  /** Today last. */
  days: Day[]
  unpaid: { age: AdminAge; count: number; cents: number }[]
  toShip: number
  toReview: number
  /** Products with unavailable variants. */
  missing: { id: string; name: string; available: number; variants: number }[]
  missingCount: number
  /** Products on sale without the papers that the law wants. */
  withoutPapers: number
  /** Products on sale with few units left of a variant. */
  lowStock: number
  failedMails: number
  withdrawnToday: number
  /** Claims not answered yet. */
  newClaims: number
  /** Reviews not looked at yet. */
  newReviews: number
  /** Published reviews with a report that is not decided. */
  reportedReviews: number
  /** Unpaid orders whose recent payment failed, expired or needs review. */
  failedPayments: number
  /** Orders with an unresolved chargeback at the provider. */
  reversedPayments: number
  /** Orders paid by other means with undecided tickets. */
  undecidedTickets: number
  dueRefunds: number
  unmatched: number
  /** Businesses whose VAT number waits for the owner's decision, the latest ten. */
  heldNumbers: { customerId: string; company: string }[]
}

type Counts = Record<
  'mails' | 'payments' | 'reversed' | 'tickets' | 'withdrawn' | 'claims' | 'reviews' | 'reported',
  number
>

/** The caller must authorise. */
export async function readOverview(now = new Date()): Promise<Overview> {
  const [dueRefund, payments, credits, heldNumbers] = await Promise.all([
    countDueRefunds(),
    countUnmatched(),
    countUnknownCredits(),
    readHeldNumbers(),
  ])
  const [days, unpaid, statuses, missing, missingCount, withoutPapers, lowStock, [counts]] =
    await Promise.all([
      readDays(),
      readUnpaid(now),
      prisma.order.groupBy({ by: ['status'], _count: true }),
      readMissing(),
      prisma.product.count({ where: MISSING }),
      prisma.product.count({ where: lacksPapers() }),
      prisma.product.count({ where: { archivedAt: null, ...LOW_STOCK } }),
      prisma.$queryRaw<Counts[]>`
      select
        (select count(*)::int from orders where ${inGroup('withdrawn_today', now)}) as withdrawn,
        (select count(*)::int from claims where status = 'received') as claims,
        (select count(*)::int from reviews where seen_at is null) as reviews,
        (select count(distinct review_id)::int from review_reports
          where decided_at is null and review_id is not null) as reported,
        (select count(*)::int from outbox_messages
          where done_at is null and last_error is not null) as mails,
        (select count(*)::int from orders where ${inGroup('payment_trouble', now)}) as payments,
        (select count(*)::int from orders where ${inGroup('payment_reversed', now)}) as reversed,
        (select count(*)::int from orders where ${inGroup('tickets_undecided', now)}) as tickets`,
    ])
  const count = (status: string) => statuses.find((one) => one.status === status)?._count ?? 0
  return {
    days,
    unpaid,
    toShip: count('paid'),
    toReview: count('payment_review'),
    missing,
    missingCount,
    withoutPapers,
    lowStock,
    failedMails: counts?.mails ?? 0,
    withdrawnToday: counts?.withdrawn ?? 0,
    newClaims: counts?.claims ?? 0,
    newReviews: counts?.reviews ?? 0,
    reportedReviews: counts?.reported ?? 0,
    failedPayments: counts?.payments ?? 0,
    reversedPayments: counts?.reversed ?? 0,
    undecidedTickets: counts?.tickets ?? 0,
    dueRefunds: dueRefund.count,
    unmatched: payments + credits,
    heldNumbers,
  }
}

async function readHeldNumbers(): Promise<Overview['heldNumbers']> {
  const rows = await prisma.$queryRaw<{ id: string; billing: Billing }[]>`
    select id, billing from users
    where billing #>> '{check,status}' = 'valid' and billing ->> 'isAccepted' is null
    order by updated_at desc limit ${MOST_CHECKED}::int`
  return rows
    .filter(({ billing }) => standingOf(billing) === 'held')
    .slice(0, LISTED)
    .map(({ id, billing }) => ({ customerId: id, company: billing.company }))
}

const readDays = () => prisma.$queryRaw<Day[]>`
  with days as (
    select generate_series(
      (now() at time zone ${TIME_ZONE})::date - ${DAYS - 1}::int,
      (now() at time zone ${TIME_ZONE})::date, '1 day')::date as day
  ),
  placed as (
    select (created_at at time zone ${TIME_ZONE})::date as day, count(*)::int as orders
    from orders where created_at > now() - make_interval(days => ${DAYS + 1}::int) group by 1
  ),
  received as (
    select (created_at at time zone ${TIME_ZONE})::date as day, sum(amount_cents)::float8 as cents
    from order_receipts where created_at > now() - make_interval(days => ${DAYS + 1}::int) group by 1
  )
  select days.day::text as day, coalesce(placed.orders, 0) as orders,
    coalesce(received.cents, 0)::float8 as "receivedCents"
  from days left join placed using (day) left join received using (day) order by days.day`

/** "today" overlaps the other groups. */
const UNPAID_AGES = ORDER_AGES.filter((age) => age !== 'today')

async function readUnpaid(now: Date): Promise<Overview['unpaid']> {
  const ages = UNPAID_AGES.map((age) => Prisma.sql`when ${ofAge(age, now)} then ${age}`)
  const rows = await prisma.$queryRaw<{ age: string; count: number; cents: number }[]>`
    select case ${Prisma.join(ages, ' ')} end as age,
      count(*)::int as count, sum(due_cents)::float8 as cents
    from orders where ${inGroup('unpaid', now)} group by 1`
  return UNPAID_AGES.map((age) => {
    const { count = 0, cents = 0 } = rows.find((row) => row.age === age) ?? {}
    return { age, count, cents }
  })
}

const MISSING = { archivedAt: null, ...INCOMPLETE }

async function readMissing(): Promise<Overview['missing']> {
  const products = await prisma.product.findMany({
    where: MISSING,
    orderBy: [{ available: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    take: LISTED,
    select: { id: true, name: true, available: true, variants: { select: { available: true } } },
  })
  return products.map(({ id, name, available, variants }) => ({
    id,
    name,
    variants: variants.length,
    available: available ? variants.filter((variant) => variant.available).length : 0,
  }))
}
