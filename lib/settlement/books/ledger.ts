import type { VatTreatment } from '@/lib/payments/vat/vat'
import type { JournalEntry, MoneyRow } from './entries'

export type LedgerAccount =
  | 'receivable'
  | `sales.${VatTreatment}`
  | 'vat.national'
  | 'vat.oss'
  | `money.${MoneyRow['way']}`

/** One of the amounts is 0; cents. */
type LedgerLine = {
  account: LedgerAccount
  debitCents: number
  creditCents: number
  /** Percent, and the country of delivery, where the line is sales or their VAT; else null and empty. */
  rate: number | null
  country: string
}

/** A booking of double entry: its debits are its credits. */
export type LedgerEntry = {
  journal: 'sales' | 'money'
  kind: JournalEntry['kind'] | MoneyRow['kind']
  /** Calendar day in the shop's time zone. */
  day: string
  /** Number of the invoice or credit note; of money the order's reference. */
  document: string
  reference: string
  customer: string
  lines: LedgerLine[]
}

type Place = Pick<LedgerLine, 'rate' | 'country'>
const NOWHERE: Place = { rate: null, country: '' }

/** Positive cents are a debit, negative ones a credit. */
const line = (account: LedgerAccount, cents: number, place: Place = NOWHERE): LedgerLine => ({
  account,
  debitCents: Math.max(cents, 0),
  creditCents: Math.max(-cents, 0),
  rate: place.rate,
  country: place.country,
})

const isBooked = ({ debitCents, creditCents }: LedgerLine) => debitCents !== 0 || creditCents !== 0

/** Each invoice and credit note, then each movement of money, as double entry. Bookings of nothing are left out. */
export function toLedger(
  documents: readonly JournalEntry[],
  money: readonly MoneyRow[],
): LedgerEntry[] {
  const byNumber = new Map<string, JournalEntry[]>()
  for (const one of documents) {
    byNumber.set(one.number, [...(byNumber.get(one.number) ?? []), one])
  }
  return [...[...byNumber.values()].map(saleEntry), ...money.map(moneyEntry)].filter(
    ({ lines }) => lines.length > 0,
  )
}

/** The customer owes the gross, which is sales and VAT; a credit note has negative amounts. */
function saleEntry(rates: JournalEntry[]): LedgerEntry {
  const [{ kind, day, number, reference, customer }] = rates as [JournalEntry]
  const gross = rates.reduce((sum, { grossCents }) => sum + grossCents, 0)
  const lines = rates.flatMap((one) => {
    const vat = one.treatment === 'oss' ? 'vat.oss' : 'vat.national'
    return [line(`sales.${one.treatment}`, -one.netCents, one), line(vat, -one.vatCents, one)]
  })
  return {
    journal: 'sales',
    kind,
    day,
    document: number,
    reference,
    customer,
    lines: [line('receivable', gross), ...lines].filter(isBooked),
  }
}

/** Money that came is the way's and no longer owed; a refund has a negative amount. */
function moneyEntry({ kind, day, way, reference, amountCents }: MoneyRow): LedgerEntry {
  return {
    journal: 'money',
    kind,
    day,
    document: reference,
    reference,
    customer: '',
    lines: [line(`money.${way}`, amountCents), line('receivable', -amountCents)].filter(isBooked),
  }
}
