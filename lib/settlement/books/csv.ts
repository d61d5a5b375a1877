import { toEuros } from '@/lib/money'
import { guard, SEPARATORS, type Separator, writeEuros } from '@/lib/products/csv/cells'
import { BYTE_ORDER_MARK, quote } from '@/lib/products/csv/write-file'
import type { JournalEntry, OssRow } from './entries'
import type { MoneyRow } from './read'

/** A number is cents. */
type Cell = string | number

/** RFC 4180 with guarded formulas; amounts in euros, with a decimal comma beside semicolons. */
function writeTable(header: string[], rows: Cell[][], separator: Separator): string {
  const sign = SEPARATORS[separator]
  const write = (cell: Cell) =>
    typeof cell === 'number'
      ? writeEuros(toEuros(cell).toFixed(2), separator)
      : quote(guard(cell), sign)
  const lines = [header, ...rows].map((cells) => `${cells.map(write).join(sign)}\r\n`)
  return BYTE_ORDER_MARK + lines.join('')
}

const amountsOf = (row: { netCents: number; vatCents: number; grossCents: number }) => [
  row.netCents,
  row.vatCents,
  row.grossCents,
]

export const ossCsv = (rows: OssRow[], separator: Separator): string =>
  writeTable(
    ['correction_of', 'country', 'rate', 'net', 'vat', 'gross'],
    rows.map((row) => [
      ...[row.correction, row.country, writeEuros(String(row.rate), separator)],
      ...amountsOf(row),
    ]),
    separator,
  )

export const journalCsv = (entries: JournalEntry[], separator: Separator): string =>
  writeTable(
    [
      ...['number', 'date', 'kind', 'corrects', 'order', 'customer', 'country', 'vat_number'],
      ...['treatment', 'rate', 'net', 'vat', 'gross', 'currency'],
    ],
    entries.map((entry) => [
      ...[entry.number, entry.day, entry.kind, entry.corrects?.number ?? '', entry.reference],
      ...[entry.customer, entry.country, entry.vatNumber, entry.treatment],
      ...[writeEuros(String(entry.rate), separator), ...amountsOf(entry), 'EUR'],
    ]),
    separator,
  )

export const moneyCsv = (rows: MoneyRow[], separator: Separator): string =>
  writeTable(
    ['date', 'kind', 'way', 'order', 'amount', 'currency'],
    rows.map(({ day, kind, way, reference, amountCents }) => [
      ...[day, kind, way, reference, amountCents, 'EUR'],
    ]),
    separator,
  )
