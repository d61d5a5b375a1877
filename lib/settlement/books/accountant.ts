import { toEuros } from '@/lib/money'
import { splitGross } from '@/lib/orders/invoices/data'
import type { Separator } from '@/lib/products/csv/file/cells'
import { writeEuros } from '@/lib/products/csv/file/cells'
import { writeCells, writeHeader } from '@/lib/products/csv/file/write-file'
import { encodeText } from '@/lib/text/code-pages'
import { ACCOUNTS, AUTOMATIC, type Chart } from './accounts'
import DATEV_COLUMNS from './datev-columns.json' with { type: 'json' }
import type { JournalEntry, MoneyRow } from './entries'
import { type LedgerEntry, toLedger } from './ledger'
import type { Period } from './period'

type Books = { documents: readonly JournalEntry[]; money: readonly MoneyRow[] }

/** "1234,50" */
const amount = (cents: number) => toEuros(cents).toFixed(2).replace('.', ',')
const compact = (day: string) => day.replaceAll('-', '')
const oneLine = (text: string) => text.replace(/[\s|]+/g, ' ').trim()

/** The double entry itself: one row an account, with the shop's own names of accounts. */
export function ledgerCsv({ documents, money }: Books, separator: Separator): string {
  const header = [
    ...['entry', 'journal', 'date', 'kind', 'document', 'order', 'customer', 'account'],
    ...['debit', 'credit', 'rate', 'country', 'currency'],
  ]
  const rows = toLedger(documents, money).flatMap((entry, place) =>
    entry.lines.map(({ account, debitCents, creditCents, rate, country }) => [
      ...[String(place + 1), entry.journal, entry.day, entry.kind, entry.document],
      ...[entry.reference, entry.customer, account, debitCents, creditCents],
      ...[rate === null ? '' : writeEuros(String(rate), separator), country, 'EUR'],
    ]),
  )
  return writeHeader(header, separator) + writeCells(rows, separator)
}

const FEC_COLUMNS = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib'],
  ...['CompAuxNum', 'CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit'],
  ...['EcritureLet', 'DateLet', 'ValidDate', 'Montantdevise', 'Idevise'],
]
const FEC_JOURNALS = {
  sales: ['VE', 'Ventes'],
  money: ['BQ', 'Encaissements'],
} as const
const FEC_KINDS: Record<LedgerEntry['kind'], string> = {
  invoice: 'Facture',
  credit_note: 'Avoir',
  received: 'Encaissement',
  refunded: 'Remboursement',
}

/**
 * Fichier des écritures comptables (Livre des procédures fiscales, articles L47 A and A47 A-1): 18 columns separated by
 * tabs, amounts with a decimal comma, days as YYYYMMDD, ISO 8859-15. It has the sales and money of the shop alone.
 */
export function fecFile({ documents, money }: Books): Uint8Array<ArrayBuffer> {
  const rows = toLedger(documents, money).flatMap((entry, place) => {
    const day = compact(entry.day)
    const text = `${FEC_KINDS[entry.kind]} ${entry.document} ${entry.customer}`
    return entry.lines.map(({ account, debitCents, creditCents }) => [
      ...[...FEC_JOURNALS[entry.journal], String(place + 1), day, ...ACCOUNTS[account].fec],
      ...['', '', entry.document, day, text, amount(debitCents), amount(creditCents)],
      ...['', '', day, '', ''],
    ])
  })
  const lines = [FEC_COLUMNS, ...rows].map((cells) => `${cells.map(oneLine).join('\t')}\r\n`)
  return encodeText(lines.join(''), 'iso-8859-15')
}

/** "123456789FEC20261231.txt"; the number of the company from its VAT number, else its registration, else zeros. */
export function fecName({ to }: Period, vatId: string, registration: string): string {
  const [, ofVat] = /^FR\s?[0-9A-Z]{2}\s?((?:\d\s?){9})$/.exec(vatId.trim()) ?? []
  const [ofRegister] = /(?:\d\s?){9}/.exec(registration) ?? []
  const siren = (ofVat ?? ofRegister ?? '').replace(/\s/g, '') || '000000000'
  return `${siren}FEC${compact(to)}.txt`
}

/** `consultant` and `client`: numbers of the accountant and of the shop in DATEV. */
export type DatevOptions = { chart: Chart; consultant: number; client: number }

type Booking = {
  cents: number
  /** S: `account` is debited; H: credited. */
  side: 'S' | 'H'
  account: string
  contra: string
  key?: string
  day: string
  document: string
  text: string
  euCountry?: string
  euRate?: string
}

/** Positive cents debit the account. */
const booking = (cents: number, rest: Omit<Booking, 'cents' | 'side'>): Booking => ({
  ...rest,
  cents: Math.abs(cents),
  side: cents < 0 ? 'H' : 'S',
})

