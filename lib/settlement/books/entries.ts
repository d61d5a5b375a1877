import { fullName } from '@/lib/accounts/person-name'
import type { InvoiceData, InvoiceKind } from '@/lib/orders/invoices/data'
import type { VatTreatment } from '@/lib/payments/vat/vat'
import { toDay } from '@/lib/time'
import { type Quarter, quarterOf, writeQuarter } from './period'

/** One rate of one document; amounts in cents, those of a credit note negative. */
export type JournalEntry = {
  number: string
  day: string
  kind: InvoiceKind
  reference: string
  customer: string
  /** Country of delivery. */
  country: string
  vatNumber: string
  treatment: VatTreatment
  rate: number
  netCents: number
  vatCents: number
  grossCents: number
  /** The corrected invoice, and the quarter of its issue. */
  corrects: { number: string; quarter: Quarter } | null
}

export function entriesOf(data: InvoiceData): JournalEntry[] {
  const { kind, number, buyer, delivery, treatment, credits } = data
  const sign = kind === 'invoice' ? 1 : -1
  return data.vat.map(({ rate, netCents, vatCents, grossCents }) => ({
    number,
    kind,
    treatment,
    rate,
    reference: data.order.reference,
    day: toDay(new Date(data.issuedAt)),
    customer: [buyer.company, fullName(buyer, data.language)].filter(Boolean).join(', '),
    country: delivery.country,
    vatNumber: buyer.vatNumber ?? '',
    netCents: sign * netCents,
    vatCents: sign * vatCents,
    grossCents: sign * grossCents,
    corrects: credits && {
      number: credits.number,
      quarter: quarterOf(toDay(new Date(credits.issuedAt))),
    },
  }))
}

export const MONEY_WAYS = ['provider', 'ticket', 'bank_transfer', 'online', 'other'] as const

/** `amountCents` is negative for a refund. */
export type MoneyRow = {
  day: string
  kind: 'received' | 'refunded'
  way: (typeof MONEY_WAYS)[number]
  reference: string
  amountCents: number
}

export type Amounts = Pick<JournalEntry, 'netCents' | 'vatCents' | 'grossCents'>

export const sumEntries = (entries: readonly Amounts[]): Amounts =>
  entries.reduce(
    (sum, one) => ({
      netCents: sum.netCents + one.netCents,
      vatCents: sum.vatCents + one.vatCents,
      grossCents: sum.grossCents + one.grossCents,
    }),
    { netCents: 0, vatCents: 0, grossCents: 0 },
  )

/** Rows with the same key summed, in the order of their keys. */
export function groupBy<Key extends object>(
  entries: readonly JournalEntry[],
  keyOf: (entry: JournalEntry) => Key,
): (Key & Amounts)[] {
  const groups = new Map<string, { key: Key; entries: JournalEntry[] }>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const name = JSON.stringify(Object.values(key))
    const group = groups.get(name) ?? { key, entries: [] }
    group.entries.push(entry)
    groups.set(name, group)
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { key, entries: all }]) => ({ ...key, ...sumEntries(all) }))
}

/** `correction`: the earlier quarter, else empty. */
export type OssRow = { correction: string; country: string; rate: number } & Amounts

/**
 * The return of the one-stop shop (Directive 2006/112/EC, Article 369g): sales by country and rate, corrections of
 * earlier quarters apart.
 */
export const ossReturn = (entries: readonly JournalEntry[]): OssRow[] =>
  groupBy(
    entries.filter(({ treatment }) => treatment === 'oss'),
    ({ day, corrects, country, rate }) => {
      const earlier = corrects && writeQuarter(corrects.quarter)
      const isCorrection = earlier !== null && earlier !== writeQuarter(quarterOf(day))
      return { correction: isCorrection ? earlier : '', country, rate }
    },
  )
