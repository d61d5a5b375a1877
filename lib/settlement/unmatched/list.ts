import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { FAILED_STATES, type PaymentState } from '@/lib/payments/model'
import { IS_RETURNED } from '@/lib/payments/online/payment-history'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'

export type UnmatchedPayment = {
  id: string
  paymentId: string
  state: PaymentState
  key: string
  reference: string | null
  /** Undecided cents of euros; null if unknown (another currency) or below one cent. */
  amountCents: number | null
  /** Amount and currency received: "0.0125 btc". */
  paid: string
  createdAt: Date
}

/** The newest event per payment whose money is held and undecided. */
const UNMATCHED = Prisma.sql`
  select distinct on (provider_id) * from payment_events
  where order_id is null and settled_at is null
    and paid_amount > 0 and state <> all(${[...FAILED_STATES]}) and not (
      select ${IS_RETURNED} from payment_events history
      where history.provider_id = payment_events.provider_id
    )
  order by provider_id, created_at desc, id desc`

/** Oldest first, 50 a page. */
export const listUnmatched = asAdmin(
  async (_admin, requestedPage: number): Promise<Result<Paged<UnmatchedPayment>>> => {
    const place = pagesOf(await countUnmatched(), requestedPage)
    const rows = await prisma.$queryRaw<UnmatchedPayment[]>`
    select id, provider_id as "paymentId", state, key, reference,
      nullif(received_cents - coalesce((
        select max(before.received_cents) from payment_events before
        where before.settled_at is not null and before.provider_id = payment.provider_id
      ), 0), 0) as "amountCents",
      concat_ws(' ', paid_amount, paid_currency) as paid, created_at as "createdAt"
    from (${UNMATCHED}) as payment order by created_at, id
    limit ${PAGE_SIZE} offset ${(place.page - 1) * PAGE_SIZE}`
    return ok({ ...place, rows })
  },
)

/** No access check: callers check. */
export async function countUnmatched(): Promise<number> {
  const [all] = await prisma.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from (${UNMATCHED}) as payment`
  return all?.count ?? 0
}