/** Takes VAT off an account that would compute it. */
const WITHOUT_AUTOMATIC = '40'

/**
 * A document's rate: the gross amount on an account whose VAT DATEV computes, and the cents by which that differs from
 * the document; without such an account, sales and VAT apart.
 */
function saleBookings(one: JournalEntry, chart: Chart): Booking[] {
  const { treatment, country, rate, netCents, vatCents, grossCents } = one
  const isOss = treatment === 'oss'
  const isGerman = treatment === 'national' && country === 'DE'
  const automatic = isGerman ? AUTOMATIC[chart][rate] : undefined
  const [sales, vat] = automatic ?? [
    ACCOUNTS[`sales.${treatment}`][chart],
    ACCOUNTS[isOss ? 'vat.oss' : 'vat.national'][chart],
  ]
  const receivable = ACCOUNTS.receivable[chart]
  const common = {
    day: one.day,
    document: one.number,
    text: `${one.reference} ${one.customer}`,
    ...(isOss && { euCountry: euCode(country), euRate: twoDigits(rate) }),
    ...(treatment === 'reverse_charge' && { euCountry: one.vatNumber }),
  }
  if (!automatic && !isOss) {
    return [
      booking(netCents, { ...common, account: receivable, contra: sales }),
      booking(vatCents, { ...common, account: receivable, contra: vat }),
    ]
  }
  const sign = Math.sign(grossCents)
  const computed = sign * splitGross(Math.abs(grossCents), rate).vatCents
  const off = { account: sales, contra: vat, key: WITHOUT_AUTOMATIC }
  return [
    booking(grossCents, { ...common, account: receivable, contra: sales }),
    booking(vatCents - computed, { ...common, ...off }),
  ]
}

/** "05,50" */
const twoDigits = (rate: number) => amount(Math.round(rate * 100)).padStart(5, '0')

/** Greece is EL where VAT is meant (Directive 2006/112/EC, Article 215). */
const euCode = (country: string) => (country === 'GR' ? 'EL' : country)

/** Every booking of the period; their debits are their credits by form. */
export function datevBookings({ documents, money }: Books, chart: Chart): Booking[] {
  const sales = documents.flatMap((one) => saleBookings(one, chart))
  const payments = money.map(({ way, amountCents, day, reference }) =>
    booking(amountCents, {
      account: ACCOUNTS[`money.${way}`][chart],
      contra: ACCOUNTS.receivable[chart],
      day,
      document: reference,
      text: reference,
    }),
  )
  return [...sales, ...payments].filter(({ cents }) => cents > 0)
}

const quoted = (text: string) => `"${oneLine(text).replaceAll('"', '""')}"`

/**
 * DATEV format, posting batch (https://developer.datev.de/datev/platform/en/dtvf): header 700, format 13 with 125
 * columns, semicolons, CRLF, Windows-1252. The fiscal year is the calendar year; `period` lies in one.
 */
export function datevFile(
  books: Books,
  period: Period,
  { chart, consultant, client }: DatevOptions,
  now: Date,
): Uint8Array<ArrayBuffer> {
  const made = now.toISOString().replace(/\D/g, '').slice(0, 17)
  const header = [
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', made, '', '"RE"', '""', '""'],
    ...[String(consultant), String(client), `${period.from.slice(0, 4)}0101`, '4'],
    ...[compact(period.from), compact(period.to), '"Shop"', '""', '1', '0', '0', '"EUR"'],
    ...['', '""', '', '', quoted(chart.slice(3)), '', '', '""', '""'],
  ]
  const rows = datevBookings(books, chart).map(datevRow)
  const text = [header, DATEV_COLUMNS, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('')
  return encodeText(text, 'windows-1252')
}

function datevRow(one: Booking): string[] {
  const cells: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': amount(one.cents),
    'Soll/Haben-Kennzeichen': quoted(one.side),
    'WKZ Umsatz': quoted('EUR'),
    Konto: one.account,
    'Gegenkonto (ohne BU-Schlüssel)': one.contra,
    'BU-Schlüssel': one.key ? quoted(one.key) : '',
    Belegdatum: one.day.slice(8, 10) + one.day.slice(5, 7),
    'Belegfeld 1': quoted(
      one.document
        .toUpperCase()
        .replace(/[^A-Z0-9$&%*+/-]/g, '')
        .slice(0, 36),
    ),
    Buchungstext: quoted([...one.text].slice(0, 60).join('')),
    'EU-Land u. UStID (Bestimmung)': one.euCountry ? quoted(one.euCountry) : '',
    'EU-Steuersatz (Bestimmung)': one.euRate ?? '',
  }
  return DATEV_COLUMNS.map((name) => cells[name] ?? '')
}
