import 'server-only'
import { prisma } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import type { InvoiceData } from '@/lib/orders/invoices/data'
import { FIRST_MONEY, IS_RETURNED } from '@/lib/payments/online/payment-history'
import { TIME_ZONE } from '@/lib/time'
import { entriesOf, type JournalEntry, type MoneyRow } from './entries'
import type { Period } from './period'
import { within } from './within'

/** Invoices and credit notes by time of issue. No access check, here and below: callers check. */
export async function readJournal(period: Period): Promise<JournalEntry[]> {
  const rows = await prisma.$queryRaw<{ data: InvoiceData }[]>`
    select data from invoices where ${within(Prisma.sql`issued_at`, period)}
    order by issued_at, series, number`
  return rows.flatMap(({ data }) => entriesOf(data))
}

/**
 * The sources that `received_cents` and `refunded_cents` sum (prisma/sql/recompute_money.sql), by booking day; of the
 * provider the day of the first message of money that it still holds, of a ticket that of its acceptance.
 */
export async function readMoney(period: Period): Promise<MoneyRow[]> {
  return prisma.$queryRaw<MoneyRow[]>`
    with money as (
      select order_id, booked_on as day, 'received' as kind, 'bank_transfer' as way, amount_cents
      from bank_credits where state = 'applied' and currency = 'EUR'
      union all
      select order_id, happened_on, kind, way,
        case kind when 'refunded' then -amount_cents else amount_cents end
      from order_money
      union all
      select t.order_id, (coalesce((
          select min(r.created_at) from order_receipts r
          where r.order_id = t.order_id and r.created_at >= t.created_at
        ), t.created_at) at time zone ${TIME_ZONE})::date, 'received', 'ticket', t.amount_cents
      from prepaid_tickets t where t.state = 'accepted'
      union all
      select i.order_id, (coalesce((
          select min(first_money) from (
            select ${FIRST_MONEY} as first_money from payment_events
            where order_id = i.order_id and provider_invoice_id = i.provider_id
            group by provider_id having not ${IS_RETURNED}
          ) each_payment
        ), i.created_at) at time zone ${TIME_ZONE})::date, 'received', 'provider', i.received_cents
      from payment_invoices i where i.received_cents > 0
    )
    select to_char(money.day, 'YYYY-MM-DD') as day, money.kind, money.way, orders.reference,
      money.amount_cents::float8 as "amountCents"
    from money join orders on orders.id = money.order_id
    where money.day between ${period.from}::date and ${period.to}::date
    order by money.day, orders.reference, money.kind, money.amount_cents`
}
