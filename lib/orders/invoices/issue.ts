import 'server-only'
import { COMPANY_SETTINGS, type CompanyFact, DEMONSTRATION_VAT_ID, NONE } from '@/lib/company'
import type { Tx } from '@/lib/db'
import type { Invoice, Prisma } from '@/lib/generated/prisma/client'
import { newRowId } from '@/lib/ids'
import { setting } from '@/lib/settings/current'
import { isVatCharged } from '@/lib/settings/vat'
import { shop } from '@/lib/shop'
import { toDay } from '@/lib/time'
import {
  type InvoiceData,
  type InvoiceKind,
  type InvoiceNumber,
  SERIES,
  type Seller,
  writeNumber,
} from './data'
import { type CreditedLine, creditNoteData, grossOf, invoiceData, type Numbered } from './snapshot'

function factOf(name: CompanyFact): string | null {
  const value = setting(COMPANY_SETTINGS[name])
  return value && value.toLowerCase() !== NONE ? value : null
}

export const sellerNow = (): Seller => ({
  shop: shop.name,
  email: shop.email,
  country: setting('COMPANY_COUNTRY'),
  company: factOf('company'),
  form: factOf('form'),
  capital: factOf('capital'),
  address: factOf('address'),
  registration: factOf('registration'),
  vatId: factOf('vatId') ?? (isVatCharged() ? DEMONSTRATION_VAT_ID : null),
  phone: factOf('phone'),
})

/**
 * The VAT invoice of an order whose money became true (Directive 2006/112/EC, Article 226), in that transaction.
 * The caller holds the order's lock. Null where one is in force.
 */
export async function issueInvoice(tx: Tx, orderId: string): Promise<Invoice | null> {
  if (await readInForce(tx, orderId)) return null
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { lines: { orderBy: { position: 'asc' } } },
  })
  const seller = sellerNow()
  const paidOn = await readPaidOn(tx, orderId)
  return insertNumbered(tx, { orderId, kind: 'invoice', creditsId: null }, (numbered) =>
    invoiceData(order, seller, paidOn ?? toDay(numbered.issuedAt), numbered),
  )
}

export type Credit = {
  orderId: string
  /** Gross; what the invoice has left, if missing or more. Ignored with `lines`. */
  grossCents?: number
  /** Returned pieces. */
  lines?: CreditedLine[]
}

/**
 * A credit note for the order's invoice in force (Directive 2006/112/EC, Article 219), under the order's lock. Null
 * without such an invoice or amount. Throws RangeError for lines that the invoice has not, or worth more than it has
 * left.
 */
export async function issueCreditNote(
  tx: Tx,
  { orderId, grossCents: wanted, lines = [] }: Credit,
): Promise<Invoice | null> {
  const inForce = await readInForce(tx, orderId)
  if (!inForce) return null
  const { invoice, creditedCents } = inForce
  const data = invoice.data as InvoiceData
  const left = invoice.grossCents - creditedCents
  const ofLines = lines.reduce((cents, line) => cents + grossOf(line, data), 0)
  if (ofLines > left) throw new RangeError(`Invoice ${data.number} has ${left} cents left`)
  const grossCents = lines.length > 0 ? ofLines : Math.min(wanted ?? left, left)
  if (grossCents <= 0) return null
  return insertNumbered(tx, { orderId, kind: 'credit_note', creditsId: invoice.id }, (numbered) =>
    creditNoteData(data, { creditedCents, grossCents, lines }, numbered),
  )
}

/** Cents of the order that are invoiced and not credited. */
export async function readInvoicedCents(tx: Tx, orderId: string): Promise<number> {
  const inForce = await readInForce(tx, orderId)
  return inForce ? inForce.invoice.grossCents - inForce.creditedCents : 0
}

/** The invoice that is not credited in full: an order paid again after a cancellation has another. */
async function readInForce(tx: Tx, orderId: string) {
  const invoice = await tx.invoice.findFirst({
    where: { orderId, kind: 'invoice' },
    orderBy: [{ issuedAt: 'desc' }, { number: 'desc' }],
    include: { creditNotes: { select: { grossCents: true } } },
  })
  if (!invoice) return null
  const creditedCents = invoice.creditNotes.reduce((cents, note) => cents + note.grossCents, 0)
  return creditedCents < invoice.grossCents ? { invoice, creditedCents } : null
}

/**
 * Day of the last payment on account (Article 226(7)); null where the provider or tickets paid, whose day is that of
 * the invoice.
 */
async function readPaidOn(tx: Tx, orderId: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ day: string | null }[]>`
    select case when sum(amount_cents) >= min(total_cents) then to_char(max(day), 'YYYY-MM-DD') end as day
    from (
      select booked_on as day, amount_cents from bank_credits
      where order_id = ${orderId}::uuid and state = 'applied' and currency = 'EUR'
      union all
      select happened_on, amount_cents from order_money
      where order_id = ${orderId}::uuid and kind = 'received'
    ) as money, orders where orders.id = ${orderId}::uuid`
  return row?.day ?? null
}

async function insertNumbered(
  tx: Tx,
  row: { orderId: string; kind: InvoiceKind; creditsId: string | null },
  write: (numbered: Numbered) => InvoiceData,
): Promise<Invoice> {
  const { issuedAt, ...number } = await nextNumber(tx, SERIES[row.kind])
  const data = write({ number: writeNumber(number), issuedAt })
  return tx.invoice.create({
    data: {
      id: newRowId(),
      ...row,
      ...number,
      issuedAt,
      grossCents: data.grossCents,
      data: data as Prisma.InputJsonObject,
    },
  })
}

/**
 * The next number of the series in the year of the shop's time zone. Its row stays locked until the transaction ends,
 * so that a rollback leaves no gap and times rise with numbers.
 */
async function nextNumber(tx: Tx, series: string): Promise<InvoiceNumber & { issuedAt: Date }> {
  const now = new Date()
  const year = Number(toDay(now).slice(0, 4))
  const [given] = await tx.$queryRaw<{ number: number; issuedAt: Date }[]>`
    insert into invoice_counters (series, year, last, issued_at) values (${series}, ${year}, 1, ${now})
    on conflict (series, year) do update
      set last = invoice_counters.last + 1, issued_at = greatest(invoice_counters.issued_at, ${now})
    returning last as number, issued_at as "issuedAt"`
  if (!given) throw new Error(`No number of series ${series}`)
  return { series, year, ...given }
}
