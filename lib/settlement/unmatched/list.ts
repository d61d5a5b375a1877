import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { ok, type Result } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { FAILED } from '@/lib/payments/nowpayments/payment'
import { IS_GONE } from '@/lib/payments/nowpayments/payment-history'
import { PAGE_SIZE, type Paged, pagesOf } from '@/lib/text/paging'

/** Money that a provider has for the shop and that names no order of it. */
export type UnmatchedPayment = {
  /** The newest of what was told of it. */
  id: string
  paymentId: string
  /** The provider's word. */
  status: string
  /** The reference that it was begun with, if any. */
  reference: string | null
  /** Cents of euros that nobody has dealt with yet; null where that is not known: another currency, less than a cent. */
  amountCents: number | null
  /** "0.0125 btc", as it came. */
  paid: string
  createdAt: Date
}

/** Of each payment the newest that was told, as long as its money is here and nobody has done with it. */
const UNPLACED = Prisma.sql`
  select distinct on (data->>'payment_id') id, data, created_at from payment_events
  where order_id is null and settled_at is null
    and (data->>'actually_paid')::numeric > 0 and data->>'payment_status' <> all(${FAILED}) and not (
      select ${IS_GONE} from payment_events history
      where history.data->>'payment_id' = payment_events.data->>'payment_id'
    )
  order by data->>'payment_id', created_at desc, id desc`

/** Payments without an order, the oldest first, fifty a page. UNAUTHENTICATED, FORBIDDEN. */
export const listUnmatched = asAdmin(
  async (_admin, wanted: number): Promise<Result<Paged<UnmatchedPayment>>> => {
    const place = pagesOf(await countUnmatched(), wanted)
    const rows = await prisma.$queryRaw<UnmatchedPayment[]>`
    select id, data->>'payment_id' as "paymentId", data->>'payment_status' as status,
      data->>'order_id' as reference,
      nullif((data->>'receivedCents')::int - coalesce((
        select max((before.data->>'receivedCents')::int) from payment_events before
        where before.settled_at is not null
          and before.data->>'payment_id' = payment.data->>'payment_id'
      ), 0), 0) as "amountCents",
      concat_ws(' ', data->>'actually_paid', data->>'pay_currency') as paid, created_at as "createdAt"
    from (${UNPLACED}) as payment order by created_at, id
    limit ${PAGE_SIZE} offset ${(place.page - 1) * PAGE_SIZE}`
    return ok({ ...place, rows })
  },
)

/** How many payments name no order. Asks the caller to have checked who asks. */
export async function countUnmatched(): Promise<number> {
  const [all] = await prisma.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from (${UNPLACED}) as payment`
  return all?.count ?? 0
}
