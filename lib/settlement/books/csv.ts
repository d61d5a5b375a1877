import { type Separator, writeEuros } from '@/lib/products/csv/file/cells'
import { type Cell, writeCells, writeHeader } from '@/lib/products/csv/file/write-file'
import type { JournalEntry, MoneyRow, OssRow } from './entries'

const writeTable = (header: string[], rows: Cell[][], separator: Separator): string =>
  writeHeader(header, separator) + writeCells(rows, separator)

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
